import {
  tunedNames,
  tunedValue,
  type TunedName,
  type Tuned,
  type TuningMove,
  type TuningStore,
  clampedTuning,
} from '../../../ports/tuning.ts';
import { evolvedWithin } from '../../../theory/blend-evolution.ts';
import { boundsOf, gateParameters, type GateParameter } from '../../../theory/gate-tuning.ts';

/** What a mind has adjusted by itself (docs/model/tuning.md). */
export interface TuningAccount {
  /** Whether its configuration has tuning on; what it learned before does not hold while it is off. */
  isOn: boolean;
  /** When it learned last, milliseconds since the epoch, and the last cycle that was counted; null before. */
  at: number | null;
  cycle: number | null;
  parameters: {
    name: TunedName;
    /** What it is without tuning, what it is now, and within what it stays. Of a component of relevance a factor on its concentration. */
    start: number;
    value: number;
    low: number;
    high: number;
    /** Whether it has come to one of its bounds, where what is learned does not count any more. */
    isAtBound: boolean;
  }[];
  /** What moved and why, the newest first. */
  moves: TuningMove[];
}

const isGateParameter = (name: TunedName): name is GateParameter =>
  gateParameters.some((parameter) => parameter === name);

/** Tells what a mind has learned of its gates and of its recall. */
export async function tuningAccount(
  tuning: Pick<TuningStore, 'state'>,
  { isOn, start: configured, limit }: { isOn: boolean; start: Tuned; limit: number },
): Promise<TuningAccount> {
  const state = await tuning.state();
  const inForce = state === null ? configured : clampedTuning(state, configured);
  const parameters = tunedNames.map((name) => {
    const start = tunedValue(configured, name);
    const value = tunedValue(inForce, name);
    const { low, high } = isGateParameter(name) ? boundsOf(name, start) : evolvedWithin;
    return { name, start, value, low, high, isAtBound: value !== start && (value <= low || value >= high) };
  });
  return {
    isOn,
    at: state?.at ?? null,
    cycle: state?.cycle ?? null,
    parameters,
    moves: (state?.moves ?? []).toReversed().slice(0, limit),
  };
}
