import { z } from 'zod';
import { mostLoopPasses } from '../../../ports/strange-loop.ts';
import type { Stage } from '../stage/stage.ts';
import { expectationKind } from '../vocabulary.ts';

/** In so many deep passes the centroid moved towards what had been felt. */
async function closedIn(stage: Stage): Promise<{ closed: number; passes: number }> {
  const passes = await (await stage.record()).memory.gut.loop(mostLoopPasses);
  const closed = passes.filter(({ along }) => along !== null && along > 0).length;
  return { closed, passes: passes.length };
}

export const loopExpectation = expectationKind({
  name: 'loop',
  summary: 'At least so many deep passes moved what the mind is made of towards what it had felt.',
  schema: z.int().min(1),
  judge: async (wanted, stage) => {
    const { closed, passes } = await closedIn(stage);
    return {
      wanted: `${wanted} deep passes that close the strange loop`,
      holds: closed >= wanted,
      found: `${closed} of ${passes} did`,
    };
  },
});
