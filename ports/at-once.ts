import type { BeliefWeight } from '../theory/belief-weight.ts';
import type { Gathered } from './gathered.ts';
import type { MemoryId } from './identifiers.ts';
import type { MemoryChange, ScratchItem } from './memory.ts';
import { memoryIdFor } from './new-memory.ts';

/** How long an item stays in the scratch buffer unjudged, milliseconds: 24 hours (docs/model/gate.md). */
export const bufferTime = 86_400_000;

/** How the episode of what a person tells the mind to remember begins: no other moment belongs to it. */
export const deliberateEpisode = 'remember ';

/** The episode of all corrections of the mind's own thoughts: no other moment belongs to it. */
export const correctionEpisode = 'correction';

/** A memory that is made past both gates: what it weighs, why, and what it stands for. */
interface AtOnce extends BeliefWeight {
  why: string;
  gathers?: Gathered[];
  /** What it takes the place of. */
  supersedes?: MemoryId[];
}

/** The changes by which something becomes a memory past both gates: it enters the scratch buffer and leaves it in the same commit. */
export function rememberedAtOnce(
  given: Omit<ScratchItem, 'recalled' | 'effectiveness' | 'somatic'> &
    Partial<Pick<ScratchItem, 'effectiveness'>>,
  { alpha, beta, why, gathers, supersedes }: AtOnce,
): Extract<MemoryChange, { change: 'buffered' | 'persisted' }>[] {
  const { id, type, at } = given;
  return [
    {
      change: 'buffered',
      item: { effectiveness: null, ...given, recalled: [], somatic: null },
      expiresAt: at + bufferTime,
    },
    {
      change: 'persisted',
      memory: memoryIdFor(id, at),
      from: id,
      type,
      alpha,
      beta,
      compressed: null,
      contradicts: null,
      ...(supersedes && { supersedes }),
      ...(gathers && { gathers }),
      why,
    },
  ];
}
