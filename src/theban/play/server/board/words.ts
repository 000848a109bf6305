// What the board says itself; all else comes from the messages. A page can replace any of it.

export const ENGLISH = {
  back: "Back",
  behind: "Some messages did not arrive; asking for them.",
  board: "The table",
  choices: (count: number): string => `${count} choices`,
  chooseNext: "Choose one of the marked places, or go back.",
  chooseOne: "Choose one of these.",
  close: "Close",
  expected: "Expected then:",
  help:
    "Arrow keys move between the things that can be chosen, with Shift between all things. " +
    "Enter chooses, Escape goes back.",
  earlier: "Earlier",
  hand: "Your hand",
  hint: "Hint",
  log: "What happened",
  missingPicture: "The message has no picture: choose from the list.",
  newer: (schema: string): string =>
    `This page understands messages of schema 1, not ${schema}. Load it anew.`,
  noReason: "Nothing can be chosen there now.",
  notAMessage: "What arrived is not a message of the game.",
  older: (revision: number, known: number): string =>
    `A message of revision ${revision} came after revision ${known} and was left out.`,
  points: "Points",
  badPicture: "The picture in the message cannot be read: choose from the list.",
  rank: "Rank",
  redo: "Redo",
  rule: (id: string): string => `Rule ${id}`,
  sending: "Sent; waiting for the answer.",
  thinking: "Looking for the best choices.",
  takenBack: "Something was taken back.",
  total: "Total",
  undo: "Undo",
  why: "Why not now?",
};

export type Words = typeof ENGLISH;
