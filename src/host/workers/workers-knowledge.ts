import { EmbeddingFailed, type Embedder } from '../../../ports/embedder.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryRecord, ModelVector } from '../../../ports/memory-store.ts';
import { newMemory } from '../../../ports/new-memory.ts';
import { extractEntities } from '../../../theory/entities.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { memoryText } from '../../embedding/memory-text.ts';
import { compressedLine } from '../../memory/gate/compressed-line.ts';

/** The history of a copy begins so; the id of the mind that it was copied from follows. */
const copiedFrom = 'mind ';

/** Whether a memory of a worker is a copy that it was given, and nothing that it has learnt. */
export const isCopy = ({ evidence }: Pick<MemoryRecord, 'evidence'>): boolean =>
  evidence.some(({ kind, source }) => kind === 'imported' && source?.startsWith(copiedFrom) === true);

/**
 * Whether a worker may be given a memory (docs/model/workers.md): what asks to be kept to oneself stays out, and so does what was said in another room than the one
 * that its task comes from. In a mind with several rooms this holds for what the mind itself noted, concluded or was reported, too, which may draw on any room.
 *
 * @param where `room`: the one that the task comes from; null for none, or several. `rooms`: how many the mind has
 */
export function mayBeGiven(
  { content, retracted, sourceTag, episode }: Pick<Memory, 'content' | 'retracted' | 'sourceTag' | 'episode'>,
  { room, rooms }: { room: string | null; rooms: number },
): boolean {
  if (retracted !== null || asksToKeep(content)) return false;
  if (rooms !== 1 && sourceTag.startsWith('internal_')) return false;
  return episode?.startsWith('space ') !== true || (room !== null && episode === `space ${room}`);
}

/**
 * Copies of memories for a worker, with vectors. A copy weighs what the memory weighs, and has of its history only whom it was copied
 * from. Where the embedder fails they have no vectors yet.
 */
export async function copiesFor(
  memories: readonly Memory[],
  { employer, embedder, now }: { employer: MindId; embedder: Embedder; now: number },
): Promise<(MemoryRecord & { vector?: ModelVector })[]> {
  const texts = memories.map(({ type, contextualized, content }) =>
    memoryText(embedder, type, contextualized ?? content),
  );
  const vectors = await embedder.embed(texts, 'document').catch((error: unknown) => {
    if (error instanceof EmbeddingFailed) return [];
    throw error;
  });
  const { model } = embedder;
  return memories.map((memory, place) => ({
    ...copyOf(memory, { employer, now }),
    ...(vectors[place] !== undefined && { vector: { model, values: vectors[place] } }),
  }));
}

function copyOf(memory: Memory, { employer, now }: { employer: MindId; now: number }): MemoryRecord {
  const { id, type, content, alpha, beta, immutable, sourceTag, sourceConfidence } = memory;
  const { speaker, episode, position, eventAt, createdAt, accessedAt, accesses } = memory;
  return {
    memory: newMemory({
      id,
      type,
      content,
      // that of the memory may have been made beside what was said in another room
      compressed: compressedLine(content),
      alpha,
      beta,
      immutable,
      sourceTag,
      sourceConfidence,
      speaker,
      episode,
      position,
      eventAt,
      createdAt,
      accessedAt,
      accesses,
    }),
    evidence: [
      {
        kind: 'imported',
        times: 1,
        cycle: null,
        at: now,
        alpha,
        beta,
        source: `${copiedFrom}${employer}`,
        note: '',
      },
    ],
    supersedes: [],
    entities: extractEntities(content, speaker),
    coAccess: [],
  };
}
