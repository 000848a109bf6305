// A client in TypeScript: it is compiled, never run, so that the types are seen to be of use.
import { choose, Pointing, receive, type Known } from "../../../src/theban/play/feed/theban-client";
import type { Answer, LuxorMessage, LuxorPiece, Message, Request } from "../../../src/theban/play/feed/theban";

export function received(text: string): string[] {
  const told: Message | Answer = JSON.parse(text) as Message | Answer;
  return told.theban === "answer" ? [answered(told)] : lines(told);
}

function answered(answer: Answer): string {
  const reasons = answer.why?.map((reason) => reason.text) ?? [];
  return answer.refused?.text ?? answer.rule?.title ?? answer.error ?? reasons.join(" ");
}

function lines(message: Message): string[] {
  const events = message.events.map((event) => event.text);
  const next = message.awaiting.over ? `${message.awaiting.totals?.join(", ")}` : message.awaiting.text;
  return [...events, next, ...about(message)];
}

// The key `game` tells the games apart, and with them views, events and choices.
function about(message: Message): string[] {
  switch (message.game) {
    case "luxor":
      return hands(message);
    case "tutankhamun":
      return message.events.flatMap(({ event }) =>
        event.type === "BoatSailed" ? [`${event.origin} to ${event.place}`] : [],
      );
  }
}

function hands(message: LuxorMessage): string[] {
  for (const { choice } of message.choices) {
    if (choice.type === "MoveAdventurer") console.log(choice.origin, choice.steps);
  }
  return (message.view?.players ?? []).map((player) => `${player.hand.length} cards`);
}

// The kind of a piece tells what its face is; a piece that has a number is a counter.
export function drawn(piece: LuxorPiece): string {
  switch (piece.kind) {
    case "card":
      return piece.face_down ? "?" : piece.face?.type === "NumberCard" ? `${piece.face.number}` : "*";
    case "tile":
      return piece.face?.type === "Treasure" ? `${piece.face.needed} for ${piece.face.points}` : "";
    case "die":
      return `${piece.face ?? ""}`;
    default:
      return piece.count === undefined ? piece.label : `${piece.label}: ${piece.count}`;
  }
}

// @ts-expect-error: there is no such kind
export const misspelt = (piece: LuxorPiece): boolean => piece.kind === "crad";

// @ts-expect-error: nor is there such a decision
export const unknown = (message: LuxorMessage): boolean => message.awaiting.kind === "play_crad";

// What something costs and brings is a number.
export const price = (message: Message): number[] =>
  message.choices.flatMap(({ targets }) => targets.flatMap(({ role, by }) => (role === "pays" && by) || []));

// The client keeps what is known, and finds the choice that keys mean.
export function point(sent: string, before: Known | null, key: string): Request | string[] {
  const news = receive(sent, before);
  if (!("known" in news)) return [news.kind];
  const { known } = news;
  if (known.game === "luxor") console.log(known.view.board, known.subject?.cards, known.turn?.owed);
  const meaning = new Pointing(known).point(key);
  return meaning.kind === "choice" ? choose(known, meaning.choice) : [...known.pieces.keys()];
}

export function ask(message: Message): Request[] {
  const revision = message.revision;
  return [
    { choose: { revision, number: message.choices[0]?.number ?? 0 } },
    { undo: { revision } },
    { why: { key: "place:4" } },
    { why: { choice: { type: "TakeKey" } } },
    { rule: { id: "LX-3.3" } },
  ];
}

// @ts-expect-error: a request has one key
export const wrong: Request = { choose: { revision: 1 } };
