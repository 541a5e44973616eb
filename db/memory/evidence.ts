import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Evidence } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { joinedKind, joinedUpTo } from '../../ports/memory-change/condensed-history.ts';
import { storableText } from '../../ports/storable-text.ts';

/** A line of history, about the memory under that number. */
export interface NewEvidence extends Omit<Evidence, 'memory'> {
  sequence: number;
}

/**
 * @param since the first commit whose checkpoint they stand beside
 */
export async function insertEvidence(
  executor: Executor,
  mind: MindId,
  lines: readonly NewEvidence[],
  since: number,
): Promise<void> {
  if (lines.length === 0) return;
  for (const write of evidenceWrites(mind, lines, since, sql`true`)) await write.execute(executor);
}

/** Lines as a recordset. */
function linesOf(lines: readonly NewEvidence[]): RawBuilder<unknown> {
  const rows = JSON.stringify(
    lines.map(({ note, source, ...line }) => ({
      ...line,
      note: storableText(note),
      source: source === null ? null : storableText(source),
    })),
  );
  return sql`json_to_recordset(${rows}::json) as line(
    sequence bigint, kind text, times bigint, cycle bigint, at bigint, alpha double precision, beta double precision, source text,
    note text)`;
}

/** The line of history that a new one is put together with, as `addLine` of `ports/memory-change/condensed-history.ts` says: the last one of its kind, or none. */
const joinedWith = sql`(
  select case when e.cycle = line.cycle or e.beta + line.beta <= ${sql.lit(joinedUpTo)} then e.sequence end
  from memory_evidence e where e.memory = line.sequence and e.kind = ${sql.lit(joinedKind)}
  order by e.sequence desc limit 1)`;

/** The same as inserts and updates, which write nothing where `when` does not hold. */
export function evidenceWrites(
  mind: MindId,
  lines: readonly NewEvidence[],
  since: number,
  when: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const mayJoin = lines.filter(({ kind }) => kind === joinedKind);
  const isNew = sql`(line.kind <> ${sql.lit(joinedKind)} or ${joinedWith} is null)`;
  const insert = sql`
    insert into memory_evidence (memory, mind, kind, times, cycle, at, alpha, beta, source, note, since)
    select sequence, ${mind}, kind, times, cycle, at, alpha, beta, source, note, ${since}::bigint
    from ${linesOf(lines)}
    where ${mayJoin.length === 0 ? when : sql`${when} and ${isNew}`}`;
  // the place that a line has by then stays, and so does the first commit that it stands beside: a fork takes it for one thing
  const update = sql`
    update memory_evidence as joined
    set times = joined.times + line.times, cycle = greatest(joined.cycle, line.cycle), at = greatest(joined.at, line.at), alpha = joined.alpha + line.alpha,
      beta = joined.beta + line.beta, source = null, note = ''
    from ${linesOf(mayJoin)} where joined.sequence = ${joinedWith} and ${when}`;
  // one after the other, the insert must find what the update has joined
  return mayJoin.length === 0 ? [insert] : [update, insert];
}

/** The histories of memories, oldest line first. */
export async function selectEvidence(
  executor: Executor,
  sequences: readonly number[],
): Promise<Map<number, Omit<Evidence, 'memory'>[]>> {
  const rows = await executor
    .selectFrom('memory_evidence')
    .where('memory', '=', sql<number>`any(${[...sequences]}::bigint[])`)
    .select(['memory', 'kind', 'cycle', 'at', 'alpha', 'beta', 'source', 'note', 'times'])
    .orderBy('memory')
    .orderBy('at')
    .orderBy('sequence')
    .execute();
  const histories = new Map<number, Omit<Evidence, 'memory'>[]>();
  for (const { memory, ...line } of rows) {
    const history = histories.get(memory) ?? [];
    history.push(line);
    histories.set(memory, history);
  }
  return histories;
}

/** The memories that sources made or confirmed, and that are not withdrawn. */
export async function selectMadeOf(
  executor: Executor,
  mind: MindId,
  sources: readonly string[],
): Promise<{ source: string; memory: MemoryId }[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<{ source: string; memory: MemoryId }>`
    select distinct e.source, m.id as memory from memory_evidence e join memory m on m.sequence = e.memory
    where e.mind = ${mind} and e.kind in ('persisted', 'reinforced') and e.source = any(${sources.map(storableText)}::text[])
      and m.retracted_at is null
    order by e.source, m.id`.execute(executor);
  return rows;
}
