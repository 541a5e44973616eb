import { bufferTime } from '../../ports/at-once.ts';
import { isUnevolved, type Tuned } from '../../ports/tuning.ts';
import type { RelevanceVector } from '../../theory/relevance.ts';
import type { MindContext } from './context.ts';

type Tunable = Pick<MindContext, 'memory' | 'self'>;

/** What was learned, where the mind is to go by it: not while its configuration has tuning off. */
const tunedOf = ({ memory, self }: Tunable): Tuned | undefined =>
  self.settings.consolidation?.untuned === true ? undefined : memory.tuned;

/** The thresholds of the exit gate that are in force instead of those of the configuration; none before anything was learned. */
export function gatesInForce(context: Tunable): { noiseFloor?: number; persistFrom?: number } {
  const gates = tunedOf(context)?.gates;
  return gates === undefined ? {} : { noiseFloor: gates.noiseFloor, persistFrom: gates.persistFrom };
}

/** The same of the entry gate. */
export function skipsInForce(context: Tunable): {
  skips?: { shortSkipped: number; mechanicalSkipped: number };
} {
  const gates = tunedOf(context)?.gates;
  return gates === undefined
    ? {}
    : { skips: { shortSkipped: gates.shortSkipped, mechanicalSkipped: gates.mechanicalSkipped } };
}

/** How long what enters the scratch buffer waits there, milliseconds. */
export const bufferTimeInForce = (context: Tunable): number =>
  tunedOf(context)?.gates.bufferTime ?? bufferTime;

/** What the blend of recall has evolved by; left out where it has not. */
export function blendInForce(context: Tunable): { blend?: RelevanceVector } {
  const blend = tunedOf(context)?.blend;
  return blend === undefined || isUnevolved(blend) ? {} : { blend };
}
