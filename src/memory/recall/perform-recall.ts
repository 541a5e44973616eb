import type { Recall } from '../../../ports/effects/memory-recall.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { InboxStore } from '../../../ports/store.ts';
import { uniform } from '../../../theory/uniform.ts';
import type { Corrections } from './corrections.ts';
import { type Contender, recall } from './recall.ts';
import type { Fusion } from './score-candidates.ts';

export interface PerformRecallParts {
  /** The seed of the mind's random draws: the same cycle over the same memories recalls the same (I7). */
  configuration: { seed: number };
  memory: Pick<MemoryStore, 'search' | 'partners' | 'read'>;
  /** What was superseded; without it everything counts in full. */
  corrections?: Corrections;
  inbox: Pick<InboxStore, 'read'>;
  embedder: Embedder;
  reranker: Reranker | null;
  /** How words and vectors are fused (docs/model/recall.md); convex unless told. */
  fusion?: Fusion;
  /** The most memories that are recalled. */
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Called with the reason when only words were searched. It tells nothing of what was searched for. */
  onWithoutVectors?: (reason: string) => void;
}

/** Performs `memory.recall`: the memories that fit the winner of a cycle. One embedding call. */
export async function performRecall(
  { cycle, winner, hops, active }: Recall,
  { configuration, memory, inbox, limit, onWithoutVectors, ...others }: PerformRecallParts,
  signal: AbortSignal,
): Promise<{ recalled: MemoryId[]; nearMisses: MemoryId[] }> {
  const finding = { ...others, store: memory, signal };
  const [percept] = await inbox.read([winner]);
  const { recalled, nearMisses, withoutVectors } = await recall(
    {
      ...finding,
      draw: (stream, counter) => uniform(configuration.seed, `recall/${cycle}/${stream}`, counter),
    },
    { text: percept?.text ?? '', hops, active, limit },
  );
  if (withoutVectors !== null) onWithoutVectors?.(withoutVectors);
  return { recalled: idsOf(recalled), nearMisses: idsOf(nearMisses) };
}

const idsOf = (contenders: readonly Contender[]): MemoryId[] => contenders.map(({ memory }) => memory.id);
