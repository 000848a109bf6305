// What the board knows of the game: the last message, and the pieces.

import type { Choice, FeedEvent, Piece } from "./messages";
import { after } from "./pieces";
import {
  choicesOf,
  eventsOf,
  isObject,
  numberOf,
  numbersOf,
  objectsOf,
  piecesOf,
  textOf,
  textsOf,
  type Json,
} from "./read";
import type { Words } from "./words";

export interface Awaited {
  readonly text: string;
  readonly seat: number | null;
  readonly isChance: boolean;
  readonly isOver: boolean;
  readonly standings: readonly number[];
  readonly totals: readonly number[];
  readonly scores: readonly ScoreLine[];
}

export interface ScoreLine {
  readonly category: string;
  readonly points: readonly number[];
  readonly rules: readonly string[];
}

export interface Known {
  readonly seat: number | null;
  readonly revision: number;
  readonly names: readonly string[];
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly choices: readonly Choice[];
  readonly awaited: Awaited;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What a message brings. */
export interface News {
  readonly known: Known;
  /** The events that are new. */
  readonly events: readonly FeedEvent[];
  /** Whether they can be shown one after the other from the picture before. */
  readonly isContinued: boolean;
  readonly isUndone: boolean;
  /** The last revision that was not taken back. */
  readonly common: number | null;
  /** The text of the picture, null if there is none. */
  readonly svg: string | null;
}

/** What is wrong with a message, in words; `isBehind` if messages before it did not arrive. */
export interface Fault {
  readonly fault: string;
  readonly isBehind: boolean;
}

function awaitedOf(value: unknown): Awaited {
  const json = isObject(value) ? value : {};
  return {
    text: textOf(json["text"]),
    seat: numberOf(json["seat"]),
    isChance: json["chance"] === true,
    isOver: json["over"] === true,
    standings: numbersOf(json["standings"]),
    totals: numbersOf(json["totals"]),
    scores: objectsOf(json["scores"]).map((line) => ({
      category: textOf(line["category"]),
      points: numbersOf(line["points"]),
      rules: textsOf(line["rules"]),
    })),
  };
}

/** Read a message after what is known; null is known at the start. */
export function newsOf(message: Json, known: Known | null, words: Words): News | Fault {
  const say = (fault: string, isBehind = false): Fault => ({ fault, isBehind });
  const revision = numberOf(message["revision"]);
  if (message["theban"] !== "feed") return say(words.notAMessage);
  if (message["schema"] !== 1) return say(words.newer(`${message["schema"]}`));
  if (revision === null) return say(words.notAMessage);
  const since = numberOf(message["since"]);
  const isUndone = message["undone"] === true;
  const all = eventsOf(message["events"]);
  if (since !== null && known !== null) {
    if (revision < known.revision) return say(words.older(revision, known.revision));
    if (since > known.revision && !isUndone) return say(words.behind, true);
  }
  if (since !== null && known === null) return say(words.behind, true);
  const isContinued = since !== null && known !== null && !isUndone;
  // An event that was brought back keeps its old revision: it is new if all of the message is.
  const isOverlap = isContinued && since < known.revision;
  const events = isOverlap ? all.filter((event) => event.revision > known.revision) : all;
  const pieces =
    isContinued && !isObject(message["pieces"])
      ? events.reduce<ReadonlyMap<string, Piece>>(after, known.pieces)
      : piecesOf(message["pieces"]);
  const names = "names" in message ? textsOf(message["names"]) : (known?.names ?? []);
  const picture = isObject(message["picture"]) ? message["picture"] : {};
  return {
    known: {
      seat: numberOf(message["seat"]),
      revision,
      names,
      pieces,
      choices: choicesOf(message["choices"]),
      awaited: awaitedOf(message["awaiting"]),
      canUndo: message["undo"] === true,
      canRedo: message["redo"] === true,
    },
    events,
    isContinued,
    isUndone,
    common: numberOf(message["common"]),
    svg: textOf(picture["svg"]) || null,
  };
}
