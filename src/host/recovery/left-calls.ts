import type { JournalEntry, JournalStore } from '../../../ports/journal.ts';

/** A call of which nobody knows whether it was done. */
interface HeldCall {
  key: string;
  cycle: number;
  tool: string;
}

/** The calls of which an earlier recovery has found that nobody knows whether they were done, and nobody has said so since. */
export const heldBefore = (entries: readonly JournalEntry[]): HeldCall[] =>
  entries.flatMap(({ key, asked, cycle, state, idempotent }) =>
    asked.effect === 'tool.call' && state === 'unknown' && !idempotent
      ? [{ key, cycle, tool: asked.tool }]
      : [],
  );

/**
 * Lets a person decide about calls of tools that a crash cut off: what is not idempotent may have been done. It is not left to the turn to ask for
 * them again under their keys: the turn may not be taken up, the tool may be gone by now or closed. Returns those that are held now.
 */
export async function holdLeftCalls(
  entries: readonly JournalEntry[],
  journal: Pick<JournalStore, 'begin'>,
  { epoch, now }: { epoch: number; now: number },
): Promise<HeldCall[]> {
  const left = entries.flatMap(({ key, asked, cycle, state, idempotent }) =>
    asked.effect === 'tool.call' && state === 'performing' && !idempotent ? [{ key, asked, cycle }] : [],
  );
  // begun a second time, it is held
  for (const { asked, cycle } of left) await journal.begin(asked, { cycle, idempotent: false, epoch, now });
  return left.map(({ key, cycle, asked: { tool } }) => ({ key, cycle, tool }));
}
