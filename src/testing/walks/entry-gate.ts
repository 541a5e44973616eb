import type { SnapshotFrom } from 'xstate';
import type { entryGate, EntryGateMail } from '../../../actors/entry-gate/entry-gate.ts';
import { passing } from '../scratch.ts';
import type { Walk } from '../walk.ts';

/** The one thing that can happen at the entry gate. */
export const entryGateWalk: Walk<SnapshotFrom<typeof entryGate>, EntryGateMail> = {
  input: { life: 0 },
  events: () => [
    {
      type: 'content.passed',
      cycle: 7,
      seed: 1,
      contents: [passing('The boiler was repaired on Monday.'), passing('ok')],
      at: 1_000_000,
    },
  ],
  key: ({ value }) => value,
};
