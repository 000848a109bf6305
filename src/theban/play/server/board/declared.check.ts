// Compiled by `npm run check`, never run: element.ts has all that theban-board.d.ts declares, and the
// board reads messages as theban.play.feed writes them.

import type * as feed from "../../feed/theban";
import type { Sent, ThebanBoard as Declared, Words as DeclaredWords } from "../theban-board";
import type { ThebanBoard } from "./element";
import type { Awaited } from "./known";
import type { Choice, FeedEvent, Piece } from "./messages";
import type { Words } from "./words";

type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
type Own = Exclude<keyof Declared, keyof HTMLElement>;

export const hasAll: Same<Own, Exclude<keyof ThebanBoard, keyof HTMLElement | `${string}Callback`>> =
  true;
export const isAlike: Same<Pick<Declared, Own>, Pick<ThebanBoard, Own>> = true;
export const saysAlike: Same<Readonly<Words>, DeclaredWords> = true;

// Of events, choices and pieces the board reads a part, of the type that the feed writes.
type Frozen<T> = T extends [infer One, infer Other]
  ? readonly [One, Other]
  : T extends (infer Item)[]
    ? readonly Frozen<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Frozen<T[Name]> }
      : T;
type Of<List> = List extends readonly (infer Item)[] ? Item : never;
type IsPart<Part, Whole> = [Frozen<Whole>] extends [Part] ? true : never;

export const readsPieces: IsPart<Omit<Piece, "at">, feed.Piece> = true;
export const readsEvents: IsPart<Omit<FeedEvent, "added">, Of<feed.Message["events"]>> = true;
export const readsChoices: IsPart<Choice, Of<feed.Message["choices"]>> = true;
export const readsScores: IsPart<Awaited["scores"], NonNullable<feed.Awaited["scores"]>> = true;
export const readsMessages: readonly (keyof feed.Message)[] = [
  ...(["theban", "schema", "seat", "revision", "since", "undone", "common", "events"] as const),
  ...(["awaiting", "choices", "undo", "redo", "names", "pieces", "picture"] as const),
];
export const readsAnswers: readonly (keyof feed.Answer)[] = [
  ...(["refused", "why", "rule", "hint", "error"] as const),
];
export const readsHints: readonly (keyof feed.Hint)[] = ["revision", "text", "compared", "prospects"];
export const readsProspects: IsPart<Choice & { told: string; line: readonly string[] }, feed.Prospect> =
  true;
export const sendsRequests: [Sent] extends [Frozen<feed.Request>] ? true : never = true;
