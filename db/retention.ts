import { sql } from 'kysely';
import { tracedBack } from '../ports/retention.ts';
import type { MindId } from '../ports/identifiers.ts';
import { deleteUnnamedImages } from './blobs.ts';
import { condenseCalls } from './cost-store.ts';
import { forgetMemory, pruneAssociations } from './memory/forget-memory.ts';
import { keepFirsts } from './milestone-store.ts';
import type { Executor } from './schema.ts';

/**
 * The memories for which percept `p` stays on record: those that it made or confirmed which are believed, or recur. None where anything else that
 * it said was withdrawn, because its text would keep the words that were to go.
 */
const behindStrong = sql`
  select from memory_evidence e
    join memory m on m.sequence = e.memory and m.retracted_at is null
    join memory_weight w on w.memory = e.memory
  where e.mind = p.mind and e.source = p.id and e.kind in ('persisted', 'reinforced')
    and not exists (
      select from memory_evidence gone join memory withdrawn on withdrawn.sequence = gone.memory and withdrawn.retracted_at is not null
      where gone.mind = p.mind and gone.source = p.id and gone.kind in ('persisted', 'reinforced')
    )
    and (w.alpha > ${sql.lit(tracedBack)} * (w.alpha + w.beta) or exists (select from pattern_occurrence o where o.memory = e.memory))`;

/**
 * Deletes finished rows of cycles up to `horizon`: turns, the message stream, handled percepts, confirmed utterances, settled
 * effects, judged scratch items, and the mind's own reports of progress towards goals; no memories, and nothing else of the log
 * of identity and goals, which tells how the mind came to be who it is. What histories of memories tell again and again is put
 * together, and so are old model calls in the ledger, whose sums stay. What waits, is held back or under way, or needs a person's word stays however old it is.
 *
 * Percepts stay that memories were made of which are believed more than .6, or which recur: `memory why` leads back to them. With any other
 * goes the knowledge that it ever came: sent again under its id after so many cycles, it is new.
 */
export async function forget(
  executor: Executor,
  mind: MindId,
  { horizon, now }: { horizon: number; now: number },
): Promise<void> {
  await pruneAssociations(executor, mind, now);
  if (horizon < 0) return;
  await keepFirsts(executor, mind, horizon);
  await executor.deleteFrom('turn').where('mind', '=', mind).where('cycle', '<=', horizon).execute();
  await executor.deleteFrom('stream_entry').where('mind', '=', mind).where('cycle', '<=', horizon).execute();
  await executor
    .deleteFrom('utterance')
    .where('mind', '=', mind)
    .where('cycle', '<=', horizon)
    .where('state', '=', 'confirmed')
    .execute();
  await executor
    .deleteFrom('effect')
    .where('mind', '=', mind)
    .where('cycle', '<=', horizon)
    .where('state', '=', 'settled')
    .execute();
  await executor
    .deleteFrom('goal_change')
    .where('mind', '=', mind)
    .where('cycle', '<=', horizon)
    .where('changed_by', '=', 'itself')
    .where('status', '=', 'active')
    .execute();
  await condenseCalls(executor, mind, { horizon, now });
  await forgetMemory(executor, mind, { horizon, now });
  // the turns that they won are gone
  await sql`
    delete from percept p where p.mind = ${mind} and p.handled_in <= ${horizon} and not exists (${behindStrong})`.execute(
    executor,
  );
  await deleteUnnamedImages(executor, mind);
}
