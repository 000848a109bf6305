// Compiled by `npm run check`, never run: element.ts has all that theban-board.d.ts declares, and
// sends requests that theban.play.feed takes.

import type * as feed from "../../feed/theban";
import type { Sent, ThebanBoard as Declared, Words as DeclaredWords } from "../theban-board";
import type { ThebanBoard } from "./element";
import type { Words } from "./words";

type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
type Own = Exclude<keyof Declared, keyof HTMLElement>;

export const hasAll: Same<Own, Exclude<keyof ThebanBoard, keyof HTMLElement | `${string}Callback`>> =
  true;
export const isAlike: Same<Pick<Declared, Own>, Pick<ThebanBoard, Own>> = true;
export const saysAlike: Same<Readonly<Words>, DeclaredWords> = true;

export const sendsRequests: [Sent] extends [feed.Request] ? true : never = true;
