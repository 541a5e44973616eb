import type { FeltDelta } from '../../ports/gut.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { packedVector } from '../../ports/packed-vector.ts';
import { gutBand } from '../../theory/gut.ts';
import { uniform } from '../../theory/uniform.ts';

/** What a percept feels like in test worlds: always the same for the same one, and another for each. */
export function feltFor(percept: PerceptId): FeltDelta {
  const part = (place: number) => 2 * uniform(1, `felt/${percept}`, place) - 1;
  const near = part(0);
  const band = gutBand(near, null);
  return {
    near,
    magnitude: 1 - near / 2,
    ...(band !== null && { band }),
    model: 'world',
    delta: packedVector([part(1), part(2), part(3)]),
  };
}
