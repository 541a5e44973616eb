import type { MemoryId, ScratchId } from '../../../ports/identifiers.ts';
import { mostForgottenItems } from '../../../ports/percept.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import { memoryIdFor } from '../../../ports/new-memory.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { statementsIn } from '../../../theory/statements.ts';
import { repeatsMemory } from '../gate/echo.ts';
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

/** The memories and waiting items that a person may mean: by an id that one, by words each that has all of them. */
export async function namedMemories(said: string, parts: Parts): Promise<NamedMemory[]> {
  const { store, now } = parts;
  const waiting = await store.scratch(mostNameable);
  const [known] = await store.read([said.trim() as MemoryId]);
  if (known !== undefined) return [memoryAs(known)];
  const named = waiting.find((entry) => waitingAs(entry).id === said.trim());
  if (named !== undefined) return [waitingAs(named)];

  const terms = searchTerms(said);
  const hasAll = (text: string): boolean => {
    const words = new Set(searchTerms(text));
    return terms.length > 0 && terms.every((term) => words.has(term));
  };
  const search = { text: said, limit: mostMemories, period: null };
  const { found } = await findMemories({ store, now, embedder: null, reranker: null }, search);
  const having = found
    .map(({ memory }) => memory)
    .filter(({ frequencies }) => frequencies.length > 0 && frequencies.every((times) => times > 0))
    // a memory is found by its context, too (docs/model/consolidation.md), but named by its own words
    .filter(({ contextualized, content }) => contextualized === null || hasAll(content));
  const ids = new Set(having.map(({ id }) => id));
  const saying = waiting.filter(({ text }) => hasAll(text));
  const quotable = [...having, ...saying.map(waitingAs)];
  const memories = having
    // what the mind drew from one of them, or quotes it in, is not what is meant, and goes with it
    .filter((memory) => !isDrawn(memory) || !gatheredOf(memory).some((id) => ids.has(id)))
    .filter((memory) => !quotable.some((other) => other.id !== memory.id && quotesMemory(memory, other)))
    .map(memoryAs);
  const fresh = saying
    .filter(({ text }) => !memories.some(({ content }) => repeatsMemory(text, content)))
    .map(waitingAs);
  const all = [...memories, ...oneOfEach(fresh)];
  // who asked about something before does not mean the question
  const telling = all.filter(({ content }) => statementsIn(content).length > 0);
  return telling.length > 0 ? telling : all;
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

/** Of items that say the same the first: what a person said, before what the mind answered. */
const oneOfEach = (fresh: readonly NamedMemory[]): NamedMemory[] =>
  fresh.filter(
    ({ content }, place) => !fresh.slice(0, place).some((earlier) => repeatsMemory(content, earlier.content)),
  );

/** The waiting items that go with what is forgotten: itself, and those that say it again. */
export async function itemsOf(
  { id, content }: Pick<NamedMemory, 'id' | 'content'>,
  { store }: Pick<Parts, 'store'>,
): Promise<ScratchId[]> {
  const waiting = await store.scratch(mostNameable);
  const itself = waiting.filter((entry) => waitingAs(entry).id === id);
  const others = waiting.filter((entry) => !itself.includes(entry) && repeatsMemory(entry.text, content));
  return [...itself, ...others].slice(0, mostForgottenItems).map((entry) => entry.id);
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
