import { changing, tampered, type Fault } from '../fault.ts';

/** Faults against L4, of the entropy monitor: recall goes by beliefs that have become alike, or never by any. */
export const broadeningFaults: readonly Fault[] = [
  {
    name: 'narrows-on',
    invariant: 'L4',
    law: 'broad-while-alike',
    statement: 'However alike beliefs have become, recall goes by them.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (each) => {
          if (each.effect !== 'memory.recall') return [each];
          const { isBroad: _broad, ...asked } = each;
          return [asked];
        }),
      })),
  },
  {
    name: 'broad-for-ever',
    invariant: 'L4',
    law: 'broad-while-alike',
    statement: 'Once recall has gone by relevance alone, it does so for ever.',
    in: (build) =>
      tampered(build, () => {
        let isBroad = false;
        return {
          asked: changing('perform', (each) => {
            if (each.effect !== 'memory.recall') return [each];
            isBroad ||= each.isBroad === true;
            return [{ ...each, ...(isBroad && { isBroad }) }];
          }),
        };
      }),
  },
];
