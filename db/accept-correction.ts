import { type CorrectionGiven, nothingDoubted } from '../ports/correction-given.ts';
import { thoughtReviewed } from '../ports/governance-acts.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Acceptance } from '../ports/store.ts';
import { holdMind } from './enter-mind.ts';
import { insertGovernance } from './governance-store.ts';
import { countWaiting, findPercept } from './inbox-queries.ts';
import type { Executor } from './schema.ts';
import { settleReview } from './trace-store.ts';

/**
 * Accepts a person's word that a thought was wrong and settles that thought, in one transaction: of two people who judge it
 * differently at once one is refused, and the mind is told of a correction only where the thought ended as wrong.
 *
 * @param accept what the inbox does with it
 */
export async function acceptCorrection(
  executor: Executor,
  mind: MindId,
  { cycle, by, id, now }: CorrectionGiven,
  accept: () => Promise<Acceptance>,
): Promise<Acceptance> {
  await holdMind(executor, mind);
  const waits = await executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .where('cycle', '=', cycle)
    .where('reviewed', '=', 'waits')
    .select('cycle')
    .executeTakeFirst();
  if (waits === undefined) {
    const depth = await countWaiting(executor, mind);
    const isKnown = (await findPercept(executor, mind, id)) !== null;
    return isKnown ? { outcome: 'duplicate', depth } : nothingDoubted(cycle, depth);
  }
  const acceptance = await accept();
  if (acceptance.outcome !== 'accepted') return acceptance;
  await settleReview(executor, mind, cycle, 'wrong');
  await insertGovernance(executor, mind, [thoughtReviewed(cycle, 'wrong', { by, now })]);
  return acceptance;
}
