import { droppedFor } from '../../../ports/gate-record.ts';
import type { ScratchId } from '../../../ports/identifiers.ts';
import type { DecisionOutcome, OpenDecision } from '../../../ports/tuning.ts';
import { triedFor } from '../../../theory/fading.ts';
import type { GateOutcomes, GateParameter } from '../../../theory/gate-tuning.ts';

/** How long after it came it is told whether a memory is used, milliseconds. */
export const ripensAfter = triedFor * 86_400_000;

/** A decision with the outcome that is counted of it now. */
export interface CountedDecision {
  decision: OpenDecision;
  outcome: DecisionOutcome;
}

/** The decisions of which the outcome is known by now. */
export function countedNow(
  open: readonly OpenDecision[],
  needed: ReadonlyMap<ScratchId, unknown>,
  now: number,
): CountedDecision[] {
  return open.flatMap((decision): CountedDecision[] => {
    const { item, at, record, isUsed } = decision;
    if (record.fate === 'persisted')
      return now - at <= ripensAfter ? [] : [{ decision, outcome: isUsed ? 'used' : 'unused' }];
    if (needed.has(item)) return [{ decision, outcome: 'needed' }];
    return now - at <= droppedFor ? [] : [{ decision, outcome: 'unneeded' }];
  });
}

/** The parameters that an outcome of a decision speaks about (docs/model/tuning.md). */
function spokenOf({ decision: { record }, outcome }: CountedDecision): GateParameter[] {
  const { fate, by, entry } = record;
  const skipped: GateParameter[] =
    entry === undefined ? [] : [entry === 'short' ? 'shortSkipped' : 'mechanicalSkipped'];
  // what chance let in is the sample by which it is told what the entry gate skips
  if (outcome === 'used') return skipped;
  if (outcome === 'unused') {
    if (by === 'permission') return skipped;
    return [...skipped, by === 'chance' ? 'noiseFloor' : 'persistFrom'];
  }
  const isHeld = by === 'activation';
  if (outcome === 'needed')
    return fate === 'expired' ? ['bufferTime', isHeld ? 'persistFrom' : 'noiseFloor'] : ['noiseFloor'];
  return fate === 'expired' ? ['bufferTime'] : [];
}

/** What outcomes say about each parameter. */
export function gateEvidence(counted: readonly CountedDecision[]): Map<GateParameter, GateOutcomes> {
  const evidence = new Map<GateParameter, GateOutcomes>();
  for (const each of counted)
    for (const name of spokenOf(each)) {
      const { needed, unused } = evidence.get(name) ?? { needed: 0, unused: 0 };
      const opens = each.outcome === 'needed' || each.outcome === 'used';
      evidence.set(name, { needed: needed + (opens ? 1 : 0), unused: unused + (opens ? 0 : 1) });
    }
  return evidence;
}
