import { sql } from 'kysely';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';

/** Memories that came one after the other: those numbered above one and up to another. */
export interface MemoryStretch {
  after: number;
  through: number;
}

/**
 * All memories of a mind, in stretches of so many. Where the database runs within this process nothing else happens during a statement,
 * so that one which reads every memory is asked stretch by stretch, and what else is due comes in between.
 */
export async function* memoryStretches(
  executor: Executor,
  mind: MindId,
  length: number,
): AsyncGenerator<MemoryStretch, void, undefined> {
  for (let after = 0, isMore = true; isMore;) {
    const { rows } = await sql<{ through: number | null; looked: number }>`
      select max(sequence) as through, count(*)::int as looked from (
        select sequence from memory where mind = ${mind} and sequence > ${after}::bigint order by sequence limit ${length}
      ) as stretch`.execute(executor);
    const { through, looked } = rows[0]!;
    if (through === null) return;
    yield { after, through };
    isMore = looked === length;
    after = through;
    if (isMore) await endOfTurn();
  }
}

/** The memories `m` of a mind in one stretch. */
export const inStretch = (mind: MindId, { after, through }: MemoryStretch) =>
  sql`m.mind = ${mind} and m.sequence > ${after}::bigint and m.sequence <= ${through}::bigint`;
