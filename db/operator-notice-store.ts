import { sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import {
  isAsPlanned,
  type NoticeSaid,
  noticesAcknowledged,
  type OperatorNotice,
  operatorTold,
  utterancesTelling,
  type OperatorNoticeStore,
} from '../ports/operator-notice.ts';
import { storableText } from '../ports/storable-text.ts';
import { holdMind } from './enter-mind.ts';
import { insertGovernance } from './governance-store.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';

/** What operators of one mind were told, in a database. */
export function operatorNoticeStore({ db }: Pick<Database, 'db'>, mind: MindId): OperatorNoticeStore {
  return {
    list: async () => (await rowsOf(db, mind)).map(noticeOf),
    say: (notices, over, at) =>
      db.transaction().execute((executor) => say({ executor, mind, now: at.now }, notices, { over, at })),
    acknowledge: (ids, given) =>
      db.transaction().execute((executor) => acknowledge({ executor, mind, now: given.now }, ids, given.by)),
  };
}

/** So many rows are written with one statement, which takes 65,535 values at the most. */
const rowsAtOnce = 5_000;

/** Any of these, however many they are: a list is one value. */
const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

interface Writing {
  executor: Executor;
  mind: MindId;
  now: number;
}

const rowsOf = (executor: Executor, mind: MindId) =>
  executor.selectFrom('operator_notice').where('mind', '=', mind).selectAll().orderBy('id').execute();

const noticeOf = (row: Row<'operator_notice'>): OperatorNotice => ({
  id: row.id,
  about: row.about,
  said: row.said,
  saidAt: row.said_at,
  operator: row.operator,
  utterances: JSON.parse(row.utterances) as OperatorNotice['utterances'],
  isAcknowledged: row.acknowledged_by !== null,
  acknowledged:
    row.acknowledged_by === null ? null : { by: row.acknowledged_by, at: row.acknowledged_at ?? row.said_at },
});

async function say(
  writing: Writing,
  notices: readonly NoticeSaid[],
  { over, at }: { over: readonly string[]; at: { forgetBefore: number } },
): Promise<boolean> {
  const { executor, mind } = writing;
  const held = await holdMind(executor, mind);
  if (held === undefined) return false;
  const told = new Map((await rowsOf(executor, mind)).map((row) => [row.id, noticeOf(row)]));
  if (!isAsPlanned(notices, told)) return false;
  if (over.length > 0)
    await executor
      .updateTable('operator_notice')
      .set({ said: 0 })
      .where('mind', '=', mind)
      .where('id', '=', among(over))
      .execute();
  await executor
    .deleteFrom('operator_notice')
    .where('mind', '=', mind)
    .where('said', '=', 0)
    .where('said_at', '<', at.forgetBefore)
    .execute();
  for (const notice of notices) await sayOne(writing, notice, { cycle: held.cycle, told });
  await insertGovernance(
    executor,
    mind,
    notices.map((notice) => operatorTold(notice, writing.now)),
  );
  return true;
}

async function sayOne(
  { executor, mind, now }: Writing,
  { utterance, operator, matters }: NoticeSaid,
  { cycle, told }: { cycle: number; told: ReadonlyMap<string, OperatorNotice> },
): Promise<void> {
  const { last } = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('cycle', '=', cycle)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await executor
    .insertInto('utterance')
    .values({
      mind,
      id: utterance.id,
      cycle,
      // max of none is null
      position: ((last as number | null) ?? -1) + 1,
      space: storableText(utterance.space),
      text: storableText(utterance.text),
      answers: null,
      said_at: now,
      state: 'pending',
    })
    .execute();
  const rows = matters.map(({ id, about, said }) => ({
    mind,
    id,
    about: storableText(about),
    said,
    said_at: now,
    operator,
    utterances: JSON.stringify(utterancesTelling(utterance, said, told.get(id))),
    acknowledged_by: null,
    acknowledged_at: null,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertTold(executor, rows.slice(from, from + rowsAtOnce));
}

/** Notes matters as told, with all that is known of each now. */
const insertTold = (executor: Executor, rows: readonly Row<'operator_notice'>[]) =>
  executor
    .insertInto('operator_notice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['mind', 'id']).doUpdateSet((row) => ({
        about: row.ref('excluded.about'),
        said: row.ref('excluded.said'),
        said_at: row.ref('excluded.said_at'),
        operator: row.ref('excluded.operator'),
        utterances: row.ref('excluded.utterances'),
        acknowledged_by: null,
        acknowledged_at: null,
      })),
    )
    .execute();

async function acknowledge(writing: Writing, ids: readonly string[], by: string): Promise<string[]> {
  const { executor, mind, now } = writing;
  if (ids.length === 0 || (await holdMind(executor, mind)) === undefined) return [];
  const rows = await executor
    .updateTable('operator_notice')
    .set({ acknowledged_by: storableText(by), acknowledged_at: now })
    .where('mind', '=', mind)
    .where('id', '=', among(ids))
    .where('said', '>', 0)
    .where('acknowledged_by', 'is', null)
    .returning('id')
    .execute();
  const done = rows.map(({ id }) => id).sort();
  if (done.length > 0) await insertGovernance(executor, mind, [noticesAcknowledged(done, { by, now })]);
  return done;
}
