import type { MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';
import { pruneTies } from './co-access.ts';
import { pruneCached } from './embedded-texts.ts';
import { forgetDecisions, pruneDropped } from './tuning-store.ts';
import { pruneFelt } from './gut-store.ts';
import { prunePasses } from './loop-store.ts';
import { condenseHistory } from './condense-history.ts';

/** Bounds the rows around memories: the history of cycles up to `horizon` is merged, and items judged by then are removed. */
export async function forgetMemory(
  executor: Executor,
  mind: MindId,
  given: { horizon: number; now: number },
): Promise<void> {
  await condenseHistory(executor, mind, given.horizon);
  await forgetDecisions(executor, mind, given);
}

/** Removes weak and old ties (docs/model/recall.md), the oldest vectors of other texts, what was felt and what passes found long ago, and the vectors of what was dropped long ago. */
export async function pruneAssociations(executor: Executor, mind: MindId, now: number): Promise<void> {
  await pruneTies(executor, mind, now);
  await pruneCached(executor, mind);
  await pruneFelt(executor, mind);
  await prunePasses(executor, mind);
  await pruneDropped(executor, mind, now);
}
