import { assign } from 'xstate';
import type { UtteranceId } from '../../../ports/identifiers.ts';
import type { Build } from '../build.ts';
import { changing, edited, tampered, type Fault } from '../fault.ts';
import { composition, originOf } from '../origin.ts';

type Actions = Parameters<typeof composition.machine.provide>[0]['actions'];

/** A build whose chart does something else under the name of one of its actions. */
const acting = (build: Build, actions: Actions): Build => ({
  ...build,
  origin: originOf({ ...composition, machine: composition.machine.provide({ actions }) }),
});

/** Faults against what the loop promises of itself (L1, L3 to L5). */
export const selfFaults: readonly Fault[] = [
  {
    name: 'never-lets-go',
    invariant: 'L1',
    law: 'consistent-state',
    statement: 'A task that has ended is kept.',
    in: (build) => acting(build, { endTask: () => {} }),
  },
  {
    name: 'strange-context',
    invariant: 'L1',
    law: 'consistent-state',
    statement: 'A number in the context becomes a text.',
    in: (build) =>
      tampered(build, () => ({
        written: (checkpoint) =>
          edited(checkpoint, ({ snapshot }) => {
            Object.assign((snapshot['context'] as { pace: object }).pace, { depth: '3' });
          }),
      })),
  },
  {
    name: 'one-id-for-all',
    invariant: 'L3',
    law: 'no-contradiction',
    statement: 'The id of what is said does not name its cycle.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          {
            ...commit,
            utterances: commit.utterances.map((each, place) => ({
              ...each,
              id: `ada/${place}` as UtteranceId,
            })),
          },
        ]),
      })),
  },
  {
    name: 'unanswered-calls',
    invariant: 'L3',
    law: 'no-contradiction',
    statement: 'What the tools brought back is left out of the stream.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          { ...commit, stream: commit.stream.filter(({ role }) => role !== 'tool') },
        ]),
      })),
  },
  {
    name: 'changes-in-silence',
    invariant: 'L4',
    law: 'gradual-self',
    statement: 'A change of mode is not shown.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('emit', (emit) => (emit.observation.kind === 'mode.changed' ? [] : [emit])),
      })),
  },
  {
    name: 'changes-without-reason',
    invariant: 'L4',
    law: 'gradual-self',
    statement: 'A change of mode is shown without its reason.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('emit', (emit) =>
          emit.observation.kind === 'mode.changed'
            ? [{ ...emit, observation: { ...emit.observation, why: '' } }]
            : [emit],
        ),
      })),
  },
  {
    name: 'feels-twice',
    invariant: 'L4',
    law: 'bounded-feeling',
    statement: 'A percept acts on the body once more.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('emit', (emit) =>
          emit.observation.kind === 'percept.appraised' ? [emit, emit] : [emit],
        ),
      })),
  },
  {
    name: 'races-by-the-hour',
    invariant: 'L4',
    law: 'bounded-rhythm',
    statement: 'A busy hour makes every interval a tenth as long.',
    in: (build) =>
      acting(build, {
        turnHour: assign({ pace: ({ context: { pace } }) => ({ ...pace, hourFactor: 0.1 }) }),
      }),
  },
  {
    name: 'wakes-as-another',
    invariant: 'L4',
    law: 'gradual-self',
    statement: 'A restored mind has another name.',
    in: (build) =>
      tampered(build, () => ({
        read: (checkpoint) =>
          edited(checkpoint, ({ snapshot }) => {
            Object.assign((snapshot['context'] as { self: object }).self, { mind: 'eve' });
          }),
      })),
  },
  {
    name: 'own-goals',
    invariant: 'L5',
    law: 'explicit-goals',
    statement: 'A mind makes more of a task than it was told.',
    in: (build) =>
      acting(build, {
        takeUpTask: assign({
          life: ({ context: { life }, event }) => ({
            ...life,
            focus: event.type === 'focus.started' ? `${event.task}, and more of it` : life.focus,
          }),
        }),
      }),
  },
  {
    name: 'talked-into-more',
    invariant: 'I9',
    law: 'granted-autonomy',
    statement: 'Whoever gives it a task raises what it may do by itself.',
    in: (build) =>
      acting(build, {
        takeUpTask: assign({
          life: ({ context: { life }, event }) => ({
            ...life,
            focus: event.type === 'focus.started' ? event.task : life.focus,
          }),
          self: ({ context: { self } }) => ({ ...self, autonomy: { level: 5 as const, since: 0 } }),
        }),
      }),
  },
  {
    name: 'says-what-it-thinks',
    invariant: 'I9',
    law: 'granted-autonomy',
    statement: 'What it thought is said, whatever its level.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) =>
          commit.turn === null || commit.utterances.length > 0
            ? [commit]
            : [
                {
                  ...commit,
                  utterances: [
                    { id: `ada/${commit.cycle}/0` as UtteranceId, space: 'terminal', text: 'Hm.' },
                  ],
                },
              ],
        ),
      })),
  },
];
