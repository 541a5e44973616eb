import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory, MemoryChange, ScratchOrigin } from '../../ports/memory.ts';
import type { ScratchEntry } from '../../ports/memory-store.ts';
import { belowCeiling, contradict, reinforce } from '../../theory/belief-weight.ts';
import { extractEntities } from '../../theory/entities.ts';
import { CommitConflict } from '../commit-conflict.ts';
import type { Executor } from '../schema.ts';
import { insertEvidence, type NewEvidence } from './evidence.ts';
import { insertMemories } from './insert-memories.ts';
import type { Origin } from './origin.ts';
import { readScratch, removeScratch } from './scratch.ts';
import { isChangeable, readWeights, type Weighed, writeWeights } from './weights.ts';

/** A scratch item becomes a memory, under an id that is not known yet. */
export async function applyPersisted(
  executor: Executor,
  mind: MindId,
  change: Extract<MemoryChange, { change: 'persisted' }>,
  origin: Origin,
): Promise<void> {
  const item = (await readScratch(executor, mind, [change.from])).get(change.from)!;
  await expectUnknown(executor, mind, change.memory);
  const contradicted =
    change.contradicts && (await readWeights(executor, mind, [change.contradicts])).get(change.contradicts)!;
  const memory = memoryFrom(item, change, await nextPosition(executor, mind, item.episode));
  const { text, speaker, vector } = item;
  const given = { memory, vector, entities: extractEntities(text, speaker), cycle: origin.cycle };
  const [sequence = 0] = await insertMemories(executor, mind, [given], origin.commit);
  const lines: NewEvidence[] = [{ ...lineOf(item, change, origin), sequence, kind: 'persisted' }];
  if (contradicted) lines.push(...contradictionOf(contradicted, sequence, change.memory, { item, origin }));
  await insertEvidence(executor, mind, lines, origin.commit);
  await removeScratch(executor, mind, [change.from], origin);
}

/** A line of history that a scratch item leaves. */
function lineOf(
  { origin: source }: ScratchEntry,
  { alpha, beta, why }: { alpha: number; beta: number; why: string },
  { cycle, now }: Origin,
): Omit<NewEvidence, 'sequence' | 'kind'> {
  return { times: 1, cycle, at: now, alpha, beta, source: sourceOf(source), note: why };
}

/** Both know of it; the weights are left to whoever resolves it. A safety memory is not even told (I12). */
function contradictionOf(
  contradicted: Weighed,
  sequence: number,
  id: string,
  { item, origin }: { item: ScratchEntry; origin: Origin },
): NewEvidence[] {
  const line = (note: string) => ({
    ...lineOf(item, { alpha: 0, beta: 0, why: note }, origin),
    kind: 'contradicted' as const,
  });
  const own = { ...line(`It contradicts the memory "${contradicted.id}".`), sequence };
  if (!isChangeable(contradicted)) return [own];
  return [own, { ...line(`The memory "${id}" contradicts it.`), sequence: contradicted.sequence }];
}

async function expectUnknown(executor: Executor, mind: MindId, id: string): Promise<void> {
  const known = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (known === undefined) return;
  throw new CommitConflict(`Mind "${mind}" keeps another memory under the id "${id}".`);
}

async function nextPosition(executor: Executor, mind: MindId, episode: string): Promise<number> {
  const { next } = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('episode', '=', episode)
    .select(sql<number>`coalesce(floor(max(position)) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

function memoryFrom(
  item: ScratchEntry,
  change: Extract<MemoryChange, { change: 'persisted' }>,
  position: number,
): Memory {
  return {
    id: change.memory,
    type: change.type,
    content: item.text,
    contextualized: null,
    compressed: change.compressed,
    ...belowCeiling(change),
    immutable: false,
    sourceTag: item.sourceTag,
    sourceConfidence: item.sourceConfidence,
    speaker: item.speaker,
    episode: item.episode,
    position,
    eventAt: null,
    createdAt: item.at,
    accessedAt: item.at,
    accesses: [item.at],
    recalls: 0,
    utility: 0,
    retracted: null,
    metadata: {
      ...(item.effectiveness !== null && { effectiveness: item.effectiveness }),
      ...(change.contradicts !== null && { contradicts: change.contradicts }),
      ...(item.somatic !== null && { somatic: item.somatic }),
    },
  };
}

function sourceOf(origin: ScratchOrigin): string | null {
  if ('percept' in origin) return origin.percept;
  return 'utterance' in origin ? origin.utterance : null;
}

/** A scratch item is more evidence for or against what is known, and goes. */
export async function applyReinforced(
  executor: Executor,
  mind: MindId,
  change: Extract<MemoryChange, { change: 'reinforced' }>,
  origin: Origin,
): Promise<void> {
  const item = (await readScratch(executor, mind, [change.from])).get(change.from)!;
  const memory = (await readWeights(executor, mind, [change.memory])).get(change.memory)!;
  if (isChangeable(memory)) {
    const weight = contradict(reinforce(memory, change.alpha), change.beta);
    const added = { alpha: weight.alpha - memory.alpha, beta: weight.beta - memory.beta, why: change.why };
    await writeWeights(executor, mind, [{ memory, weight, recalled: false }], origin.now);
    const kind = change.beta > change.alpha ? 'contradicted' : 'reinforced';
    const line = { ...lineOf(item, added, origin), sequence: memory.sequence, kind } as const;
    await insertEvidence(executor, mind, [line], origin.commit);
  }
  await removeScratch(executor, mind, [change.from], origin);
}
