import { changing, tampered, type Fault } from '../fault.ts';

/** Faults in what a mind does about its doubt. */
export const doubtFaults: readonly Fault[] = [
  {
    name: 'thinks-again-and-again',
    invariant: 'I4',
    law: 'one-second-look',
    statement: 'A thought that is unsure is thought again twice at once.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('perform', (perform) =>
          perform.effect === 'thought.retry' && !perform.isAdvised
            ? [perform, { ...perform, key: perform.key.replace('retry.', 'retry.more.') }]
            : [perform],
        ),
      })),
  },
  {
    name: 'asks-for-certainty',
    invariant: 'I4',
    law: 'one-second-look',
    statement: 'A thought has to be surer than any can be.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) =>
          commit.turn?.judged === undefined
            ? [commit]
            : [{ ...commit, turn: { ...commit.turn, judged: { ...commit.turn.judged, threshold: 1 } } }],
        ),
      })),
  },
];
