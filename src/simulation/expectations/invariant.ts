import { z } from 'zod';
import { nearestWord } from '../../configuration/nearest-word.ts';
import type { Stage } from '../stage/stage.ts';
import { StepFailed } from '../stage/step-failed.ts';
import { expectationKind, type Invariant } from '../vocabulary.ts';

function named(name: string, { vocabulary: { invariants } }: Stage): Invariant {
  const found = invariants.get(name);
  if (found !== undefined) return found;
  const names = [...invariants.keys()];
  const near = nearestWord(name, names);
  throw new StepFailed(
    `there is no invariant "${name}"; ${near === null ? `there are: ${names.join(', ')}` : `did you mean "${near}"?`}`,
  );
}

export const invariant = expectationKind({
  name: 'invariant',
  summary:
    'An invariant that holds now, or a list of them. All are checked at the end of each scenario, too.',
  schema: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  judge: async (given, stage) => {
    const wanted = [given].flat();
    const breaches: string[] = [];
    for (const name of wanted) breaches.push(...(await named(name, stage).breaches(stage)));
    return { wanted: wanted.join(' and '), holds: breaches.length === 0, found: breaches.join('; ') };
  },
});
