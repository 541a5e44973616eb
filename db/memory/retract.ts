import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { withdrawnWith } from '../../ports/memory-change/made-from.ts';
import { ImmutableMemory } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { madeFromThese } from './consolidated.ts';
import { unquote } from './contexts.ts';
import { insertEvidence } from './evidence.ts';
import { changeOutsideCommits } from './records.ts';
import { forgetDropped } from './tuning-store.ts';
import { withdrawMemories } from './withdraw.ts';

/** Withdraws a memory and what consolidation made of it, as `MemoryStore.retract` says. */
export async function retractMemory(
  executor: Executor,
  mind: MindId,
  id: MemoryId,
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<boolean> {
  const since = await changeOutsideCommits(executor, mind);
  const found = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select(['sequence', 'immutable', 'retracted_at'])
    .executeTakeFirst();
  if (found === undefined || found.retracted_at !== null) return false;
  if (found.immutable) throw new ImmutableMemory(id);
  const retracted = { at: now, by, reason };
  const made = await selectMadeFrom(executor, mind, id);
  const withdrawn = [
    { id, sequence: found.sequence, retracted },
    ...made.map((each) => ({ ...each, retracted: { ...retracted, reason: withdrawnWith(id, reason) } })),
  ];
  await unquote(
    executor,
    mind,
    withdrawn.map((each) => each.id),
    [],
  );
  await withdrawMemories(executor, mind, withdrawn, since);
  await forgetDropped(executor, mind);
  const lines = withdrawn.map(({ sequence, retracted: { reason: note } }) => ({
    sequence,
    kind: 'retracted' as const,
    times: 1,
    cycle: null,
    at: now,
    alpha: 0,
    beta: 0,
    source: by,
    note,
  }));
  await insertEvidence(executor, mind, lines, since);
  return true;
}

/** What consolidation made of a memory, directly or over others, and nobody has withdrawn yet. */
async function selectMadeFrom(
  executor: Executor,
  mind: MindId,
  id: MemoryId,
): Promise<{ id: MemoryId; sequence: number }[]> {
  const { rows } = await sql<{ id: MemoryId; sequence: number }>`
    select m.id, m.sequence from (${madeFromThese(mind, [id])}) as made cross join lateral (
      select * from memory where mind = ${mind} and id = made.id offset 0
    ) as m where not m.immutable and m.retracted_at is null order by m.sequence`.execute(executor);
  return rows;
}
