import type { Embedder } from '../../ports/embedder.ts';
import type { Candidates, MemoryQuery, Scored } from '../../ports/memory-store.ts';
import { findMemories } from '../../src/memory/recall/find-memories.ts';
import { recall, type RecallParts } from '../../src/memory/recall/recall.ts';
import { scoreCandidates, type Scoring } from '../../src/memory/recall/score-candidates.ts';
import { measuredScoring, type ScoringParameters } from '../../src/memory/recall/scoring-parameters.ts';
import { uniform } from '../../theory/uniform.ts';
import { livedIn } from './lived-in.ts';
import type { RememberedConversation } from './remembered-conversation.ts';

/** Everything that scores, but for one thing. */
const lacking: Record<
  string,
  Partial<Omit<Scoring, 'parameters'>> & { parameters?: Partial<ScoringParameters> }
> = {
  'without vectors': { trust: 0 },
  'without neighbouring moments': { parameters: { neighbours: { reach: 0, discount: 0 } } },
  'without the discount for asking': { parameters: { asking: 0 } },
  'without the lift for a named speaker': { parameters: { source: 0 } },
  'without the lift for a named time': { parameters: { period: 0 } },
  'without the graph of names': { parameters: { graph: 0 } },
  'words and vectors only': {
    parameters: {
      neighbours: { reach: 0, discount: 0 },
      asking: 0,
      source: 0,
      period: 0,
      graph: 0,
      procedural: 0,
    },
  },
  'by reciprocal ranks': { fusion: 'reciprocalRank' },
};

/** The ways in which each question is asked, by what they are called. */
export const searches = ['bm25', 'dense', 'recall', 'recall, ten by chance', 'the same, lived in'] as const;

/** Those, and recall without each of its parts. */
export const ablations: readonly string[] = [...searches, ...Object.keys(lacking)];

const deepest = 20;

interface Asked {
  query: MemoryQuery;
  candidates: Candidates;
}

/**
 * Asks one question in every way, changing nothing (docs/model/recall.md): the ids of the turns found, best first. Words and vectors alone are
 * the arms of the very search that recall is made of.
 *
 * @param ablation whether also without each part
 */
export async function ask(
  text: string,
  { memory, now }: RememberedConversation,
  { embedder, ablation }: { embedder: Embedder; ablation: boolean },
): Promise<ReadonlyMap<string, string[]>> {
  const asked: Asked[] = [];
  const store: RecallParts['store'] = {
    search: async (query) => {
      const candidates = await memory.search(query);
      asked.push({ query, candidates });
      return candidates;
    },
    partners: (...asked) => memory.partners(...asked),
    read: (ids) => memory.read(ids),
  };
  const parts = { store, embedder, reranker: null, now };
  const { found } = await findMemories(parts, { text, limit: deepest });
  const draw = (stream: string, counter: number) => uniform(1, `${text}/${stream}`, counter);
  const { recalled } = await recall({ ...parts, draw }, { text, hops: 1, active: [] });
  const [first] = asked;
  if (first === undefined) throw new Error(`Nothing was searched for "${text}".`);
  const old = livedIn(first.candidates);
  const later = { ...store, search: async () => old };
  const { recalled: livedInTen } = await recall(
    { ...parts, store: later, draw },
    { text, hops: 1, active: [] },
  );
  return new Map([
    ['bm25', turnsOf(first.candidates.lexical)],
    ['dense', turnsOf(first.candidates.vector)],
    ['recall', turnsOf(found.map((each) => ({ ...each, memory: each.memory.id })))],
    ['recall, ten by chance', recalled.map((each) => each.memory.id)],
    ['the same, lived in', livedInTen.map((each) => each.memory.id)],
    ...(ablation ? without(first, embedder) : []),
  ]);
}

function without({ query, candidates }: Asked, { trust }: Embedder): [string, string[]][] {
  const whole = { cue: query.text, period: query.period, fusion: 'convex' as const, trust };
  return Object.entries(lacking).map(([name, { parameters, ...rest }]) => {
    const scoring = { ...whole, ...rest, parameters: { ...measuredScoring, ...parameters } };
    const found = scoreCandidates(candidates, scoring).slice(0, deepest);
    return [name, found.map(({ memory }) => memory.id)];
  });
}

const turnsOf = (found: readonly Scored[]): string[] => found.slice(0, deepest).map(({ memory }) => memory);
