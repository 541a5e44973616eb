import { assign, emit, setup } from 'xstate';
import type { Inconsistency } from '../../ports/store.ts';

/**
 * The largest lag of a checkpoint that is used, in cycles: a checkpoint further behind the record is not, and the mind is
 * rebuilt from its logs (docs/model/durability.md).
 */
export const stalestCheckpoint = 10;

/** The requests of recovery, one at a time; each can safely be repeated, so that a recovery that crashes begins anew. */
export type RecoveryStep = 'take' | 'examine' | 'restore' | 'rebuild' | 'reconcile';

export interface RecoveryAsk {
  type: 'recover';
  step: RecoveryStep;
}

/** The state of the record that the last run left. */
interface Taken {
  /** Whether the last run did not end cleanly. */
  crashed: boolean;
  /** The last cycle that is durable; 0 for a mind that never committed. */
  cycle: number;
  /** Whether there is any record of the mind. */
  isBorn: boolean;
}

type RecoveryEvent =
  | ({ type: 'taken' } & Taken)
  | { type: 'examined'; inconsistencies: Inconsistency[] }
  /** `behind`: cycles between the newest checkpoint that is whole and the record; null when none is whole. */
  | { type: 'restored'; behind: number | null; refused: number }
  | { type: 'rebuilt' }
  /** No logs from which the mind could be rebuilt. */
  | { type: 'unrebuildable' }
  | { type: 'reconciled'; resumes: boolean };

export interface RecoveryContext {
  crashed: boolean;
  inconsistencies: Inconsistency[];
}

const ask = (step: RecoveryStep) =>
  emit<RecoveryContext, RecoveryEvent, undefined, RecoveryEvent, RecoveryAsk>({ type: 'recover', step });

/**
 * The chart of recovery (docs/model/durability.md): detect, validate, restore, reconcile, resume or mark as interrupted. It
 * runs before the mind itself, because there is no mind until one is restored; what it asks for,
 * `src/host/recovery/recovery.ts` performs.
 */
export const recovery = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryAsk,
  },
  guards: {
    unborn: ({ event }) => event.type === 'taken' && !event.isBorn,
    endedCleanly: ({ event }) => event.type === 'taken' && !event.crashed,
    /** Whether no kept checkpoint is whole, or the newest whole one is too old. */
    stale: ({ event }) =>
      event.type === 'restored' && (event.behind === null || event.behind > stalestCheckpoint),
    /** Whether the last run ended cleanly and its own checkpoint was restored: nothing is in doubt. */
    untouched: ({ context, event }) =>
      !context.crashed && event.type === 'restored' && event.behind === 0 && event.refused === 0,
    contradictory: ({ context }) => context.inconsistencies.length > 0,
    resumes: ({ event }) => event.type === 'reconciled' && event.resumes,
  },
}).createMachine({
  id: 'recovery',
  version: '1',
  description: 'From a record to a mind that can be trusted.',
  context: { crashed: false, inconsistencies: [] },
  initial: 'detecting',
  states: {
    detecting: {
      description:
        'The mind is taken, and with it the crash marker of the last run. Left for a birth, for validation after a crash, ' +
        'and straight for the checkpoint after a clean end.',
      entry: ask('take'),
      on: {
        taken: [
          { guard: 'unborn', target: 'born' },
          { guard: 'endedCleanly', target: 'restoring' },
          { target: 'validating', actions: assign({ crashed: true }) },
        ],
      },
    },
    validating: {
      description:
        'The record is read for contradictions: inbox, journal, stream, outbox, checkpoints. Left when it has been read; what ' +
        'was found is kept for the end.',
      entry: ask('examine'),
      on: {
        examined: {
          target: 'restoring',
          actions: assign({ inconsistencies: ({ event }) => event.inconsistencies }),
        },
      },
    },
    restoring: {
      description:
        'The newest whole checkpoint becomes a mind: checksum, version, structure, contexts and the actor tree are checked, and ' +
        'older ones are tried when it is not whole. Left for rebuilding when none is, or when that one is more than ten cycles ' +
        'behind the record.',
      entry: ask('restore'),
      on: {
        restored: [
          { guard: 'stale', target: 'rebuilding' },
          { guard: 'untouched', target: 'unharmed' },
          { target: 'reconciling' },
        ],
      },
    },
    rebuilding: {
      description:
        'No checkpoint is of use: the mind is made anew from its logs, with its number of cycles, its mode, its task and where ' +
        'it stood. Its faculties forget what only they knew. Left when it is made, or when there are no logs either.',
      entry: ask('rebuild'),
      on: { rebuilt: 'reconciling', unrebuildable: 'refused' },
    },
    reconciling: {
      description:
        'What was under way is compared with what the journal knows: a turn whose thought may have been answered is taken up ' +
        'again; percepts behind two crashes in a row are quarantined. Left when that is settled.',
      entry: ask('reconcile'),
      on: {
        reconciled: [
          { guard: 'contradictory', target: 'doubtful' },
          { guard: 'resumes', target: 'resumed' },
          { target: 'interrupted' },
        ],
      },
    },
    born: { type: 'final', description: 'There was nothing to recover: a mind is born.' },
    unharmed: { type: 'final', description: 'It ended cleanly and goes on where it stood.' },
    resumed: { type: 'final', description: 'The turn that was interrupted goes on, under its own keys.' },
    interrupted: {
      type: 'final',
      description:
        'Nothing was under way that could be taken up: what was is marked as interrupted and chosen anew.',
    },
    doubtful: {
      type: 'final',
      description:
        'The record contradicts itself. The mind wakes in its mode `recovery` and stays there, reading only, until a person ' +
        'has looked and confirms it.',
    },
    refused: {
      type: 'final',
      description:
        'There is no whole checkpoint and no log: no mind is started, and a person is told what to do.',
    },
  },
});

/** How a recovery ended. */
export type RecoveryEnd = 'born' | 'unharmed' | 'resumed' | 'interrupted' | 'doubtful' | 'refused';
