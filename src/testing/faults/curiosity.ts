import { changing, tampered, type Fault } from '../fault.ts';
import type { OpenQuestion } from '../../../ports/curiosity.ts';

/** Faults against L2, of what a mind is curious about: it forgets what was asked, or asks what it was told. */
export const curiosityFaults: readonly Fault[] = [
  {
    name: 'asks-what-it-was-told',
    invariant: 'L2',
    law: 'open-until-answered',
    statement: 'A question that was open once stays so, though it was answered.',
    in: (build) =>
      tampered(build, () => {
        const seen = new Map<string, OpenQuestion>();
        return {
          asked: changing('perform', (each) => {
            if (each.effect !== 'memory.wander' || each.curiosity === undefined) return [each];
            for (const question of each.curiosity.open) seen.set(question.text, question);
            return [{ ...each, curiosity: { ...each.curiosity, open: [...seen.values()] } }];
          }),
        };
      }),
  },
];
