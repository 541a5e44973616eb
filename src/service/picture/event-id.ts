/**
 * The id of a live event: `epoch.number`. The epoch is that of the activation that made it; numbers count up from 1 without a gap
 * within an epoch, news and steps together. `0.0`: before everything.
 */
export type EventId = `${number}.${number}`;

/** The id of an event of an activation. */
export const eventId = (epoch: number, number: number): EventId => `${epoch}.${number}`;

/** The parts of an id as it comes from a caller; null when it is none. */
export function readEventId(text: string): { epoch: number; number: number } | null {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(text);
  return found === null ? null : { epoch: Number(found[1]), number: Number(found[2]) };
}
