import { unevolved } from '../theory/blend-evolution.ts';
import { defaultEntryGate } from '../theory/entry-gate.ts';
import { defaultGate } from '../theory/gate-decision.ts';
import { bufferTime } from './at-once.ts';
import type { Tuned } from './tuning.ts';

/** What the gates and recall go by before anything was learned; the noise floor is that of the configuration. */
export const tunedStart = (noiseFloor: number): Tuned => ({
  gates: {
    noiseFloor,
    persistFrom: defaultGate.persistFrom,
    shortSkipped: defaultEntryGate.shortSkipped,
    mechanicalSkipped: defaultEntryGate.mechanicalSkipped,
    bufferTime,
  },
  blend: unevolved,
});
