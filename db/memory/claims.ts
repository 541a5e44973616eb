import { type Kysely, sql } from 'kysely';
import {
  type ClaimQuery,
  type ClaimStore,
  type ClaimWrites,
  mostByKeys,
  type StoredClaim,
} from '../../ports/claim.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { storableText } from '../../ports/storable-text.ts';
import { keysOf } from '../../theory/claims/claim-keys.ts';
import { enterMind } from '../enter-mind.ts';
import type { Executor, Row, Schema } from '../schema.ts';

type Claimed = Pick<StoredClaim, 'sentence' | 'subject' | 'attribute' | 'value' | 'kind' | 'isSingle'> & {
  /** Not there where none is known. */
  space?: string;
};

/** The claims of one mind in a database. */
export const claimStore = (db: Kysely<Schema>, mind: MindId): ClaimStore => ({
  position: async () => {
    const row = await db
      .selectFrom('claims_read')
      .where('mind', '=', mind)
      .select('position')
      .executeTakeFirst();
    return row?.position ?? 0;
  },
  find: (query) => selectClaims(db, mind, query),
  note: async (writes) => {
    await enterMind(db, mind);
    await db.transaction().execute((executor) => writeClaims(executor, mind, writes));
  },
});

const claimOf = (row: Row<'claim'>): StoredClaim => ({
  space: null,
  ...(JSON.parse(row.claimed) as Claimed),
  id: row.id,
  form: row.form,
  speaker: row.speaker,
  at: row.at,
  cycle: row.cycle,
  ended: row.ended_by === null ? null : { by: row.ended_by, at: row.ended_at!, cycle: row.ended_cycle! },
  contested: row.contested_by,
});

async function selectClaims(
  executor: Executor,
  mind: MindId,
  { ids = [], endedBy = [], forms = [], keys = [], newest }: ClaimQuery,
): Promise<StoredClaim[]> {
  if (ids.length + endedBy.length + forms.length + keys.length === 0 && newest === undefined) return [];
  const { rows } = await sql<Row<'claim'>>`
    select * from claim where mind = ${mind} and (
      id = any(${ids.map(storableText)}::text[]) or form = any(${forms.map(storableText)}::text[])
      or ended_by = any(${endedBy.map(storableText)}::text[])
      or number in (
        select number from claim where mind = ${mind} and ended_by is null and keys && ${keys.map(storableText)}::text[]
        order by number desc limit ${mostByKeys})
      or number in (
        select number from claim where mind = ${mind} and ended_by is null and speaker = ${storableText(newest?.speaker ?? '')}
        order by number desc limit ${newest?.limit ?? 0})
    ) order by number`.execute(executor);
  return rows.map(claimOf);
}

async function writeClaims(
  executor: Executor,
  mind: MindId,
  { position, added, ended, contested }: ClaimWrites,
): Promise<void> {
  for (const { sentence, space, subject, attribute, value, kind, isSingle, ...claim } of added)
    await executor
      .insertInto('claim')
      .values({
        mind,
        id: storableText(claim.id),
        form: storableText(claim.form),
        speaker: storableText(claim.speaker),
        keys: keysOf({ subject, value, attribute }).map(storableText),
        claimed: JSON.stringify({
          sentence: storableText(sentence),
          subject,
          attribute,
          value,
          kind,
          isSingle,
          ...(space !== null && { space: storableText(space) }),
        } satisfies Claimed),
        at: claim.at,
        cycle: claim.cycle,
        ended_by: claim.ended?.by ?? null,
        ended_at: claim.ended?.at ?? null,
        ended_cycle: claim.ended?.cycle ?? null,
        contested_by: claim.contested,
      })
      .onConflict((conflict) => conflict.columns(['mind', 'id']).doNothing())
      .execute();
  for (const {
    id,
    ended: { by, at, cycle },
  } of ended)
    await executor
      .updateTable('claim')
      .where('mind', '=', mind)
      .where('id', '=', storableText(id))
      .where('ended_by', 'is', null)
      .set({ ended_by: storableText(by), ended_at: at, ended_cycle: cycle })
      .execute();
  for (const { id, by } of contested)
    await executor
      .updateTable('claim')
      .where('mind', '=', mind)
      .where('id', '=', storableText(id))
      .where('contested_by', 'is', null)
      .set({ contested_by: storableText(by) })
      .execute();
  await executor
    .insertInto('claims_read')
    .values({ mind, position })
    .onConflict((conflict) =>
      conflict
        .column('mind')
        .doUpdateSet({ position: sql`greatest(claims_read.position, excluded.position)` }),
    )
    .execute();
}

/** Gives a new mind the claims of another one as they were after a cycle. */
export async function forkClaims({
  executor,
  from,
  to,
  cycle,
}: {
  executor: Executor;
  from: string;
  to: string;
  cycle: number;
}): Promise<void> {
  const earlier = sql`ended_cycle <= ${cycle}::bigint`;
  await sql`
    insert into claim (mind, id, form, speaker, keys, claimed, at, cycle, ended_by, ended_at, ended_cycle, contested_by)
    select ${to}, id, form, speaker, keys, claimed, at, cycle, case when ${earlier} then ended_by end,
      case when ${earlier} then ended_at end, case when ${earlier} then ended_cycle end, contested_by
    from claim where mind = ${from} and cycle <= ${cycle}::bigint order by number`.execute(executor);
  await sql`
    insert into claims_read (mind, position)
    select ${to}, least(position, ${cycle}::bigint) from claims_read where mind = ${from}`.execute(executor);
}
