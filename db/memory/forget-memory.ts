import type { MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';
import { pruneTies } from './co-access.ts';
import { pruneCached } from './embedded-texts.ts';
import { pruneFelt } from './gut-store.ts';
import { condenseHistory } from './condense-history.ts';

/** Bounds the rows around memories: the history of cycles up to `horizon` is merged, and items judged by then are removed. */
export async function forgetMemory(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  await condenseHistory(executor, mind, horizon);
  await executor
    .deleteFrom('scratch_item')
    .where('mind', '=', mind)
    .where('gone', 'is not', null)
    .where('cycle', '<=', horizon)
    .execute();
}

/** Removes weak and old ties (docs/model/recall.md), the oldest vectors of other texts, and what was felt long ago. */
export async function pruneAssociations(executor: Executor, mind: MindId, now: number): Promise<void> {
  await pruneTies(executor, mind, now);
  await pruneCached(executor, mind);
  await pruneFelt(executor, mind);
}
