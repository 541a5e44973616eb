import { z } from 'zod';
import { expectationKind } from '../vocabulary.ts';

export const invariantExpectation = expectationKind({
  name: 'invariant',
  summary:
    'An invariant that holds now, or a list of them. All are checked at the end of each scenario, too.',
  schema: ({ invariants }) => {
    const name = z.enum(invariants);
    return z.union([name, z.array(name).min(1)]);
  },
  judge: async (given, stage) => {
    const wanted = [given].flat();
    const breaches: string[] = [];
    for (const name of wanted) {
      const known = stage.vocabulary.invariants.get(name);
      // it was read with another vocabulary than it is played with
      breaches.push(...((await known?.breaches(stage)) ?? [`there is no invariant "${name}"`]));
    }
    return { wanted: wanted.join(' and '), holds: breaches.length === 0, found: breaches.join('; ') };
  },
});
