import type { Embedder } from '../../ports/embedder.ts';
import type { Candidates, Scored } from '../../ports/memory-store.ts';
import { findMemories } from '../../src/memory/find-memories.ts';
import { recall, type RecallParts } from '../../src/memory/recall.ts';
import { uniform } from '../../theory/uniform.ts';
import type { RememberedConversation } from './remembered-conversation.ts';

/** The ways in which each question is asked. */
export const searches = ['bm25', 'dense', 'recall', 'reminded'] as const;

/** `bm25`: words alone; `dense`: vectors alone; `recall`: all of it; `reminded`: what then comes to mind of ten, by chance. */
export type SearchName = (typeof searches)[number];

const deepest = 20;

/**
 * Asks one question in every way, changing nothing (decision 35): the ids of the turns found, best first. Words and vectors alone are
 * the arms of the very search that recall is made of.
 */
export async function ask(
  text: string,
  { memory, now }: RememberedConversation,
  embedder: Embedder,
): Promise<Record<SearchName, string[]>> {
  const arms: Candidates[] = [];
  const store: RecallParts['store'] = {
    search: async (query) => {
      const candidates = await memory.search(query);
      arms.push(candidates);
      return candidates;
    },
    partners: (ids, top) => memory.partners(ids, top),
    read: (ids) => memory.read(ids),
  };
  const parts = { store, embedder, reranker: null, now };
  const { found } = await findMemories(parts, { text, limit: deepest });
  const draw = (stream: string, counter: number) => uniform(1, `${text}/${stream}`, counter);
  const { recalled } = await recall({ ...parts, draw }, { text, hops: 1, active: [] });
  const [alone] = arms;
  return {
    bm25: idsOf(alone?.lexical ?? []),
    dense: idsOf(alone?.vector ?? []),
    recall: found.map((each) => each.memory.id),
    reminded: recalled.map((each) => each.memory.id),
  };
}

const idsOf = (arm: readonly Scored[]): string[] => arm.slice(0, deepest).map(({ memory }) => memory);
