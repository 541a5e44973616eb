import type { EventFrom, SnapshotFrom } from 'xstate';
import type { recovery } from '../../../machines/recovery/recovery.ts';
import type { Walk } from '../walk.ts';

/** Everything that recovery may find, in any state. */
export const recoveryWalk: Walk<SnapshotFrom<typeof recovery>, EventFrom<typeof recovery>> = {
  input: undefined,
  events: () => [
    { type: 'taken', crashed: false, cycle: 0, isBorn: false },
    { type: 'taken', crashed: false, cycle: 3, isBorn: true },
    { type: 'taken', crashed: true, cycle: 3, isBorn: true },
    { type: 'examined', inconsistencies: [] },
    { type: 'examined', inconsistencies: [{ kind: 'orphan', message: 'A turn without its cycle.' }] },
    ...[0, 10, 11, null].flatMap((behind) =>
      [0, 1].map((refused) => ({ type: 'restored' as const, behind, refused })),
    ),
    { type: 'rebuilt' },
    { type: 'unrebuildable' },
    { type: 'reconciled', resumes: true },
    { type: 'reconciled', resumes: false },
  ],
  key: ({ value, context }) => [value, context.crashed, context.inconsistencies.length],
};
