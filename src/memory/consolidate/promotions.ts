import type { PromotionCeiling, Demoted, HeldBack, Promoted } from '../../../ports/promoted.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Pattern } from '../../../ports/pattern.ts';
import { type AuditedBelief, centerAt } from '../../../theory/audited-belief.ts';
import { center } from '../../../theory/belief-weight.ts';
import { coherenceAt, coherenceWith } from '../../../theory/coherence.ts';
import { goalLikeFrom, isGoalLike } from '../../../theory/goal-share.ts';
import { promotedTo, promotedWeight, promotions, type PromotedTo } from '../../../theory/promotion.ts';
import { gatesAgainst } from '../../../theory/two-gates.ts';
import { weightInTime } from '../../../theory/weight-movement.ts';
import { auditedBeliefs } from '../upkeep/audited-beliefs.ts';
import { thinkable } from './thinkable.ts';

/** The least that something must recur to be promoted at all. */
export const leastRecurring = { days: promotions.goal.days, over: promotions.goal.over * 86_400_000 };

/** How many patterns a pass looks at, and how many memories it promotes. Ours. */
const most = { patterns: 100, promoted: 5 };

/** How far below its mark a centre may have sunk before what recurs lifts it again: it fades a little every day. */
const sinks = 0.05;

/** How much less a mind may hold together with a promotion than without, of 0 to 1: what a sum of many shares leaves inexact. */
const inexact = 1e-9;

/** The last cycle: all of a history counts. */
const allCycles = Number.MAX_SAFE_INTEGER;

export interface PromotionParts {
  store: Pick<MemoryStore, 'patterns' | 'read' | 'records' | 'claims'>;
  /** The name of the mind. */
  name: string;
}

/** What a pass does about what recurs. */
export interface PromotionsFound {
  promotions: (Promoted | Demoted)[];
  heldBack: HeldBack[];
}

interface Candidate {
  memory: Memory;
  to: PromotedTo;
  pattern: Pattern;
}

/**
 * Looks what recurs so that the memory which says it may count as much as a goal, or as what the mind takes itself to be (docs/model/patterns.md), which of
 * these the two gates and coherence let pass, and which earlier promotions the mind holds together better without. It reads, and changes nothing.
 *
 * @param watched what was promoted of late
 * @param shadow the ceilings that only watch
 */
export async function findPromotions(
  { watched, shadow }: { watched: readonly MemoryId[]; shadow: readonly PromotionCeiling[] },
  parts: PromotionParts,
): Promise<PromotionsFound> {
  const candidates = await candidatesOf(parts);
  const found: PromotionsFound = { promotions: [], heldBack: [] };
  if (candidates.length + watched.length === 0) return found;
  const beliefs = await auditedBeliefs(parts.store);
  for (const id of watched) found.promotions.push(...takenBack(beliefs, id));
  // what was taken back once is not promoted again
  const back = new Set<string>([
    ...found.promotions.map(({ memory }) => memory),
    ...beliefs.flatMap(({ id, history }) => (history.some(({ kind }) => kind === 'demoted') ? id : [])),
  ]);
  let present = beliefs.filter((belief) => (centerAt(belief, allCycles) ?? 0) >= goalLikeFrom).length;
  for (const candidate of candidates) {
    if (found.promotions.length >= most.promoted || back.has(candidate.memory.id)) continue;
    const became = isGoalLike(candidate.memory) ? present : present + 1;
    const held = heldBackBy(candidate, { beliefs, became, shadow });
    found.heldBack.push(...held);
    if (held.some(({ enforced }) => enforced)) continue;
    present = became;
    found.promotions.push({
      change: 'promoted',
      memory: candidate.memory.id,
      to: candidate.to,
      why: whyPromoted(candidate),
    });
  }
  return found;
}

/** Of each pattern that recurs enough the memory that says it best, which does not stand where it is to be promoted to. */
async function candidatesOf({ store, name }: PromotionParts): Promise<Candidate[]> {
  const patterns = await store.patterns({ recurring: leastRecurring, limit: most.patterns });
  const candidates = new Map<MemoryId, Candidate>();
  for (const pattern of patterns) {
    const to = promotedTo(pattern);
    const undisputed = (await thinkable(await store.read(pattern.memories), { store, name })).flatMap(
      ({ memory, isUndisputed }) => (isUndisputed ? [memory] : []),
    );
    const [strongest] = undisputed.toSorted((one, other) => center(other) - center(one));
    if (to === null || strongest === undefined) continue;
    const stands = center(weightInTime(strongest)) >= promotions[to].centre - sinks;
    if (!stands && candidates.get(strongest.id)?.to !== 'identity')
      candidates.set(strongest.id, { memory: strongest, to, pattern });
  }
  return [...candidates.values()];
}

function whyPromoted({ to, pattern: { subject, theme, count, days, first, last } }: Candidate): string {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const as = to === 'goal' ? 'as much as a goal' : 'as much as what the mind takes itself to be';
  return `It counts ${as}: “${subject}: ${theme}” came ${count} times, on ${days} days from ${day(first)} to ${day(last)}.`;
}

/** The ceilings that stand against a promotion, each with its reason. */
function heldBackBy(
  { memory, to }: Candidate,
  {
    beliefs,
    became,
    shadow,
  }: { beliefs: readonly AuditedBelief[]; became: number; shadow: readonly PromotionCeiling[] },
): HeldBack[] {
  const weight = weightInTime(memory);
  const promoted = promotedWeight(weight, to);
  const held = (ceiling: PromotionCeiling, why: string): HeldBack => ({
    memory: memory.id,
    ceiling,
    enforced: !shadow.includes(ceiling),
    why,
  });
  const gates = gatesAgainst(promoted, became);
  const before = coherenceAt(beliefs, allCycles).whole;
  const after = coherenceWith(
    beliefs,
    { id: memory.id, alpha: promoted.alpha - weight.alpha },
    allCycles,
  ).whole;
  return [
    ...(gates.length === 0 ? [] : [held('twoGates', `${gates.join('; ')}.`)]),
    ...(after < before - inexact
      ? [held('coherence', `The mind would hold together less well: ${figure(after)} of ${figure(before)}.`)]
      : []),
  ];
}

const figure = (share: number): string => share.toFixed(3);

/** The last promotion of a belief, by its place in the history, which nothing has taken back since; null when there is none. */
function standingPromotion({ history }: AuditedBelief): number | null {
  const place = history.findLastIndex(({ kind }) => kind === 'promoted' || kind === 'demoted');
  return history[place]?.kind === 'promoted' ? place : null;
}

/** What takes a promotion back: that the mind holds together less well with what became of it than it did with what was before. */
function takenBack(beliefs: readonly AuditedBelief[], id: MemoryId): Demoted[] {
  const belief = beliefs.find((each) => each.id === id);
  const place = belief === undefined ? null : standingPromotion(belief);
  if (belief === undefined || place === null) return [];
  const before = { ...belief, history: belief.history.slice(0, place) };
  const centre = centerAt(before, allCycles);
  const [now, then] = [beliefs, beliefs.map((each) => (each === belief ? before : each))].map(
    (all) => coherenceAt(all, allCycles).whole,
  ) as [number, number];
  if (centre === null || now >= then - inexact) return [];
  const why = `The mind holds together less well since it was promoted: ${figure(now)} where it would be ${figure(then)}.`;
  return [{ change: 'demoted', memory: id, centre, why }];
}
