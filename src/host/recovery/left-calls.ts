import type { JournalEntry, JournalStore } from '../../../ports/journal.ts';

/**
 * Lets a person decide about calls of tools that a crash cut off in a turn which is not taken up again: nobody asks for them under their keys any more, and what
 * is not idempotent may have been done. Returns their keys.
 */
export async function holdLeftCalls(
  entries: readonly JournalEntry[],
  journal: Pick<JournalStore, 'begin'>,
  { resumed, epoch, now }: { resumed: number | null; epoch: number; now: number },
): Promise<string[]> {
  const left = entries.filter(
    ({ asked, cycle, state, idempotent }) =>
      asked.effect === 'tool.call' && state === 'performing' && !idempotent && cycle !== resumed,
  );
  // begun a second time, it is held
  for (const { asked, cycle } of left) await journal.begin(asked, { cycle, idempotent: false, epoch, now });
  return left.map(({ key }) => key);
}
