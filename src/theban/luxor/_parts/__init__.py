"""The data of the expansion's modules: parts of states, frames, actions, outcomes, events."""
