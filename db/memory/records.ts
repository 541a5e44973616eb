import { sql } from 'kysely';
import { memoriesEntered } from '../../ports/governance-acts.ts';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { MemoryConflict, type MemoryRecord, type ModelVector } from '../../ports/memory-store.ts';
import { extractEntities } from '../../theory/entities.ts';
import { enterMind } from '../enter-mind.ts';
import { insertGovernance } from '../governance-store.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../../ports/storable-text.ts';
import { insertTies, selectTies } from './co-access.ts';
import { insertEvidence, selectEvidence } from './evidence.ts';
import { selectEntities } from './graph-rows.ts';
import { insertMemories } from './insert-memories.ts';
import { withGateLines } from './lines.ts';
import { memoryOf, selectPage } from './memory-rows.ts';
import { insertSuperseded, selectSuperseded } from './supersedes.ts';

/** How many records are entered by one statement, within the server's time limit (`db/server-connections.ts`). */
const batch = 500;

/** A record with a vector that is known already. */
export type EnteredRecord = MemoryRecord & { vector?: ModelVector };

/**
 * Enters records, as `MemoryStore.enter` says. A record without entities is given those that its text names. Commits of the mind
 * wait meanwhile.
 */
export async function enterRecords(
  executor: Executor,
  mind: MindId,
  records: readonly EnteredRecord[],
  now: number,
): Promise<number> {
  if (records.length === 0) return 0;
  await enterMind(executor, mind);
  const since = await changeOutsideCommits(executor, mind);
  const fresh = await unknownOf(executor, mind, records);
  const numbered: { record: EnteredRecord; sequence: number }[] = [];
  for (let from = 0; from < fresh.length; from += batch)
    numbered.push(...(await enterBatch(executor, mind, fresh.slice(from, from + batch), { since, now })));
  await insertSuperseded(
    executor,
    mind,
    fresh.map(({ memory, supersedes }) => ({ memory: memory.id, supersedes })),
  );
  await insertTies(
    executor,
    mind,
    numbered.flatMap(({ record: { coAccess }, sequence }) => coAccess.map((tie) => ({ ...tie, sequence }))),
  );
  await insertGovernance(executor, mind, memoriesEntered(fresh, now));
  return fresh.length;
}

async function enterBatch(
  executor: Executor,
  mind: MindId,
  records: readonly EnteredRecord[],
  { since, now }: { since: number; now: number },
): Promise<{ record: EnteredRecord; sequence: number }[]> {
  const given = records.map(({ memory, vector, entities }) => ({
    memory,
    vector: vector ?? null,
    entities:
      entities.length > 0
        ? entities
        : extractEntities(memory.contextualized ?? memory.content, memory.speaker),
    cycle: null,
  }));
  const sequences = await insertMemories(executor, mind, given, since);
  const numbered = records.map((record, place) => ({ record, sequence: sequences[place]! }));
  const lines = numbered.flatMap(({ sequence, record }) =>
    historyOf(record, now).map((line) => ({ ...line, sequence })),
  );
  await insertEvidence(executor, mind, lines, since);
  return numbered;
}

/** Without a history of its own a record's begins with its import. */
function historyOf(
  { evidence, memory: { alpha, beta } }: MemoryRecord,
  now: number,
): MemoryRecord['evidence'] {
  if (evidence.length > 0) return evidence;
  return [{ kind: 'imported', times: 1, cycle: null, at: now, alpha, beta, source: null, note: 'imported' }];
}

/**
 * Begins a change of memory that is not a commit's, and returns the commit whose checkpoint is the first that it stands beside. Holds the
 * mind's row, so that it stays the next one, and counts the change: a commit that has looked at memory before looks again.
 */
export async function changeOutsideCommits(executor: Executor, mind: MindId): Promise<number> {
  const row = await executor
    .updateTable('mind')
    .set({ memory_changes: sql<number>`memory_changes + 1` })
    .where('id', '=', mind)
    .returning('commit_number')
    .executeTakeFirst();
  return (row?.commit_number ?? 0) + 1;
}

/** The records that are new. Throws `MemoryConflict` when an id is known with another content. */
async function unknownOf(
  executor: Executor,
  mind: MindId,
  records: readonly EnteredRecord[],
): Promise<EnteredRecord[]> {
  const rows = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${records.map(({ memory }) => memory.id)}::text[])`)
    .select(['id', 'content'])
    .execute();
  const known = new Map(rows.map(({ id, content }) => [id, content]));
  return records.filter(({ memory: { id, content } }) => {
    const text = storableText(content);
    const before = known.get(id);
    known.set(id, text);
    if (before !== undefined && before !== text) throw new MemoryConflict(id);
    return before === undefined;
  });
}

/** A page of everything, in the order in which it came. Throws when there is no memory under `after`. */
export async function selectRecords(
  executor: Executor,
  mind: MindId,
  after: MemoryId | null,
  limit: number,
): Promise<MemoryRecord[]> {
  const rows = await selectPage(
    executor,
    mind,
    after === null ? 0 : await sequenceOf(executor, mind, after),
    limit,
  );
  const sequences = rows.map(({ sequence }) => sequence);
  const histories = await selectEvidence(executor, sequences);
  const entities = await selectEntities(executor, sequences);
  const ties = await selectTies(executor, sequences);
  const superseded = await selectSuperseded(
    executor,
    mind,
    rows.map(({ id }) => id),
  );
  const memories = await withGateLines(executor, mind, rows.map(memoryOf));
  return rows.map((row, place) => ({
    memory: memories[place]!,
    evidence: histories.get(row.sequence) ?? [],
    supersedes: superseded.get(row.id) ?? [],
    entities: entities.get(row.sequence) ?? [],
    coAccess: ties.get(row.sequence) ?? [],
  }));
}

async function sequenceOf(executor: Executor, mind: MindId, id: MemoryId): Promise<number> {
  const row = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select('sequence')
    .executeTakeFirst();
  if (row !== undefined) return row.sequence;
  throw new Error(`There is no memory "${id}" to go on after. Begin the export anew.`);
}
