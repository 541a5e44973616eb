import type { AskedToForget } from '../../../ports/forgetting.ts';
import { pauseAmid, pauseAmidNumbers } from '../../../ports/end-of-turn.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../../ports/identifiers.ts';
import { mostForgottenItems } from '../../../ports/percept.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import { memoryIdFor } from '../../../ports/new-memory.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { statementsIn } from '../../../theory/statements.ts';
import { comparableText, type ComparableText, saysAgain } from '../gate/echo.ts';
import { gatheredOf, isDrawn } from '../../../ports/memory-change/made-from.ts';
import { quotesMemory } from '../../../ports/strategy.ts';
import { findMemories, type FindParts } from '../recall/find-memories.ts';

/** Something that a person names by an id or by words: a memory, or what was said lately and may become one. */
export interface NamedMemory {
  id: MemoryId;
  content: string;
  /** Whether the gates have not decided yet whether to keep it. */
  isWaiting: boolean;
  /** A safety memory, which nothing can change. */
  isImmutable: boolean;
  /** Whether it was withdrawn before. */
  isWithdrawn: boolean;
  /** Who said it; null for what nobody said. */
  speaker: string | null;
  /** When it came, milliseconds since the epoch. */
  at: number;
}

/** How many memories are looked through for the words, and how many items of the scratch buffer. */
const mostMemories = 50;
export const mostNameable = 1_000;

/** How many items are read before what else is due comes. Ours. */
const readAtOnce = 100;

type Parts = Pick<FindParts, 'now'> & { store: Pick<MemoryStore, 'read' | 'search' | 'scratch'> };

export const waitingAs = (entry: ScratchEntry): NamedMemory => ({
  id: memoryIdFor(entry.id, entry.at),
  content: entry.text,
  isWaiting: true,
  isImmutable: false,
  isWithdrawn: false,
  speaker: entry.speaker,
  at: entry.at,
});

/** An item of the scratch buffer, with its text as it is compared. */
interface Waiting {
  entry: ScratchEntry;
  said: ComparableText;
}

/** What waits, each text read once; where it is much, what else is due comes in between. */
async function readEach(entries: readonly ScratchEntry[]): Promise<Waiting[]> {
  const texts = entries.map(({ text }) => text);
  const read: Waiting[] = [];
  for (const entry of entries) {
    if (read.length % readAtOnce === readAtOnce - 1) await pauseAmid(texts);
    read.push({ entry, said: comparableText(entry.text) });
  }
  return read;
}

/** The end of "I'm" and "we've", which names nothing. */
const shortForm = /(?<=\p{L})['’](?:m|re|ve|ll|d)(?!\p{L})/giu;

/** The memories and waiting items that a person may mean: by an id that one, by words each that has all of them. */
export async function namedMemories(said: string, parts: Parts): Promise<NamedMemory[]> {
  const { store, now } = parts;
  const entries = await store.scratch(mostNameable);
  const [known] = await store.read([said.trim() as MemoryId]);
  if (known !== undefined) return [memoryAs(known)];
  const named = entries.find((entry) => waitingAs(entry).id === said.trim());
  if (named !== undefined) return [waitingAs(named)];

  const text = said.replace(shortForm, '');
  const terms = searchTerms(text);
  const hasAll = ({ words }: Pick<ComparableText, 'words'>): boolean =>
    terms.length > 0 && terms.every((term) => words.has(term));
  const search = { text, limit: mostMemories, period: null };
  const { found } = await findMemories({ store, now, embedder: null, reranker: null }, search);
  const having = found
    .map(({ memory }) => memory)
    .filter(({ frequencies }) => frequencies.length > 0 && frequencies.every((times) => times > 0))
    // a memory is found by its context, too (docs/model/consolidation.md), but named by its own words
    .filter(({ contextualized, content }) => contextualized === null || hasAll(comparableText(content)));
  const ids = new Set(having.map(({ id }) => id));
  const waiting = await readEach(entries);
  const saying = waiting.filter(({ said: words }) => hasAll(words));
  const quotable = [...having, ...saying.map(({ entry }) => waitingAs(entry))];
  const memories = having
    // what the mind drew from one of them, or quotes it in, is not what is meant, and goes with it
    .filter((memory) => !isDrawn(memory) || !gatheredOf(memory).some((id) => ids.has(id)))
    .filter((memory) => !quotable.some((other) => other.id !== memory.id && quotesMemory(memory, other)))
    .map(memoryAs);
  const fresh = await notSaidBefore(
    saying,
    memories.map(({ content }) => comparableText(content)),
  );
  const all = [...memories, ...fresh.map(({ entry }) => waitingAs(entry))];
  const texts = all.map(({ content }) => content);
  // who asked about something before does not mean the question
  const telling: NamedMemory[] = [];
  for (const each of all) {
    await pauseAmid(texts);
    if (statementsIn(each.content).length > 0) telling.push(each);
  }
  return telling.length > 0 ? telling : all;
}

/** The memories and waiting items that percepts made, as `namedMemories` tells those of words. */
export async function memoriesOf(
  percepts: readonly PerceptId[],
  { store }: { store: Pick<MemoryStore, 'read' | 'scratch' | 'madeOf'> },
): Promise<NamedMemory[]> {
  if (percepts.length === 0) return [];
  const entries = await store.scratch(mostNameable);
  const made = new Set((await store.madeOf(percepts)).map(({ memory }) => memory));
  const memories = (await store.read([...made])).map(memoryAs);
  const waiting = await readEach(
    entries.filter(({ origin }) => 'percept' in origin && percepts.includes(origin.percept)),
  );
  const known = memories.map(({ content }) => comparableText(content));
  return [...memories, ...(await notSaidBefore(waiting, known)).map(({ entry }) => waitingAs(entry))];
}

const memoryAs = (memory: Awaited<ReturnType<MemoryStore['read']>>[number]): NamedMemory => ({
  id: memory.id,
  content: memory.content,
  isWaiting: false,
  isImmutable: memory.immutable,
  isWithdrawn: memory.retracted !== null,
  speaker: memory.speaker,
  at: memory.eventAt ?? memory.createdAt,
});

/** The items that say none of these memories again, and of those that say the same the first: what a person said, before what the mind answered. */
async function notSaidBefore(
  items: readonly Waiting[],
  memories: readonly ComparableText[],
): Promise<Waiting[]> {
  const before: ComparableText[] = [];
  const first: Waiting[] = [];
  for (const item of items) {
    await pauseAmidNumbers(items.length * (items.length + memories.length));
    if (memories.some((memory) => saysAgain(item.said, memory))) continue;
    if (!before.some((earlier) => saysAgain(item.said, earlier))) first.push(item);
    before.push(item.said);
  }
  return first;
}

/** The waiting items that go with what is forgotten: itself, and those that say it again. */
export async function itemsOf(
  memory: Pick<NamedMemory, 'id' | 'content'>,
  parts: Pick<Parts, 'store'>,
): Promise<ScratchId[]> {
  const [first] = await itemsOfEach([memory], parts);
  return first!.items;
}

/** The same of each of several: what waits is read once, and compared with one after the other. */
export async function itemsOfEach(
  memories: readonly Pick<NamedMemory, 'id' | 'content'>[],
  { store }: Pick<Parts, 'store'>,
): Promise<{ memory: MemoryId; items: ScratchId[] }[]> {
  const waiting = await readEach(await store.scratch(mostNameable));
  const texts = waiting.map(({ entry }) => entry.text);
  const forgotten: { memory: MemoryId; items: ScratchId[] }[] = [];
  for (const { id, content } of memories) {
    await pauseAmid(texts);
    const known = comparableText(content);
    const itself = waiting.filter(({ entry }) => waitingAs(entry).id === id);
    const others = waiting.filter((each) => !itself.includes(each) && saysAgain(each.said, known));
    const items = [...itself, ...others].slice(0, mostForgottenItems).map(({ entry }) => entry.id);
    forgotten.push({ memory: id, items });
  }
  return forgotten;
}

/** The strategies and memories of crashes that quote what still waits, and so go with it; none of a memory, with which memory has them go. */
export async function quotingOf(
  { content, isWaiting }: Pick<NamedMemory, 'content' | 'isWaiting'>,
  { store, now }: Parts,
): Promise<MemoryId[]> {
  if (!isWaiting) return [];
  const search = { text: content, limit: mostMemories, period: null };
  const { found } = await findMemories({ store, now, embedder: null, reranker: null }, search);
  return found.flatMap(({ memory }) => (quotesMemory(memory, { content }) ? [memory.id] : []));
}

/** Memories, each once. */
export const onceEach = (memories: readonly NamedMemory[]): NamedMemory[] => [
  ...new Map(memories.map((memory) => [memory.id, memory])).values(),
];

/**
 * What becomes of a request that means some memories.
 *
 * @param own whose words alone may be forgotten; null for the owner's request
 */
export function outcomeFor(
  [memory, ...others]: readonly NamedMemory[],
  own: string | null,
): AskedToForget['outcome'] {
  if (memory === undefined) return 'nothing';
  if (others.length > 0) return 'several';
  if (memory.isImmutable) return 'immutable';
  return own !== null && memory.speaker !== own ? 'of others' : 'forgets';
}
