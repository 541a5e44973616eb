import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindStore, OutboxEntry } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/** So many cycles are copied at the most: what is longer nobody reads as a scenario. */
export const longestStretch = 500;

/** The cycles from `from` to `to` inclusive. */
export interface CycleRange {
  from: number;
  to: number;
}

/** A stretch of a mind's life as it is on record. */
export interface LivedStretch extends CycleRange {
  configuration: MindConfiguration;
  /** What its cycles handled, in the order in which it was accepted. */
  percepts: readonly HistoricPercept[];
  /** The calls of the voice for a thought that have come to an end, in their order. */
  calls: readonly JournalEntry[];
  /** What its cycles said, in their order. */
  utterances: readonly OutboxEntry[];
}

/** Reads a stretch of a life. It is as much as is still kept of it: the record lets the oldest cycles go. */
export async function readStretch(
  { inbox, journal, outbox }: Pick<MindStore, 'inbox' | 'journal' | 'outbox'>,
  configuration: MindConfiguration,
  { from, to }: CycleRange,
): Promise<LivedStretch> {
  const percepts = await inbox.handled(from, to);
  const calls: JournalEntry[] = [];
  const utterances: OutboxEntry[] = [];
  const last = percepts.reduce((latest, { handledIn }) => Math.max(latest, handledIn ?? 0), 0);
  // a cycle that handled nothing can have called the voice in vain
  for (let cycle = from; cycle <= last; cycle += 1) {
    calls.push(...(await journal.of(cycle)).filter(({ outcome }) => outcome?.effect === 'think'));
    utterances.push(...(await outbox.of(cycle)));
  }
  return { from, to, configuration, percepts, calls, utterances };
}
