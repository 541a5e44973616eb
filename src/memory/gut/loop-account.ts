import { mostFelt } from '../../../ports/gut.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { LivedLoopPass } from '../../../ports/strange-loop.ts';
import { saidOf } from './said-of.ts';

/** How what a mind is made of moved from deep pass to deep pass, and by what, without vectors. */
export interface LoopAccount {
  /** What each pass found, the newest first. */
  passes: (LivedLoopPass & {
    /** What was felt most strongly since the pass before, of what is kept of it: near or far. */
    strongest: { cycle: number; percept: PerceptId; near: number; said: string | null }[];
  })[];
}

/** How many moments of a pass are told. Ours. */
const mostTold = 3;

/**
 * Tells the strange loop of a mind (docs/model/strange-loop.md).
 *
 * @param given `now`: milliseconds since the epoch
 */
export async function loopAccount(
  { memory: { gut }, inbox }: Pick<MindStore, 'memory' | 'inbox'>,
  { limit, now }: { limit: number; now: number },
): Promise<LoopAccount> {
  const [passes, felt] = await Promise.all([gut.loop(limit), gut.felt(mostFelt, now)]);
  const told = passes.map(async (pass) => {
    const strongest = felt
      .filter(({ cycle }) => cycle > pass.since && cycle <= pass.cycle)
      .toSorted((one, other) => Math.abs(other.near) - Math.abs(one.near))
      .slice(0, mostTold)
      .map(async ({ cycle, percept, near }) => ({
        cycle,
        percept,
        near,
        said: saidOf(await inbox.find(percept)),
      }));
    return { ...pass, strongest: await Promise.all(strongest) };
  });
  return { passes: await Promise.all(told) };
}
