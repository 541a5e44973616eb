import type { PromotionCeiling, Demoted, HeldBack, Promoted } from '../../../ports/promoted.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Pattern } from '../../../ports/pattern.ts';
import { center } from '../../../theory/belief-weight.ts';
import { coherenceOf, heldAt, type HeldBelief } from '../../../theory/coherence.ts';
import { goalLikeFrom, isGoalLike } from '../../../theory/goal-share.ts';
import { promotedTo, promotedWeight, promotions, type PromotedTo } from '../../../theory/promotion.ts';
import { gatesAgainst } from '../../../theory/two-gates.ts';
import { weightInTime } from '../../../theory/weight-movement.ts';
import { auditedPages } from '../upkeep/audited-beliefs.ts';
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

/** A belief as it is held, and what earlier promotions did to it. */
interface Standing {
  held: HeldBelief;
  /** As it was held before a promotion that stands; null where none does. */
  before: HeldBelief | null;
  /** Whether one was ever taken back. */
  wasTakenBack: boolean;
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
  const standings = await standingsOf(parts);
  const all = [...standings.values()].map(({ held }) => held);
  const whole = coherenceOf(all).whole;
  for (const id of watched) found.promotions.push(...takenBack(standings.get(id), { all, whole }));
  const back = new Set(found.promotions.map(({ memory }) => memory));
  let present = all.filter(({ now }) => now >= goalLikeFrom).length;
  for (const candidate of candidates) {
    const { id } = candidate.memory;
    const standing = standings.get(id);
    if (found.promotions.length >= most.promoted) break;
    // what was taken back once is not promoted again
    if (standing === undefined || standing.wasTakenBack || back.has(id)) continue;
    const became = isGoalLike(candidate.memory) ? present : present + 1;
    const held = heldBackBy(candidate, { all, whole, became, shadow });
    found.heldBack.push(...held);
    if (held.some(({ enforced }) => enforced)) continue;
    present = became;
    found.promotions.push({ change: 'promoted', memory: id, to: candidate.to, why: whyPromoted(candidate) });
  }
  return found;
}

/** How everything that can change is held. Histories are read page by page and not kept: of a long life they are much. */
async function standingsOf({ store }: PromotionParts): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for await (const page of auditedPages(store))
    for (const belief of page) {
      const held = heldAt(belief, allCycles);
      if (held === null) continue;
      const { history } = belief;
      const place = history.findLastIndex(({ kind }) => kind === 'promoted' || kind === 'demoted');
      const isPromoted = history[place]?.kind === 'promoted';
      standings.set(belief.id, {
        held,
        before: isPromoted ? heldAt({ ...belief, history: history.slice(0, place) }, allCycles) : null,
        wasTakenBack: history.some(({ kind }) => kind === 'demoted'),
      });
    }
  return standings;
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

/** All that is held, and how well it holds together. */
interface Whole {
  all: readonly HeldBelief[];
  whole: number;
}

/** How well a mind would hold together with one belief otherwise. */
const wholeWith = (all: readonly HeldBelief[], other: HeldBelief): number =>
  coherenceOf(all.map((each) => (each.id === other.id ? other : each))).whole;

/** The ceilings that stand against a promotion, each with its reason. */
function heldBackBy(
  { memory, to }: Candidate,
  { all, whole, became, shadow }: Whole & { became: number; shadow: readonly PromotionCeiling[] },
): HeldBack[] {
  const weight = promotedWeight(weightInTime(memory), to);
  const held = (ceiling: PromotionCeiling, why: string): HeldBack => ({
    memory: memory.id,
    ceiling,
    enforced: !shadow.includes(ceiling),
    why,
  });
  const gates = gatesAgainst(weight, became);
  const belief = all.find(({ id }) => id === memory.id);
  const now = center(weight);
  const then =
    belief === undefined
      ? whole
      : wholeWith(all, { ...belief, now, highest: Math.max(belief.highest, now), wasGoalLike: true });
  return [
    ...(gates.length === 0 ? [] : [held('twoGates', `${gates.join('; ')}.`)]),
    ...(then < whole - inexact
      ? [held('coherence', `The mind would hold together less well: ${figure(then)} of ${figure(whole)}.`)]
      : []),
  ];
}

const figure = (share: number): string => share.toFixed(3);

/** What takes a promotion back: that the mind holds together less well with what became of it than it did with what was before. */
function takenBack(standing: Standing | undefined, { all, whole }: Whole): Demoted[] {
  const before = standing?.before ?? null;
  if (before === null) return [];
  const then = wholeWith(all, before);
  if (whole >= then - inexact) return [];
  const why = `The mind holds together less well since it was promoted: ${figure(whole)} where it would be ${figure(then)}.`;
  return [{ change: 'demoted', memory: before.id as MemoryId, centre: before.now, why }];
}
