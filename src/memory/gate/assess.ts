import { pauseAmid } from '../../../ports/end-of-turn.ts';
import type { Assess } from '../../../ports/effects/memory-assess.ts';
import { believedText, rememberedText } from '../../../ports/believed-text.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { Attuned } from '../../../ports/gut.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Assessment } from '../../../ports/assessment.ts';
import type { Memory } from '../../../ports/memory.ts';
import { wayOf } from '../../../ports/strategy.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import type { InboxStore } from '../../../ports/store.ts';
import { isLearntItem } from '../../../ports/worker.ts';
import { centroid, cosine } from '../../../theory/cosine.ts';
import { nearness } from '../../../theory/gut.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { entryKind } from '../../../theory/entry-gate.ts';
import { defaultGate } from '../../../theory/gate-decision.ts';
import { judgedText } from '../../../theory/judged-text.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { memoryText } from '../../embedding/memory-text.ts';
import { appraisalOfItem } from './appraisal-of-item.ts';
import { againstSafety, isSaidAlready } from './against-safety.ts';
import { cheapContradiction } from './cheap-contradiction.ts';
import { correctionsAmong } from '../correction/corrections-among.ts';
import { type AttentionScales, onAttentionScale } from './attention-scale.ts';
import { compressedLine } from './compressed-line.ts';
import { isEcho } from './echo.ts';
import { subconsciousOf } from '../gut/subconscious.ts';
import { gateVectors } from './gate-vectors.ts';
import { learnedOf, textsToLearn } from './learned-of.ts';
import { tellingVector, type EmbeddedText } from './likeness.ts';
import { nearestMemories, type Near } from './nearest-memories.ts';
import { oneOfEach, type Item } from './one-of-each.ts';
import { reportsAgainst, type HeldAgainstReports } from './reported-against.ts';
import { relatedness } from './relatedness.ts';
import { holds } from '../upkeep/safety-memories.ts';
import { isFresh, mostWaiting, scratchPool } from './scratch-pool.ts';

export interface AssessParts {
  store: Pick<
    MemoryStore,
    'scratch' | 'keepScratchVectors' | 'nearest' | 'search' | 'read' | 'cached' | 'cache' | 'count'
  >;
  inbox: Pick<InboxStore, 'read'>;
  /** The name of the mind. */
  name: string;
  /** What was stated and superseded, read up to this moment; without it nothing puts anything right. */
  corrections?: Pick<MemoryStore, 'claims' | 'madeOf'>;
  embedder: Embedder;
  /** The texts of identity and goals (docs/model/gate.md); none at birth. */
  self: readonly string[];
  /** How many of them, the first, are identity; all unless told. */
  identity?: number;
  /** What the last deep pass has found of what the mind is made of; nothing unless told. */
  attuned?: Attuned | null;
  /** The safety memories of the configuration. */
  safety: ReadonlySet<MemoryId>;
  /** Milliseconds since the epoch. */
  now: number;
  signal: AbortSignal;
  /** What reports of workers are held against; they are held against nothing unless told. */
  held?: HeldAgainstReports;
}

interface Surroundings {
  /** The name of the mind. */
  name: string;
  /** The texts attended to lately. */
  attention: (EmbeddedText & { percept: string | null })[];
  self: Float32Array[];
  /** The middle of what the mind is made of (docs/model/gut.md); null where nothing is known of it. */
  subconscious: Float32Array | null;
  negation: Float32Array | null;
  /** The cosine of unrelated texts, the scales of attention, and how far the vectors are trusted. */
  unrelated: number;
  scales: AttentionScales | null;
  trust: number;
  recalled: ReadonlyMap<MemoryId, Memory>;
  /** The last cycle whose items were assessed before. */
  judgedUntil: number;
  /** The waiting items that the mind heard from others. */
  heard: (Pick<Memory, 'id' | 'content'> & { cycle: number })[];
}

/** How much of what was heard lately is checked for echoes, the newest, characters in all: each text is compared with each. */
const mostHeard = 200_000;

/**
 * Measures the items of the scratch buffer for the exit gate, which decides (docs/model/gate.md). By words alone where there
 * are no vectors.
 */
export async function assess(
  { cycle, limit, attention, focus, judgedUntil }: Assess,
  parts: AssessParts,
): Promise<{ assessments: Assessment[]; memories: number; more: boolean }> {
  const { store, inbox, embedder, self, now } = parts;
  const { model } = embedder;
  const [waiting, memories] = await Promise.all([store.scratch(mostWaiting), store.count()]);
  const pool = scratchPool(waiting, { limit, model, now, cycle });
  if (pool.length === 0) return { assessments: [], memories, more: false };

  const attended = (await inbox.read(attention)).map(({ id, text }) => ({
    percept: id as string | null,
    text,
  }));
  if (focus !== null) attended.push({ percept: null, text: focus });
  const unread = pool.filter((entry) => isFresh(entry, model));
  // what was attended to is held against what it would be as a memory
  const attendedText = ({ text }: { text: string }) => memoryText(embedder, 'episodic', text);
  const itemText = (entry: ScratchEntry) => memoryText(embedder, entry.type, rememberedText(entry));
  const passing = [...attended.map(attendedText), ...unread.map(itemText)];
  const vectors = await gateVectors({ lasting: [...self, ...textsToLearn(parts)], passing }, parts);
  const items = pool.map((entry): Item => {
    const fresh = isFresh(entry, model);
    const vector = tellingVector(fresh ? vectors.get(itemText(entry)) : entry.vector?.values);
    return { entry, text: rememberedText(entry), vector, fresh };
  });
  const remembered = await store.read([...new Set(pool.flatMap(({ recalled }) => recalled))]);
  const around: Surroundings = {
    name: parts.name,
    attention: attended.map((each) => ({ ...each, vector: tellingVector(vectors.get(attendedText(each))) })),
    self: self.flatMap((text) => tellingVector(vectors.get(text)) ?? []),
    subconscious: subconsciousOf(
      {
        lines: { identity: self.slice(0, parts.identity), goals: self.slice(parts.identity ?? self.length) },
        attuned: parts.attuned ?? null,
        model,
      },
      (text) => tellingVector(vectors.get(text)),
    ),
    ...learnedOf(parts, vectors),
    trust: embedder.trust,
    recalled: new Map(remembered.map((memory) => [memory.id, memory])),
    judgedUntil,
    heard: newestHeard(waiting),
  };
  const texts = items.map(({ text }) => text);
  await pauseAmid(texts);
  const near = (await nearestMemories(items, parts)).map((each, place) =>
    each.filter(
      ({ memory, immutable, text }) =>
        // what was taken out of the configuration holds no longer
        (!immutable || holds(memory, parts.safety)) && isSameWay(items[place]!, text),
    ),
  );
  const corrected = await correctionsAmong(pool, parts.corrections);
  const against = await reportsAgainst(items, near, { held: parts.held, around, vectors });
  await pauseAmid(texts);
  const measured = items.map((item, place) => {
    const assessment = assessmentOf(item, near[place] ?? [], around);
    // what is said again word for word is evidence for the memory of it
    const isKnown = (near[place] ?? []).some(({ text }) => sentenceForm(text) === sentenceForm(item.text));
    const supersedes = isKnown ? undefined : corrected.supersedes.get(item.entry.id);
    const told = {
      ...assessment,
      ...(supersedes !== undefined && { supersedes }),
      ...(corrected.outdated.has(item.entry.id) && { outdated: true as const }),
      ...against[place],
    };
    return { item, assessment: told };
  });
  const { chosen, twins, others } = oneOfEach(measured, { limit, trust: embedder.trust });
  // the vector tells that it was looked at: not of what there was no room for
  await store.keepScratchVectors(
    [...chosen, ...twins].flatMap(({ item: { entry, fresh } }) => {
      const values = fresh ? vectors.get(itemText(entry)) : undefined;
      return values === undefined ? [] : [{ item: entry.id, model, values }];
    }),
  );
  const unseen = waiting.filter((entry) => isFresh(entry, model) && !pool.includes(entry));
  return {
    assessments: chosen.map(({ assessment }) => assessment),
    memories,
    more:
      unseen.length > 0 ||
      others.some(({ fresh }) => fresh) ||
      twins.some(({ of }) => of.fresh) ||
      waiting.length === mostWaiting,
  };
}

function newestHeard(waiting: readonly ScratchEntry[]): Surroundings['heard'] {
  let left = mostHeard;
  return waiting
    .filter(({ sourceTag }) => sourceTag !== 'internal_self')
    .toSorted((one, other) => other.cycle - one.cycle)
    .map(({ id, text, cycle }) => ({ id: id as string as MemoryId, content: judgedText(text), cycle }))
    .filter(({ content }) => (left -= content.length) >= 0);
}

/**
 * How near an item is to what was attended to lately, −1 to 1 on the scale of the gate's bands: to the middle of it, without the item
 * itself. What was addressed to the mind, or happened where it watches, is at least peripheral (docs/model/gate.md). Null when it is overheard
 * and there is nothing to compare it with.
 */
function attentionOf(item: Item, { attention, scales }: Surroundings): number | null {
  const isHeardBy = isOverheard(item.entry) ? 'overheard' : 'addressed';
  const least = isHeardBy === 'overheard' ? null : defaultGate.irrelevantBelow;
  const others = attention.filter(({ percept }) => percept === null || percept !== perceptOf(item.entry));
  if (others.length === 0) return least;
  const middle = centroid(others.flatMap(({ vector }) => vector ?? []));
  const likeness =
    item.vector !== null && middle !== undefined && scales !== null
      ? onAttentionScale(cosine(item.vector, middle), scales[isHeardBy])
      : relatedness(Math.max(...others.map(({ text }) => lexicalSimilarity(text, item.text))), 0);
  return Math.max(least ?? -1, likeness);
}

const perceptOf = ({ origin }: ScratchEntry): string | null => ('percept' in origin ? origin.percept : null);

/** Whether it was said in the mind's hearing, but not to it. */
const isOverheard = ({ sourceTag, speaker }: ScratchEntry): boolean =>
  sourceTag === 'external_world' && speaker !== null;

/**
 * The texts that the mind may only be repeating, besides recalled memories: what it has heard and not judged yet, and memories
 * of what it heard.
 */
function repeatable(
  { entry }: Item,
  near: readonly Near[],
  { heard }: Surroundings,
): Pick<Memory, 'id' | 'content'>[] {
  if (entry.sourceTag !== 'internal_self') return [];
  return [
    ...heard.filter(({ cycle }) => cycle <= entry.cycle),
    ...near.map(({ memory, text }) => ({ id: memory, content: text })),
  ];
}

/** How near an item is to the nearest of identity and goals, −1 to 1 on the scale of the gate's bands; null where there are none. */
function identityOf({ entry, vector }: Item, { self, unrelated, scales }: Surroundings): number | null {
  if (vector === null || self.length === 0) return null;
  const nearest = Math.max(...self.map((each) => cosine(vector, each)));
  return isOverheard(entry) && scales !== null
    ? onAttentionScale(nearest, scales.overheard)
    : relatedness(nearest, unrelated);
}

/** Whether a memory may be what an item says again: another way to the same end is another strategy, however alike their words are. */
const isSameWay = ({ entry, text }: Item, memory: string): boolean =>
  entry.effectiveness === null || wayOf(text) === wayOf(memory);

/** Whether what came of a strategy counts already for the memory that it repeats: that was in mind, and followed. */
const isCounted = ({ effectiveness, recalled }: ScratchEntry, nearest: Near | undefined): boolean =>
  effectiveness !== null && nearest !== undefined && recalled.includes(nearest.memory);

/** What the entry gate let it in by chance as; nothing for what it lets in always. */
function enteredAs({ text, effectiveness }: ScratchEntry): Pick<Assessment, 'entry'> {
  const kind = entryKind(text);
  return kind === 'ordinary' || effectiveness !== null ? {} : { entry: kind };
}

function assessmentOf(item: Item, near: readonly Near[], around: Surroundings): Assessment {
  const { entry, text, vector } = item;
  const { subconscious, unrelated, negation, trust } = around;
  const against = againstSafety(item, near, around);
  const nearest = against ?? near[0];
  const gut =
    vector === null || subconscious === null || vector.length !== subconscious.length
      ? null
      : nearness(vector, subconscious, unrelated);
  const recalled = entry.recalled.flatMap((id) => around.recalled.get(id) ?? []);
  return {
    item: entry.id,
    type: entry.type,
    sourceTag: entry.sourceTag,
    sourceConfidence: entry.sourceConfidence,
    overheard: isOverheard(entry),
    states: believedText(entry) !== null,
    effectiveness: entry.effectiveness,
    at: entry.at,
    ...(entry.eventAt !== undefined && { eventAt: entry.eventAt }),
    expiresAt: entry.expiresAt,
    fresh: entry.cycle > around.judgedUntil,
    nearest: nearest
      ? { memory: nearest.memory, similarity: nearest.similarity, immutable: nearest.immutable }
      : null,
    ...(against && isSaidAlready(item, near, around) && { again: true as const }),
    attention: attentionOf(item, around),
    identity: identityOf(item, around),
    contradiction: nearest ? cheapContradiction(item, nearest, { negation, trust }) : 'agrees',
    gut,
    ...appraisalOfItem(entry, around.name),
    echo:
      !isLearntItem(entry) &&
      isEcho(text, [...recalled, ...repeatable(item, near, around)], vector === null ? [] : near),
    compressed: compressedLine(text),
    ...enteredAs(entry),
    ...(isCounted(entry, nearest) && { counted: true as const }),
    ...(asksToKeep(entry.text) && { confided: true as const }),
  };
}
