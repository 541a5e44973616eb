import type { PromotionCeiling, Demoted, HeldBack, Promoted } from '../../../ports/promoted.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Pattern } from '../../../ports/pattern.ts';
import { allowedFrom } from '../../../theory/autonomy.ts';
import { centerAt } from '../../../theory/audited-belief.ts';
import { center } from '../../../theory/belief-weight.ts';
import { heldAt, OpposedBelief, type HeldBelief } from '../../../theory/coherence.ts';
import { goalLikeFrom } from '../../../theory/goal-share.ts';
import {
  promotedTo,
  promotedWeight,
  promotions,
  promotionWords,
  type PromotedTo,
} from '../../../theory/promotion.ts';
import { holdsTheme, themesOf } from '../../../theory/recurring.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { gatesAgainst } from '../../../theory/two-gates.ts';
import { weightInTime } from '../../../theory/weight-movement.ts';
import { patternText } from '../../words/pattern-words.ts';
import { auditedPages } from '../upkeep/audited-beliefs.ts';
import { thinkable } from './thinkable.ts';

/** The least that something must recur by a moment to be promoted at all. */
export const leastRecurring = (until: number) => ({
  days: promotions.goal.days,
  over: promotions.goal.over * 86_400_000,
  until,
});

/** How many patterns a pass looks at, how many memories it thinks of promoting, and how many it promotes. Ours. */
const most = { patterns: 1_000, candidates: 20, promoted: 5 };

/** How far below its mark a centre may have sunk before what recurs lifts it again: it fades a little every day. */
const sinks = 0.05;

/** By how much the share of belief that nothing opposes may fall, of 0 to 1: what a sum of many centres leaves inexact. */
const inexact = 1e-9;

/** The last cycle: all of a history counts. */
const allCycles = Number.MAX_SAFE_INTEGER;

export interface PromotionParts {
  store: Pick<MemoryStore, 'patterns' | 'read' | 'records' | 'claims'>;
  /** The name of the mind. */
  name: string;
  /** Milliseconds since the epoch. */
  now: number;
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
  /** The centre of its weight before a promotion that stands; null where none does. */
  before: number | null;
  /** When it was promoted last; null when never. */
  promotedAt: number | null;
  /** Whether a promotion was ever taken back. */
  wasTakenBack: boolean;
}

/**
 * Looks what recurs so that the memory which says it may count as much as a goal, or as what the mind takes itself to be (docs/model/patterns.md), which of
 * these the two gates and coherence let pass, and which earlier promotions oppose more of what the mind believes than was opposed before. It reads, and changes nothing.
 *
 * @param given `watched`: what was promoted of late; `shadow`: the ceilings that only watch; `useful`: only what has proven useful is promoted; `lifts`: whether anything may come to
 * count above .85, or is told to be held back; left out where autonomy is not governed: then nothing does
 */
export async function findPromotions(
  {
    watched,
    shadow,
    useful = false,
    lifts,
  }: {
    watched: readonly MemoryId[];
    shadow: readonly PromotionCeiling[];
    useful?: boolean | undefined;
    lifts?: boolean | undefined;
  },
  parts: PromotionParts,
): Promise<PromotionsFound> {
  const { candidates, heldBack } = await candidatesOf(parts, { useful, lifts });
  const found: PromotionsFound = { promotions: [], heldBack };
  if (candidates.length + watched.length === 0) return found;
  const standings = await standingsOf(parts);
  const opposition = new OpposedBelief([...standings.values()].map(({ held }) => held));
  for (const id of watched) found.promotions.push(...takenBack(id, standings.get(id), opposition));
  const back = new Set(found.promotions.map(({ memory }) => memory));
  // what was promoted and is on its way counts, too
  let present = [...standings.values()].filter(
    ({ held, before }) => before !== null || held.now >= goalLikeFrom,
  ).length;
  for (const candidate of candidates) {
    const { id } = candidate.memory;
    const standing = standings.get(id);
    if (found.promotions.length >= most.promoted) break;
    // what was taken back once is not promoted again, nor what has not come since it was
    if (standing === undefined || standing.wasTakenBack || back.has(id)) continue;
    if (standing.promotedAt !== null && candidate.pattern.last <= standing.promotedAt) continue;
    const isCounted = standing.before !== null || standing.held.now >= goalLikeFrom;
    const became = isCounted ? present : present + 1;
    const held = heldBackBy(candidate, { opposition, became, shadow });
    found.heldBack.push(...held);
    if (held.some(({ enforced }) => enforced)) continue;
    present = became;
    const why = `${whyPromoted(candidate)}${despite(held)}`;
    found.promotions.push({ change: 'promoted', memory: id, to: candidate.to, why });
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
        before: isPromoted ? centerAt({ history: history.slice(0, place) }, allCycles) : null,
        promotedAt: history.findLast(({ kind }) => kind === 'promoted')?.at ?? null,
        wasTakenBack: history.some(({ kind }) => kind === 'demoted'),
      });
    }
  return standings;
}

/** Of each pattern that recurs enough the memory that says it best; none where one behind it stands there already, or is on its way. */
async function candidatesOf(
  { store, name, now }: PromotionParts,
  { useful, lifts }: { useful: boolean; lifts: boolean | undefined },
): Promise<{ candidates: Candidate[]; heldBack: HeldBack[] }> {
  const patterns = await store.patterns({ recurring: leastRecurring(now), limit: most.patterns });
  const candidates = new Map<MemoryId, Candidate>();
  const heldBack: HeldBack[] = [];
  for (const pattern of patterns) {
    if (candidates.size >= most.candidates) break;
    const to = promotedTo(pattern, lifts === true);
    if (to === null) continue;
    const undisputed = (await thinkable(await store.read(pattern.memories), { store, name })).flatMap(
      ({ memory, isUndisputed }) => (isUndisputed ? [memory] : []),
    );
    const stands = (memory: Memory) => center(weightInTime(memory)) >= promotions[to].centre - sinks;
    const standing = undisputed.find(stands);
    if (standing !== undefined) {
      if (lifts === false && promotedTo(pattern, true) === 'core') heldBack.push(heldByLevel(standing));
      continue;
    }
    const [strongest] = undisputed
      .filter((memory) => saysOnly(memory, pattern) && (!useful || memory.utility > 0))
      .toSorted((one, other) => center(other) - center(one));
    const known = strongest && candidates.get(strongest.id)?.to;
    const isLess =
      known === undefined || known === 'goal' || promotions[known].centre < promotions[to].centre;
    if (strongest !== undefined && isLess) candidates.set(strongest.id, { memory: strongest, to, pattern });
  }
  return { candidates: [...candidates.values()], heldBack };
}

/** That a memory would come to count above .85 at the highest level of autonomy. */
const heldByLevel = ({ id: memory }: Memory): HeldBack => ({
  memory,
  ceiling: 'autonomy',
  enforced: true,
  why: `It recurs so that it could count above .85; that takes autonomy level ${allowedFrom.liftBelief}.`,
});

/** Whether every sentence of a memory says what recurs: what else it says does not, and is not to be promoted with it. */
const saysOnly = ({ content, speaker }: Memory, { subject, theme }: Pattern): boolean =>
  sentencesOf(content).every((sentence) =>
    themesOf(sentence, speaker ?? '').some((each) => holdsTheme(each, { subject, words: theme.split(' ') })),
  );

const whyPromoted = ({ to, pattern }: Candidate): string => `${promotionWords[to]}: ${patternText(pattern)}.`;

/** What would have held a promotion back and only watches: its history tells that for good, and the page only until the next pass. */
const despite = (held: readonly HeldBack[]): string =>
  held.length === 0
    ? ''
    : ` A ceiling that only watches would have held it back: ${held.map(({ why }) => why).join(' ')}`;

/** The ceilings that stand against a promotion, each with its reason. */
function heldBackBy(
  { memory, to }: Candidate,
  {
    opposition,
    became,
    shadow,
  }: { opposition: OpposedBelief; became: number; shadow: readonly PromotionCeiling[] },
): HeldBack[] {
  const weight = promotedWeight(weightInTime(memory), to);
  const held = (ceiling: PromotionCeiling, why: string): HeldBack => ({
    memory: memory.id,
    ceiling,
    enforced: !shadow.includes(ceiling),
    why,
  });
  const gates = gatesAgainst(weight, became);
  const [now, then] = [
    opposition.unopposed() ?? 1,
    opposition.unopposed({ id: memory.id, now: center(weight) }) ?? 1,
  ];
  return [
    ...(gates.length === 0 ? [] : [held('twoGates', `${gates.join('; ')}.`)]),
    ...(then < now - inexact
      ? [held('coherence', `${share(then)} of what it believes would be unopposed, and ${share(now)} is.`)]
      : []),
  ];
}

const share = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** What takes a promotion back: that more of what the mind believes is opposed than would be where the memory stood before. */
function takenBack(id: MemoryId, standing: Standing | undefined, opposition: OpposedBelief): Demoted[] {
  const centre = standing?.before ?? null;
  if (centre === null) return [];
  const [now, then] = [opposition.unopposed() ?? 1, opposition.unopposed({ id, now: centre }) ?? 1];
  if (now >= then - inexact) return [];
  const why = `${share(now)} of what it believes is unopposed, and ${share(then)} would be without its promotion.`;
  return [{ change: 'demoted', memory: id, centre, why }];
}
