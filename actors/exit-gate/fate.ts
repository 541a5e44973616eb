import { liftedWords, type GateFate, type GateRecord } from '../../ports/gate-record.ts';
import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';
import type { MemoryChange, MemoryType } from '../../ports/memory.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import { type BeliefWeight, contradict, newMemoryWeight, reinforce } from '../../theory/belief-weight.ts';
import { emotionalCharge } from '../../theory/emotional-charge.ts';
import {
  defaultGate,
  gateDecision,
  type GateDecision,
  type GateStrength,
} from '../../theory/gate-decision.ts';
import { defaultNovelty, noveltyBand, type NoveltyBand } from '../../theory/novelty-band.ts';
import { weightAtRest } from '../../theory/fading.ts';
import { uniform } from '../../theory/uniform.ts';
import type { DoubtVerdict } from './flush.ts';
import { itemActivation, spreadingOf } from './item-activation.ts';
import { isOwnEcho } from './own-echo.ts';

/** The terms that apply to every decision of a flush. */
export interface FlushTerms {
  /** The time of the decisions, milliseconds since the epoch. */
  at: number;
  cycle: number;
  seed: number;
  /** The probability that chance lifts a verdict one step towards keeping, 0 to 1. */
  noiseFloor: number;
  /** τ, the activation that is needed to persist; left out: as it is without tuning. */
  persistFrom?: number | undefined;
  /** How many memories the mind has. */
  memories: number;
}

/** The evidence that a reinforcement of each strength adds to alpha (docs/model/gate.md; low counts as a recall does). */
const reinforcement: Readonly<Record<GateStrength, number>> = { low: 0.1, moderate: 1, high: 2, max: 3 };
/** The alpha that a new memory gets above Beta(1, 4): high begins at Beta(2, 4), max at Beta(3, 4). */
const headStart: Readonly<Record<GateStrength, number>> = { low: 0, moderate: 0.5, high: 1, max: 2 };

/**
 * The weight that a new memory begins with (docs/model/belief.md): what a source of confidence c tells counts c for it and 1 − c against
 * it.
 *
 * @param gain the head start of what a source tells that is fully trusted, in observations
 */
const toldBy = (
  { sourceConfidence, outdated }: Pick<Assessment, 'sourceConfidence' | 'outdated'>,
  gain: number,
): BeliefWeight =>
  // what was put right before it became a memory has no head start
  contradict(
    reinforce(newMemoryWeight, outdated === true ? 0 : gain * sourceConfidence),
    1 - sourceConfidence,
  );

/** The change that makes a scratch item a memory. */
export const persisted = (
  { item, at, compressed }: Pick<Assessment, 'item' | 'at' | 'compressed'>,
  given: {
    type: MemoryType;
    weight: { alpha: number; beta: number };
    contradicts: MemoryId | null;
    supersedes?: MemoryId[];
    why: string;
    rests: Omit<GateRecord, 'fate' | 'memory'>;
  },
): MemoryChange => ({
  change: 'persisted',
  memory: memoryIdFor(item, at),
  from: item,
  type: given.type,
  alpha: given.weight.alpha,
  beta: given.weight.beta,
  compressed,
  contradicts: given.contradicts,
  ...(given.supersedes && { supersedes: given.supersedes }),
  why: given.why,
  rests: { fate: 'persisted', memory: memoryIdFor(item, at), ...given.rests },
});

/** The change for what a rule before the matrix keeps out. */
export const keptOut = (from: ScratchId, rule: GateRecord['rule'], why: string): MemoryChange => ({
  change: 'dropped',
  from,
  why,
  rests: { fate: 'dropped', rule },
});

const isNearDuplicate = ({ nearest }: Assessment): boolean =>
  nearest !== null && nearest.similarity > defaultNovelty.confirmingAbove;

/**
 * The change for a strategy whose effect is known, 0 to 1: its effect is evidence in itself, so that neither the matrix nor the
 * rule about echoes applies. It becomes a how-to memory, or evidence for and against the one that it repeats.
 */
function strategyFate(each: Assessment, effectiveness: number): MemoryChange {
  const { item: from, nearest } = each;
  const how = `a strategy of effectiveness ${effectiveness.toFixed(2)}`;
  if (nearest === null || !isNearDuplicate(each))
    return persisted(each, {
      type: 'procedural',
      weight: contradict(reinforce(newMemoryWeight, effectiveness), 1 - effectiveness),
      contradicts: null,
      why: `${how}: persisted`,
      rests: { rule: 'strategy' },
    });
  if (each.counted === true) return keptOut(from, 'strategy', `${how}, counted when its task ended: dropped`);
  if (nearest.immutable) return keptOut(from, 'safety', `${how}, known as a safety memory: dropped`);
  return {
    change: 'reinforced',
    memory: nearest.memory,
    from,
    alpha: effectiveness,
    beta: 1 - effectiveness,
    why: `${how}, known: evidence for and against it`,
    rests: { fate: 'reinforced', rule: 'strategy', memory: nearest.memory },
  };
}

/**
 * The change for what is like a safety memory or against it, which nothing changes. What is against it is kept once, at rest: that it was said is on record, and a tension may
 * cite it (docs/model/tensions.md); saying it again adds nothing.
 */
function safetyFate(
  each: Assessment,
  { novelty, safety }: { novelty: 'confirming' | 'contradicting'; safety: MemoryId },
): MemoryChange {
  if (novelty === 'confirming' || each.again === true)
    return keptOut(each.item, 'safety', `${novelty} a safety memory, which nothing changes: dropped`);
  return persisted(each, {
    type: each.type,
    weight: weightAtRest,
    contradicts: safety,
    why: 'contradicting a safety memory, which nothing changes: persisted at rest',
    rests: { rule: 'safety' },
  });
}

/**
 * The change for what puts something right that was stated before (docs/model/corrections.md): it becomes a memory at once, as strongly as
 * what contradicts a core belief, and stands in place of what it corrects.
 */
const correctionFate = (each: Assessment, supersedes: MemoryId[]): MemoryChange =>
  persisted(each, {
    type: each.type,
    weight: toldBy(each, headStart.max),
    contradicts: null,
    supersedes,
    why: 'puts right what was stated before: persisted',
    rests: { rule: 'correction' },
  });

const noveltyOf = ({ nearest, contradiction }: Assessment, verdict: DoubtVerdict | undefined): NoveltyBand =>
  noveltyBand(nearest?.similarity ?? 0, contradiction === 'contradicts' || verdict?.contradicts === true);

/** The cell of the matrix and what lifted it, in words. */
const cellOf = ({ relevance, novelty, byChance, byPermission }: GateDecision, activation: number): string =>
  [
    `${relevance} × ${novelty}`,
    `activation ${activation.toFixed(1)}`,
    ...(byPermission ? [liftedWords.permission] : []),
    ...(byChance ? [liftedWords.chance] : []),
  ].join(', ');

type GateRests = Omit<GateRecord, 'fate' | 'memory'>;

const figure = (value: number): number => Number(value.toFixed(3));

/** What a decision of the matrix rested on. */
function restsOf(
  { attention, identity, nearest, entry }: Assessment,
  { relevance, novelty, spreading, byChance, byPermission, byActivation }: GateDecision,
  given: { activation: number; charge: number; persistFrom: number; noiseFloor: number },
): GateRests {
  const by = byChance ? 'chance' : byPermission ? 'permission' : byActivation ? 'activation' : undefined;
  return {
    rule: 'matrix',
    relevance: figure(spreading),
    ...(attention !== null && { attention: figure(attention) }),
    ...(identity !== null && { identity: figure(identity) }),
    charge: figure(given.charge),
    cell: `${relevance} × ${novelty}`,
    similarity: figure(nearest?.similarity ?? 0),
    activation: figure(given.activation),
    persistFrom: figure(given.persistFrom),
    noiseFloor: given.noiseFloor,
    ...(by && { by }),
    ...(entry && { entry }),
  };
}

/** The change that a cell of the matrix leads to; null: the item waits in the buffer. */
function cellFate(
  each: Assessment,
  decision: GateDecision,
  { cell, expired, rests }: { cell: string; expired: boolean; rests: GateRests },
): MemoryChange | null {
  const { item: from, nearest, type } = each;
  const out = (fate: GateFate, why: string): MemoryChange => ({
    change: 'dropped',
    from,
    why: `${cell}: ${why}`,
    rests: { fate, ...rests },
    ...(each.confided !== true && { leavesVector: true as const }),
  });
  if (decision.action === 'drop') return out('dropped', 'dropped');
  if (decision.action === 'buffer') return expired ? out('expired', 'expired') : null;
  if (decision.action === 'reinforce' || decision.action === 'skip') {
    if (nearest === null) throw new Error(`The item "${from}" confirms nothing: it has no nearest memory.`);
    const alpha = reinforcement[decision.strength] * each.sourceConfidence;
    const fate = decision.action === 'skip' ? 'skipped' : 'reinforced';
    const { memory } = nearest;
    const why = `${cell}: ${fate}`;
    return { change: 'reinforced', memory, from, alpha, beta: 0, why, rests: { fate, memory, ...rests } };
  }
  const flagged = decision.action === 'persist-and-flag';
  return persisted(each, {
    type,
    weight: toldBy(each, headStart[decision.strength]),
    contradicts: flagged ? (nearest?.memory ?? null) : null,
    why: `${cell}: persisted${flagged ? ' and flagged' : ''}`,
    rests,
  });
}

/**
 * The change for one scratch item (docs/model/gate.md), or null when it stays in the buffer. In this order: a strategy is
 * evidence; the mind's own echo is none (I10); what states nothing is not believed; what is like a safety memory or against it leaves that as it is (I12), and is kept at rest where it is against it; all else
 * goes through the matrix. What would wait and has waited long enough is dropped.
 *
 * @param verdict what the voice said to a doubt, if it was asked
 */
export function fateOf(
  assessment: Assessment,
  verdict: DoubtVerdict | undefined,
  terms: FlushTerms,
): MemoryChange | null {
  const { item: from, nearest, effectiveness } = assessment;
  if (effectiveness !== null) return strategyFate(assessment, effectiveness);
  if (isOwnEcho(assessment))
    return keptOut(from, 'echo', 'repeats what was in mind when it was thought: dropped');
  if (assessment.states === false && assessment.supersedes === undefined)
    return keptOut(from, 'nothing', 'states nothing: dropped');
  const novelty = noveltyOf(assessment, verdict);
  if (nearest?.immutable === true && (novelty === 'confirming' || novelty === 'contradicting'))
    return safetyFate(assessment, { novelty, safety: nearest.memory });
  if (assessment.supersedes !== undefined) return correctionFate(assessment, assessment.supersedes);
  const activation = itemActivation(assessment, terms);
  const { persistFrom = defaultGate.persistFrom } = terms;
  const charge = emotionalCharge(assessment.gut ?? undefined, assessment.appraisal);
  const decision = gateDecision(
    {
      spreading: spreadingOf(assessment),
      novelty,
      activation,
      charge,
      memories: terms.memories,
      overheard: assessment.overheard === true,
      draw: uniform(terms.seed, `exitGate/${from}/floor`, 0),
    },
    { ...defaultGate, noiseFloor: terms.noiseFloor, persistFrom },
  );
  const compressed = verdict?.compressed ?? assessment.compressed;
  return cellFate({ ...assessment, compressed }, decision, {
    cell: cellOf(decision, activation),
    expired: terms.at >= assessment.expiresAt,
    rests: restsOf(assessment, decision, { activation, charge, persistFrom, noiseFloor: terms.noiseFloor }),
  });
}
