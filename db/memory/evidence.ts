import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Evidence } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../storable-text.ts';

/** A line of history, about the memory under that number. */
export interface NewEvidence extends Omit<Evidence, 'memory'> {
  sequence: number;
}

/** Recalls are told often: their words are made when they are read. */
const recallNotes = { recalled: 'recalled', nearMiss: 'nearly recalled' };

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
  const rows = JSON.stringify(
    lines.map(({ note, source, ...line }) => ({
      ...line,
      note: storableText(note),
      source: source === null ? null : storableText(source),
    })),
  );
  await sql`
    insert into memory_evidence (memory, mind, kind, cycle, at, alpha, beta, source, note, since)
    select sequence, ${mind}, kind, cycle, at, alpha, beta, source, note, ${since}::bigint
    from json_to_recordset(${rows}::json) as line(
      sequence bigint, kind text, cycle bigint, at bigint, alpha double precision, beta double precision, source text, note text)
  `.execute(executor);
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
  for (const { memory, times, ...line } of rows) {
    const history = histories.get(memory) ?? [];
    history.push({ ...line, note: noteOf(line, times) });
    histories.set(memory, history);
  }
  return histories;
}

function noteOf({ kind, note }: Pick<Evidence, 'kind' | 'note'>, times: number): string {
  if (note !== '' || (kind !== 'recalled' && kind !== 'nearMiss')) return note;
  return times === 1 ? recallNotes[kind] : `${recallNotes[kind]} ${times} times`;
}

/** Puts the recalls of old cycles together, one line for each memory and kind, so that a history stays bounded. */
export async function condenseRecalls(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  await sql`
    with old as (
      delete from memory_evidence
      where mind = ${mind} and kind in ('recalled', 'nearMiss') and times = 1 and cycle <= ${horizon}::bigint and note = ''
      returning memory, kind, cycle, at, alpha, beta, since
    ),
    gathered as materialized (
      select memory, kind, max(cycle) as cycle, max(at) as at, sum(alpha) as alpha, sum(beta) as beta, count(*) as times,
        min(since) as since
      from old group by memory, kind
    ),
    joined as (
      update memory_evidence as e
      set cycle = g.cycle, at = g.at, alpha = e.alpha + g.alpha, beta = e.beta + g.beta, times = e.times + g.times
      from gathered g where e.memory = g.memory and e.kind = g.kind and e.times > 1
      returning e.memory, e.kind
    )
    insert into memory_evidence (memory, mind, kind, cycle, at, alpha, beta, note, times, since)
    select memory, ${mind}, kind, cycle, at, alpha, beta, '', times, since
    from gathered where (memory, kind) not in (select memory, kind from joined)`.execute(executor);
}
