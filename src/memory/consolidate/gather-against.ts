import type { AnswerOf } from '../../../ports/effects/effects.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { pauseAmidNumbers } from '../../../ports/end-of-turn.ts';
import { isConsolidation } from '../../../ports/memory-change/made-from.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { GivenToAssess } from '../../../ports/performable.ts';
import { tensionEpisode, type HeldAgainst } from '../../../ports/tension.ts';
import { cosine } from '../../../theory/cosine.ts';
import { negatableStatement, type NegatableStatement, statementVerdict } from '../../../theory/negation.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { tellingVector } from '../gate/likeness.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { aboveUnrelated, unrelatedCosine } from '../gate/relatedness.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { contradictionOf } from '../upkeep/contradictors.ts';
import { tellsOfOwnDeeds } from './behaviour.ts';
import type { VectorsOf } from './consolidation-parts.ts';
import { heldByMind, type HeldText } from './held-by-mind.ts';
import { openTensions } from '../upkeep/open-tensions.ts';
import { thinkable } from './thinkable.ts';

/** How many new memories are looked at, and how many are held against one thing. Ours. */
const most = { looked: 100, against: 8 };

/** How much of a text is read to see whether it bears on another, characters. Ours. */
const mostRead = 1_000;

/** How many steps it takes about to read a text, or to compare two (`pauseAmidNumbers`). */
const stepsForTwo = 1_000;

/** How far above two unrelated texts a deed must lie for it to bear on what is held to: 0 at these, 1 for the same text; or which share of the words that tell something of the shorter one. Ours. */
const bearsFrom = { vector: 0.4, words: 0.5 };

type Against = Pick<AnswerOf<'memory.gather'>, 'against' | 'weighedTo'>;

/**
 * What was kept since it was looked last that may contradict what the mind holds to, or be in keeping with it (docs/model/tensions.md): what tells of its own
 * deeds, and what says the contrary. It reads, and asks no voice.
 *
 * @param weighedTo the last memory that was looked at; null before the first
 */
export async function gatherAgainst(
  weighedTo: MemoryId | null,
  parts: {
    store: Pick<
      MemoryStore,
      'newest' | 'aging' | 'read' | 'claims' | 'immutables' | 'strongest' | 'tensions'
    >;
    name: string;
    given: GivenToAssess;
    vectorsOf: VectorsOf;
  },
): Promise<Against> {
  const { store } = parts;
  const fresh = await keptSince(weighedTo, store);
  const last = fresh.at(-1);
  if (last === undefined) return {};
  const told = (await thinkable(fresh, parts)).filter(({ memory }) => !isConsolidation(memory));
  const held = told.length === 0 ? [] : await heldByMind(parts);
  if (held.length === 0) return { weighedTo: last.id };
  const open = await openTensions(store);
  const { bases, deeds, nearness } = await compared(held, told, parts);
  // where much is compared, what else is due comes in between
  const steps = held.length * told.length * stepsForTwo;
  const found: { by: number; against: HeldAgainst }[] = [];
  for (const each of bases) {
    await pauseAmidNumbers(steps);
    const tension = open.get(tensionEpisode(each.held));
    const bearing = deeds
      .map((one) => ({ id: one.memory.id, by: nearness(each, one), ...bearingOf(each, one) }))
      .filter(({ by, isDeed, isContrary }) => {
        const bears = tension === undefined ? isDeed || isContrary : isDeed && !isContrary;
        return bears && (by > 0 || isShort(each));
      })
      .toSorted((a, b) => b.by - a.by)
      .slice(0, most.against);
    if (bearing.length === 0) continue;
    found.push({
      by: bearing[0]!.by,
      against: {
        held: each.held,
        memories: bearing.map(({ id }) => id),
        ...(tension && { tension: tension.id }),
        ...(bearing[0]!.by > 0 && { isNear: true as const }),
      },
    });
  }
  const against = found.toSorted((a, b) => b.by - a.by).map(({ against: each }) => each);
  return { ...(against.length > 0 && { against }), weighedTo: last.id };
}

/** Whether it is held to by few words of its own: how near a deed lies to “honesty” no vector tells, so that any deed may bear on it. */
const isShort = ({ held }: HeldText): boolean => !('memory' in held);

/** The memories that were kept since, in the order in which they came; before the first look the newest. */
async function keptSince(
  weighedTo: MemoryId | null,
  store: Pick<MemoryStore, 'newest' | 'aging' | 'read'>,
): Promise<Memory[]> {
  if (weighedTo === null) return (await store.newest(most.looked)).toReversed();
  return store.read((await store.aging(weighedTo, most.looked)).map(({ id }) => id));
}

/** A text as it is compared: read once, and no more than its beginning, for each is compared with many. */
interface Comparable {
  vector: Float32Array | null;
  terms: ReadonlySet<string>;
  statement: NegatableStatement;
}

type Base = HeldText & Comparable;
type Deed = ComeUpon & Comparable & { isOwn: boolean };

/** What the mind holds to and what it was told, as they are compared, and how near they lie by vectors and by words; 0 for what does not bear on the other. */
async function compared(
  held: readonly HeldText[],
  told: readonly ComeUpon[],
  { vectorsOf, name }: { vectorsOf: VectorsOf; name: string },
): Promise<{ bases: Base[]; deeds: Deed[]; nearness: (one: Base, other: Deed) => number }> {
  const texts = [...held.map(({ text }) => text), ...told.map(({ text }) => text)];
  const vectors = await vectorsOf([...unrelatedTexts, ...new Set(texts)]);
  const unrelated = unrelatedCosine(vectors);
  const comparable = async (text: string): Promise<Comparable> => {
    await pauseAmidNumbers(texts.length * stepsForTwo);
    const read = text.slice(0, mostRead);
    return {
      vector: tellingVector(vectors.get(text)),
      terms: new Set(tellingTerms(read)),
      statement: negatableStatement(read),
    };
  };
  const bases: Base[] = [];
  for (const each of held) bases.push({ ...each, ...(await comparable(each.text)) });
  const deeds: Deed[] = [];
  for (const each of told)
    deeds.push({ ...each, ...(await comparable(each.text)), isOwn: tellsOfOwnDeeds(each.memory, name) });
  const nearness = (one: Base, other: Deed): number => {
    const byVector =
      one.vector === null || other.vector === null
        ? 0
        : aboveUnrelated(cosine(one.vector, other.vector), unrelated);
    const byWords = sharedOf(one.terms, other.terms);
    return Math.max(byVector >= bearsFrom.vector ? byVector : 0, byWords >= bearsFrom.words ? byWords : 0);
  };
  return { bases, deeds, nearness };
}

/** Whether a memory tells of the mind's own deeds, and whether it says by its words the contrary of what is held to. */
function bearingOf(
  { held, statement }: Base,
  { memory, isOwn, statement: said }: Deed,
): { isDeed: boolean; isContrary: boolean } {
  const isItself = 'memory' in held && held.memory === memory.id;
  const isFlagged = 'memory' in held && contradictionOf(memory) === held.memory;
  return {
    isDeed: !isItself && isOwn,
    isContrary: !isItself && (isFlagged || statementVerdict(statement, said) === 'contradicts'),
  };
}

/** Which share of the words of the shorter one both have. */
function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  return least === 0 ? 0 : [...one].filter((term) => other.has(term)).length / least;
}
