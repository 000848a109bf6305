// From what came over the wire to messages that the rest of the board can rely on.
//
// Values that are missing or of another shape are left out or described: nothing here throws.

import type { Choice, FeedEvent, Piece, Target } from "./messages";

export type Json = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

export const textsOf = (value: unknown): string[] =>
  listOf(value).filter((item): item is string => typeof item === "string");

export const numbersOf = (value: unknown): number[] =>
  listOf(value).flatMap((item) => numberOf(item) ?? []);

const pairsOf = <T>(value: unknown, second: (item: unknown) => T | null): [string, T][] =>
  listOf(value).flatMap((item): [string, T][] => {
    const [first, other] = listOf(item);
    const read = second(other);
    return typeof first === "string" && read !== null ? [[first, read]] : [];
  });

const targetOf = (value: Json): Target => ({ role: textOf(value["role"]), key: textOf(value["key"]) });

/** Return the choices; a choice without a number cannot be made, and is left out. */
export const choicesOf = (value: unknown): Choice[] =>
  objectsOf(value).flatMap((item) => {
    const number = numberOf(item["number"]);
    if (number === null) return [];
    const text = textOf(item["text"]) || `${number}`;
    return [{ number, text, targets: objectsOf(item["targets"]).map(targetOf) }];
  });

const pieceOf = (value: Json): Piece => ({
  kind: textOf(value["kind"]),
  face: typeof value["face"] === "string" ? value["face"] : null,
  seat: numberOf(value["seat"]),
  count: numberOf(value["count"]) ?? 1,
  label: textOf(value["label"]),
  at: typeof value["at"] === "string" ? value["at"] : null,
});

export function piecesOf(value: unknown): Map<string, Piece> {
  const pieces = Object.entries(isObject(value) ? value : {});
  return new Map(pieces.flatMap(([key, piece]) => (isObject(piece) ? [[key, pieceOf(piece)]] : [])));
}

export const eventsOf = (value: unknown): FeedEvent[] =>
  objectsOf(value).map((item) => ({
    revision: numberOf(item["revision"]) ?? 0,
    text: textOf(item["text"]),
    moved: pairsOf(item["moved"], (to) => (typeof to === "string" ? to : null)),
    removed: textsOf(item["removed"]),
    added: objectsOf(item["added"]).flatMap(({ key, piece }) =>
      typeof key === "string" && isObject(piece) ? [{ key, piece: pieceOf(piece) }] : [],
    ),
    counted: pairsOf(item["counted"], numberOf),
    rules: textsOf(item["rules"]),
  }));

/** Return an object from an object or from JSON, or null. */
export function parsed(value: unknown): Json | null {
  if (typeof value !== "string") return isObject(value) ? value : null;
  try {
    const read: unknown = JSON.parse(value);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}
