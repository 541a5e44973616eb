import type { Evidence, Memory } from '../../../ports/memory.ts';
import type { MemoryRecord } from '../../../ports/memory-store.ts';

const firstDay = Date.UTC(1970, 0, 1) - 719_162 * 86_400_000;

/** Times from the year 1 to 9999 as people read them, others as milliseconds since the epoch. */
function timeOf(at: number): string | number {
  if (at < firstDay) return at;
  const text = new Date(at).toISOString();
  return text.startsWith('+') ? at : text;
}

/** Null, and lists and objects with nothing in them, say what leaving them out says. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  );

const retractionOf = (retracted: NonNullable<Memory['retracted']>) => ({
  ...retracted,
  at: timeOf(retracted.at),
});

const evidenceOf = ({ kind, times, cycle, at, alpha, beta, source, note }: Omit<Evidence, 'memory'>) =>
  filled({ kind, times: times === 1 ? null : times, cycle, at: timeOf(at), alpha, beta, source, note });

/**
 * A memory as one line of a memory file (docs/memory-file.md), without the line's end: everything of it but its vector. Read again
 * it is the same memory, and the same memory is always the same line.
 */
export function writeMemoryLine({ memory, entities, supersedes, evidence, coAccess }: MemoryRecord): string {
  const { eventAt, createdAt, accessedAt, accesses, retracted } = memory;
  const line = filled({
    id: memory.id,
    type: memory.type,
    content: memory.content,
    contextualized: memory.contextualized,
    compressed: memory.compressed,
    alpha: memory.alpha,
    beta: memory.beta,
    immutable: memory.immutable || null,
    sourceTag: memory.sourceTag,
    sourceConfidence: memory.sourceConfidence,
    speaker: memory.speaker,
    episode: memory.episode,
    position: memory.position,
    eventAt: eventAt === null ? null : timeOf(eventAt),
    createdAt: timeOf(createdAt),
    accessedAt: timeOf(accessedAt),
    recalls: memory.recalls,
    utility: memory.utility,
    retracted: retracted === null ? null : retractionOf(retracted),
    metadata: memory.metadata,
    supersedes,
    evidence: evidence.map(evidenceOf),
    coAccess: coAccess.map(({ partner, count, at }) => ({ partner, count, at: timeOf(at) })),
  });
  // left out, these two would be made anew
  return JSON.stringify({ ...line, accesses: accesses.map(timeOf), entities });
}
