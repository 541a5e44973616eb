import type { PerceptId } from '../../../ports/identifiers.ts';
import { isOwnThought } from '../../../ports/percept.ts';
import { changing, tampered, type Fault } from '../fault.ts';

/** Faults against the limits of what a mind thinks by itself (I11). */
export const musingFaults: readonly Fault[] = [
  {
    name: 'thinks-twice',
    invariant: 'I11',
    law: 'idle',
    statement: 'What a mind turns to by itself is brought to its notice twice, as two things.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (asked) =>
          asked.effect === 'percept.send' && isOwnThought(asked.source)
            ? [asked, { ...asked, key: `${asked.key}+`, percept: `${asked.percept}+` as PerceptId }]
            : [asked],
        ),
      })),
  },
];
