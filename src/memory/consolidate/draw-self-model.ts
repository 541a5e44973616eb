import type { ConsolidatedOn } from '../../../ports/consolidation.ts';
import { endOfTurn } from '../../../ports/end-of-turn.ts';
import type { Goal } from '../../../ports/goal.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { isFromOutside, type Memory } from '../../../ports/memory.ts';
import { isDaySummary, isTension } from '../../../ports/memory-change/made-from.ts';
import type { GivenToConsolidate } from '../../../ports/performable.ts';
import type { SelfModel } from '../../../ports/self-model.ts';
import { center } from '../../../theory/belief-weight.ts';
import { isSameJson } from '../../../theory/same-json.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { domainOf, domainsOf } from './domains.ts';
import { successorsOf } from './successors.ts';
import { thinkable } from './thinkable.ts';

/** How many memories are looked at, evenly over all there are, and how many of the newest memories, conclusions and patterns. Ours, as are all figures here. */
const mostLookedAt = { memories: 500, conclusions: 50, patterns: 200 };

/** How many of each there are in a self-model, and how many memories one of them names. */
const most = { goals: 5, recurs: 3, knows: 3, learned: 4, named: 3 };

/** On how many days something came that recurs. */
const fewestDays = 2;
/** How many memories of a subject make it something that one knows, and one way of coping or one teller stand out from how many, with what share. */
const fewest = { known: 2, coped: 5, told: 5 };
const standsOut = { coped: 0.3, told: 0.5 };

/** So many places in the middle of equal stretches: all memories where there are not more. */
const everywhere = Array.from(
  { length: mostLookedAt.memories },
  (_, place) => (place + 0.5) / mostLookedAt.memories,
);

/** Of more memories than the first, so many are read at once: reading one takes milliseconds, and others wait for it. */
const manyRead = 200;
const readAtOnce = 10;

const week = 7 * 86_400_000;

const empty: SelfModel = { goals: [], recurs: [], copes: null, told: null, knows: [], learned: [] };

/** Shares in steps of a tenth and beliefs in steps of a twentieth: less than that makes nobody another. */
const inTenths = (share: number): number => Math.round(share * 10) / 10;
const inTwentieths = (belief: number): number => Math.round(belief * 20) / 20;

/**
 * Draws up what the mind is like at the end of a day, and keeps it where anything of it is otherwise than before (docs/model/rhythms.md). It is read out of what is on
 * record; no voice is asked.
 */
export async function drawSelfModel(
  { date, until, cycle }: Extract<ConsolidatedOn, { on: 'self' }>,
  parts: ConsolidationParts,
): Promise<void> {
  if (parts.selfModel === undefined) return;
  const { kept, goals, coped } = parts.selfModel;
  const outside = (await parts.store.sample(everywhere)).filter(isFromOutside);
  const known = (await thinkable(outside, parts)).map(({ memory }) => memory);
  const model: SelfModel = {
    goals: goalsOf(goals),
    recurs: await recurring(parts),
    copes: copingOf(coped),
    told: tellerOf(known),
    knows: await knownOf(known),
    learned: await learnedSince(until - week, outside, parts),
  };
  const [before] = await kept.models(1);
  if (isSameJson(model, before?.model ?? empty)) return;
  await kept.keepModel({ day: date, at: parts.now, cycle, model });
}

const goalsOf = (goals: readonly Goal[]): string[] =>
  goals
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .slice(0, most.goals)
    .map(({ id }) => id);

/** What came on most days, each behind another memory. */
async function recurring(parts: ConsolidationParts): Promise<SelfModel['recurs']> {
  const recurs = { days: fewestDays, over: 0, until: parts.now };
  const patterns = await parts.store.patterns({ recurring: recurs, limit: mostLookedAt.patterns });
  const found: SelfModel['recurs'] = [];
  for (const { memories: behind, days } of patterns.toSorted((one, other) => other.days - one.days)) {
    if (found.length === most.recurs) break;
    const thought = new Set(
      (await thinkable(await parts.store.read(behind), parts)).map(({ memory }) => memory.id),
    );
    const memories = behind.filter((id) => thought.has(id)).slice(0, most.named);
    const isSaid = found.some((each) => memories.some((id) => each.memories.includes(id)));
    if (memories.length > 0 && !isSaid) found.push({ memories, days });
  }
  return found;
}

function copingOf(coped: GivenToConsolidate['coped']): SelfModel['copes'] {
  const ways = Object.entries(coped) as [keyof typeof coped, number][];
  const all = ways.reduce((sum, [, count]) => sum + count, 0);
  const [first] = ways.toSorted(([, one], [, other]) => other - one);
  if (first === undefined || all < fewest.coped || first[1] / all < standsOut.coped) return null;
  return { pattern: first[0], share: inTenths(first[1] / all) };
}

function tellerOf(known: readonly Memory[]): SelfModel['told'] {
  const told = known.filter(({ speaker }) => speaker !== null);
  const [first] = [...Map.groupBy(told, ({ speaker }) => speaker).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  if (first === undefined || told.length < fewest.told || first.length / told.length < standsOut.told)
    return null;
  return { memory: strongest(first)[0]!, share: inTenths(first.length / told.length) };
}

/** The most believed of some memories, of equals the older: another one does not take their place when it is said. */
const strongest = (memories: readonly Memory[]): MemoryId[] =>
  memories.toSorted((one, other) => center(other) - center(one)).map(({ id }) => id);

async function knownOf(known: readonly Memory[]): Promise<SelfModel['knows']> {
  const by = new Map<string, Memory[]>();
  for (const [place, memory] of known.entries()) {
    for (const domain of domainsOf(memory)) by.set(domain, [...(by.get(domain) ?? []), memory]);
    if (known.length > manyRead && place % readAtOnce === readAtOnce - 1) await endOfTurn();
  }
  const domains = [...by].flatMap(([domain, all]) => {
    const named = new Set(strongest(all).slice(0, most.named));
    // what they tell of together names them, and nothing else is kept that does
    if (all.length < fewest.known || domainOf(all.filter(({ id }) => named.has(id))) !== domain) return [];
    const sure = all.reduce((sum, memory) => sum + center(memory), 0) / all.length;
    return [{ memories: [...named], of: all.length, sure: inTwentieths(sure) }];
  });
  const ordered = domains.toSorted((one, other) => other.of - one.of);
  const rest = ordered.slice(most.knows).toSorted((one, other) => one.sure - other.sure);
  return [
    ...ordered.slice(0, most.knows).map((each) => ({ ...each, isLeast: false })),
    ...rest.slice(0, 1).map((each) => ({ ...each, isLeast: true })),
  ];
}

/** What was concluded since, and what took the place of what some of these memories and of the newest say. */
async function learnedSince(
  since: number,
  some: readonly Memory[],
  parts: ConsolidationParts,
): Promise<MemoryId[]> {
  const { store } = parts;
  const newest = await store.newest(mostLookedAt.memories);
  const told = [...new Map([...some, ...newest].map((memory) => [memory.id, memory])).values()];
  const right = await store.read([...new Set(await successorsOf(told, store, since))]);
  const concluded = (await store.conclusions(mostLookedAt.conclusions)).filter(
    (memory) => memory.createdAt >= since && !isDaySummary(memory) && !isTension(memory),
  );
  const all = await thinkable([...right, ...concluded], parts);
  return all
    .toReversed()
    .slice(0, most.learned)
    .map(({ memory }) => memory.id);
}
