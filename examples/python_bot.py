"""A bot for ``theban match``: it needs nothing but Python, and takes a random legal choice."""

import json
import random
import sys

dice = random.Random()
for line in sys.stdin.buffer:
    asked = json.loads(line)
    if "start" in asked:
        dice.seed(asked["start"]["seed"])
        print(json.dumps({"ready": {"game": asked["start"]["game"]}}), flush=True)
    elif "decide" in asked:
        message = asked["decide"]["message"]
        number = dice.choice(message["choices"])["number"]
        choice = {"revision": message["revision"], "number": number}
        print(json.dumps({"choose": choice}), flush=True)
