import type { Memory } from '../../ports/memory.ts';
import { isInMind } from '../../theory/identity-draw.ts';
import { uniform } from '../../theory/uniform.ts';

/**
 * What an agent has in mind of itself and of what it holds true in a cycle: of its strongest beliefs those that are observed above the
 * threshold, the most believed first (docs/model/identity-and-goals.md). The same cycle of the same seed draws the same (I7).
 */
export async function drawIdentity(
  strongest: Promise<readonly Memory[]>,
  { seed, cycle }: { seed: number; cycle: number },
): Promise<Memory[]> {
  return (await strongest).filter((memory) =>
    isInMind(memory, uniform(seed, `identity/${cycle}/${memory.id}`, 0)),
  );
}
