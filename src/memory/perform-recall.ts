import type { Recall } from '../../ports/command.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { InboxStore } from '../../ports/store.ts';
import { uniform } from '../../theory/uniform.ts';
import { findMemories } from './find-memories.ts';
import { type Contender, recall } from './recall.ts';
import type { Fusion } from './score-candidates.ts';

export interface PerformRecallParts {
  /** The seed of the mind's chance: the same cycle over the same memories recalls the same (I7). */
  configuration: { seed: number };
  memory: Pick<MemoryStore, 'search' | 'partners' | 'read'>;
  inbox: Pick<InboxStore, 'read'>;
  embedder: Embedder;
  reranker: Reranker | null;
  /** How words and vectors are fused (decision 12); convex unless told. */
  fusion?: Fusion;
  /** How many memories come to mind at the most. */
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Hears why words alone were searched. It tells nothing of what was searched for. */
  onWithoutVectors?: (reason: string) => void;
}

/** So much of what was in mind last is still active. */
const stillActive = 3;

/**
 * What a cycle's winner brings to mind. Still active is what the winner before it finds by its words: nothing of it is kept, so
 * that a restored mind is reminded as its twin (I6). One embedding call.
 */
export async function performRecall(
  { cycle, winner, hops, before }: Recall,
  { configuration, memory, inbox, limit, onWithoutVectors, ...others }: PerformRecallParts,
  signal: AbortSignal,
): Promise<{ recalled: MemoryId[]; nearMisses: MemoryId[] }> {
  const finding = { ...others, store: memory, signal };
  const [percept, previous] = await inbox.read([winner, ...before.slice(0, 1)]);
  const { found } = await findMemories(
    { ...finding, embedder: null, reranker: null },
    { text: previous?.text ?? '', limit: stillActive },
  );
  const { recalled, nearMisses, withoutVectors } = await recall(
    {
      ...finding,
      draw: (stream, counter) => uniform(configuration.seed, `recall/${cycle}/${stream}`, counter),
    },
    { text: percept?.text ?? '', hops, active: found.map((each) => each.memory.id), limit },
  );
  if (withoutVectors !== null) onWithoutVectors?.(withoutVectors);
  return { recalled: idsOf(recalled), nearMisses: idsOf(nearMisses) };
}

const idsOf = (contenders: readonly Contender[]): MemoryId[] => contenders.map(({ memory }) => memory.id);
