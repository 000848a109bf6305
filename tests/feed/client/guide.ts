import type { Message } from "./theban";

export function sailed(message: Message): string[] {
  if (message.game !== "tutankhamun") return [];
  return message.events.flatMap(({ event }) =>
    event.type === "BoatSailed" ? [`${event.origin} to ${event.place}`] : [],
  );
}
