import { createHash } from 'node:crypto';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory, MemoryType } from '../../../ports/memory.ts';
import type { MemoryRecord } from '../../../ports/memory-store.ts';
import { boundaryWeight, newMemoryWeight } from '../../../theory/belief-weight.ts';
import { entityForm, extractEntities } from '../../../theory/entities.ts';
import type { MemoryLine } from './line-schema.ts';

/**
 * The id of a memory whose line names none: made of its content, its speaker, its time and its place. The same line is the same
 * memory, however often and in whatever file it is imported.
 */
export function importedId({
  content,
  speaker,
  episode,
  position,
  eventAt,
}: Pick<MemoryLine, 'content' | 'speaker' | 'episode' | 'position' | 'eventAt'>): MemoryId {
  const place = [content, speaker ?? null, episode ?? null, position ?? null, eventAt ?? null];
  const digest = createHash('sha256').update(JSON.stringify(place)).digest('hex');
  return `import-${digest.slice(0, 24)}` as MemoryId;
}

/** The type of a memory whose line names none: an experience if it belongs to an episode, else knowledge. */
const typeOf = ({ type, episode }: MemoryLine): MemoryType =>
  type ?? (episode === undefined ? 'semantic' : 'episodic');

/**
 * The memory that a line tells, with its history. What the line leaves out is as of a memory that comes at `now`.
 *
 * @param origin the file and the line, for the history of a memory that brings none
 */
export function importedRecord(
  line: MemoryLine,
  { now, origin }: { now: number; origin: string },
): MemoryRecord {
  const memory = memoryOf(line, now);
  const { alpha, beta } = memory;
  const imported = {
    kind: 'imported' as const,
    times: 1,
    cycle: null,
    at: now,
    alpha,
    beta,
    source: origin,
    note: '',
  };
  return {
    memory,
    evidence:
      line.evidence.length === 0
        ? [imported]
        : line.evidence.map(({ cycle = null, source = null, ...rest }) => ({ ...rest, cycle, source })),
    supersedes: line.supersedes as MemoryId[],
    entities: namedOnce(
      line.entities ?? extractEntities(memory.contextualized ?? memory.content, memory.speaker),
    ),
    coAccess: line.coAccess.map(({ partner, ...bond }) => ({ ...bond, partner: partner as MemoryId })),
  };
}

function memoryOf(line: MemoryLine, now: number): Memory {
  const { content, immutable, sourceTag, sourceConfidence, recalls, utility, metadata } = line;
  const { createdAt = now } = line;
  const { accesses = [createdAt] } = line;
  const weight = immutable ? boundaryWeight : newMemoryWeight;
  return {
    id: (line.id as MemoryId | undefined) ?? importedId(line),
    type: typeOf(line),
    content,
    contextualized: line.contextualized ?? null,
    compressed: line.compressed ?? null,
    alpha: line.alpha ?? weight.alpha,
    beta: line.beta ?? weight.beta,
    movement: null,
    immutable,
    sourceTag,
    sourceConfidence,
    speaker: line.speaker ?? null,
    episode: line.episode ?? null,
    position: line.position ?? null,
    eventAt: line.eventAt ?? null,
    createdAt,
    accessedAt: line.accessedAt ?? accesses.at(-1) ?? createdAt,
    accesses,
    recalls,
    utility,
    retracted: line.retracted ?? null,
    metadata,
  };
}

/** The names with duplicates in another spelling left out; each is spelled as it first occurs. */
function namedOnce(names: readonly string[]): string[] {
  const met = new Set<string>();
  return names.filter((name) => {
    const form = entityForm(name);
    return form !== '' && !met.has(form) && met.add(form);
  });
}
