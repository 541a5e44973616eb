import type { PerceptId } from '../../../ports/identifiers.ts';
import { isOwnThought } from '../../../ports/percept.ts';
import { changing, tampered, type Fault } from '../fault.ts';

/** Faults against the limits of what a mind thinks by itself (I11), against its coming after everybody else (I3), and against the guard that keeps it from going round in circles (L4). */
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
  {
    name: 'lost-in-thought',
    invariant: 'I3',
    law: 'answered-first',
    statement: 'A mind that has turned to something by itself does not hear who speaks meanwhile.',
    in: (build) =>
      tampered(build, () => {
        const own = new Set<PerceptId>();
        return {
          asked: changing('perform', (asked) => {
            if (asked.effect === 'percept.send' && isOwnThought(asked.source)) own.add(asked.percept);
            if (asked.effect !== 'think' || !asked.percepts.some((id) => own.has(id))) return [asked];
            return [{ ...asked, percepts: asked.percepts.filter((id) => own.has(id)) }];
          }),
        };
      }),
  },
  {
    name: 'goes-round',
    invariant: 'L4',
    law: 'never-round-for-long',
    statement: 'What a mind has come upon too often is not kept back when it wanders on.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (asked) => [
          asked.effect === 'memory.wander' && asked.avoid.length > 0
            ? { ...asked, avoid: asked.avoid.slice(1) }
            : asked,
        ]),
      })),
  },
];
