import type { JournalStore } from '../../ports/journal.ts';

/** When effects were asked for, by key, milliseconds since the epoch, as far as the journal knows. */
export async function askedAt(
  effects: readonly { key: string }[],
  journal: Pick<JournalStore, 'read'>,
): Promise<ReadonlyMap<string, number>> {
  const entries = await Promise.all(effects.map(({ key }) => journal.read(key)));
  return new Map(entries.flatMap((entry) => (entry === null ? [] : [[entry.key, entry.requestedAt]])));
}
