import { eachForgotten, mostForgottenAtOnce, mostWordsLetGo } from '../../../ports/forgetting.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Candidate, PerceptSource } from '../../../ports/percept.ts';
import { toForgetIn } from '../../../theory/asks-to-forget.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { askedToForget, type RequestToForget } from './asked-to-forget.ts';
import { mostNameable, waitingAs } from './named-memories.ts';

type Asked = { source: PerceptSource; text: string };
type Parts = Parameters<typeof askedToForget>[1];
type ToForgetNow = Pick<Candidate, 'forgets' | 'letsGo' | 'ownLetsGo'>;

/** The fewest words of a memory by which what a mind holds is taken to be about it. */
const fewestWords = 3;

const wordsOf = (text: string): string[] => [...new Set(searchTerms(text))].slice(0, mostWordsLetGo);

/** The memories that a percept has forgotten, those among them that still wait for the gates. */
function memoriesIn({ source }: Asked, request: RequestToForget | null): MemoryId[] {
  if (source.kind === 'command') return source.command.name === 'forget' ? [source.command.memory] : [];
  return request?.forgets == null ? [] : eachForgotten(request.forgets).map(({ memory }) => memory);
}

async function contentsOf(ids: readonly MemoryId[], store: Pick<MemoryStore, 'read' | 'scratch'>) {
  if (ids.length === 0) return [];
  const known = await store.read(ids);
  const waiting = (await store.scratch(mostNameable)).map(waitingAs).filter(({ id }) => ids.includes(id));
  return [...known, ...waiting].map(({ content }) => content);
}

/**
 * The words by which somebody asks, and those of the names of who is meant; nothing where nothing goes. The owner's count for all that the mind holds, also where no memory tells of it;
 * anybody else's for what is their own (`ownLetsGo`), because a single word may be about many a matter of others.
 */
function askedWith(
  { source, text }: Asked,
  request: RequestToForget | null,
  owner: string,
): Required<Pick<Candidate, 'letsGo' | 'ownLetsGo'>> {
  const what = toForgetIn(text)?.what;
  const isOwners = source.kind === 'speech' && source.speaker === owner;
  const goes = request?.forgets != null || (request?.outcome === 'nothing' && isOwners);
  if (!goes || what === undefined) return { letsGo: [], ownLetsGo: [] };
  const words = [what, ...(request.names ?? [])].map(wordsOf).filter((each) => each.length > 0);
  return isOwners ? { letsGo: words, ownLetsGo: [] } : { letsGo: [], ownLetsGo: words };
}

/** How many things are let go at once, at the most. */
const mostLetGo = 2 * mostForgottenAtOnce;

/**
 * What a percept asks to have forgotten, as it comes to the mind: the memories, and the words of each thing, by which what the mind itself holds goes as well. Nothing where it asks
 * for nothing.
 */
export async function toForgetOf(asked: Asked, parts: Parts): Promise<ToForgetNow> {
  const request = await askedToForget(asked, parts);
  const contents = await contentsOf(memoriesIn(asked, request), parts.store);
  const words = askedWith(asked, request, parts.owner);
  const told = contents.map(wordsOf).filter((each) => each.length >= fewestWords);
  const letsGo = [...words.letsGo, ...told].slice(0, mostLetGo);
  const ownLetsGo = words.ownLetsGo.slice(0, mostLetGo);
  return {
    ...(request?.forgets != null && { forgets: request.forgets }),
    ...(letsGo.length > 0 && { letsGo }),
    ...(ownLetsGo.length > 0 && { ownLetsGo }),
  };
}
