import type { Utterance } from '../../../ports/command.ts';
import type { UtteranceId } from '../../../ports/identifiers.ts';
import { changing, edited, tampered, type Fault } from '../fault.ts';

const strayUtterance: Utterance = { id: 'ada/stray' as UtteranceId, space: 'terminal', text: 'Hm.' };

/** Faults against I2 and L2: commits that are not whole, or do not follow one another. */
export const commitFaults: readonly Fault[] = [
  {
    name: 'half-a-commit',
    invariant: 'I2',
    law: 'one-commit',
    statement: 'What a cycle said is left out of its commit.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [{ ...commit, utterances: [] }]),
      })),
  },
  {
    name: 'two-commits',
    invariant: 'I2',
    law: 'one-commit',
    statement: 'A cycle is committed in two parts: what it handled, then what it said.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) =>
          commit.utterances.length === 0
            ? [commit]
            : [
                { ...commit, utterances: [] },
                { ...commit, acknowledged: [] },
              ],
        ),
      })),
  },
  {
    name: 'mode-carries',
    invariant: 'I2',
    law: 'one-commit',
    statement: 'The commit of a mode carries something that was said.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) =>
          commit.reason === 'mode' ? [{ ...commit, utterances: [strayUtterance] }] : [commit],
        ),
      })),
  },
  {
    name: 'forgets-its-numbers',
    invariant: 'L2',
    law: 'knows-the-last',
    statement: 'A restored mind counts its cycles and commits from the beginning.',
    in: (build) =>
      tampered(build, () => ({
        message: (message) =>
          message.type === 'activation.began' ? { ...message, cycle: 0, commit: 0 } : message,
        read: (checkpoint) =>
          edited(checkpoint, ({ snapshot }) => {
            Object.assign((snapshot['context'] as { life: object }).life, { cycle: 0, commits: 0 });
          }),
      })),
  },
  {
    name: 'begins-too-early',
    invariant: 'L2',
    law: 'knows-the-last',
    statement: 'A turn is said to have begun a minute before it did.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          {
            ...commit,
            turn: commit.turn && { ...commit.turn, startedAt: commit.turn.startedAt - 60_000 },
          },
        ]),
      })),
  },
];
