import { type Kysely, sql } from 'kysely';
import {
  type ClaimQuery,
  type ClaimStore,
  type ClaimWrites,
  endedSources,
  mostByKeys,
  mostMarkedForms,
  mostSuccessors,
  type StoredClaim,
} from '../../ports/claim.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { storableText } from '../../ports/storable-text.ts';
import { keysOf } from '../../theory/claims/claim-keys.ts';
import { enterMind } from '../enter-mind.ts';
import { KeptRows, mostCharacters, versionOf } from '../kept-rows.ts';
import type { Database } from '../open.ts';
import type { Executor, Schema } from '../schema.ts';
import { lookAgain } from './contexts.ts';

type Claimed = Pick<StoredClaim, 'sentence' | 'subject' | 'attribute' | 'value' | 'kind' | 'isSingle'> & {
  /** Not there where none is known. */
  space?: string;
};

/**
 * The claims of one mind in a database.
 *
 * @param shared for what the minds of a process have together, where `db` is for this one alone
 */
export const claimStore = (db: Kysely<Schema>, mind: MindId, shared: Database['db'] = db): ClaimStore => {
  const kept = keptClaimsOf(shared);
  let entered = false;
  return {
    position: async () => {
      const row = await db
        .selectFrom('claims_read')
        .where('mind', '=', mind)
        .select('position')
        .executeTakeFirst();
      return row?.position ?? 0;
    },
    find: (query) => selectClaims(db, mind, kept, query),
    successors: (ids) => selectSuccessors(db, mind, kept, ids),
    marked: () => selectMarked(db, mind),
    note: async (writes) => {
      if (!entered) await enterMind(db, mind);
      entered = true;
      await writeClaims(db, mind, writes);
      await lookAgain(db, mind, endedSources(writes));
    },
  };
};

type KeptClaims = KeptRows<StoredClaim>;

const kept = new WeakMap<Database['db'], KeptClaims>();

/** The claims that a process has read from one database. Nobody may change them. */
function keptClaimsOf(db: Database['db']): KeptClaims {
  const rows =
    kept.get(db) ?? new KeptRows(({ sentence, value }) => sentence.length + value.length <= mostCharacters);
  kept.set(db, rows);
  return rows;
}

/** The values of a claim; null where it is known as it is. */
type ClaimTold =
  | [
      version: string,
      id: string,
      form: string,
      speaker: string,
      claimed: string,
      at: number,
      cycle: number,
      endedBy: string | null,
      endedAt: number | null,
      endedIn: number | null,
      contested: string | null,
    ]
  | null;

const version = versionOf('claim');

const claimToTell = sql`
  case when (number, ${version}) not in (select number, version from known)
    then json_build_array(${version}, id, form, speaker, claimed, at, cycle, ended_by, ended_at, ended_cycle, contested_by) end`;

function claimOf([
  version,
  id,
  form,
  speaker,
  claimed,
  at,
  cycle,
  by,
  endedAt,
  endedIn,
  contested,
]: NonNullable<ClaimTold>) {
  const ended = by === null ? null : { by, at: endedAt!, cycle: endedIn! };
  const row: StoredClaim = {
    space: null,
    ...(JSON.parse(claimed) as Claimed),
    id,
    form,
    speaker,
    at,
    cycle,
    ended,
    contested,
  };
  return { version, row };
}

async function selectClaims(
  executor: Executor,
  mind: MindId,
  rows: KeptClaims,
  { ids = [], endedBy = [], forms = [], keys = [], newest }: ClaimQuery,
): Promise<StoredClaim[]> {
  const named = ids.length + endedBy.length + forms.length + keys.length;
  if (named === 0 && newest === undefined) return [];
  const byKeys = (some: readonly string[]) => sql`
      select number from claim where mind = ${mind} and ended_by is null and keys && ${some.map(storableText)}::text[]
      order by number desc limit ${mostByKeys}`;
  // where few are asked for by their names, they are read sooner than left out
  const isWide = keys.length > 0 || newest !== undefined;
  const known = rows.known(mind, isWide ? undefined : () => false);
  const { rows: found } = await sql<{ claims: [number: number, told: ClaimTold][] }>`
    with ${known.table}
    select coalesce(json_agg(json_build_array(number, ${claimToTell}) order by number), '[]'::json) as claims from claim where mind = ${mind} and (
      id = any(${ids.map(storableText)}::text[]) or form = any(${forms.map(storableText)}::text[])
      or ended_by = any(${endedBy.map(storableText)}::text[])
      ${sql.join(
        keys.map((some) => sql`or number in (${byKeys(some)})`),
        sql` `,
      )}
      or number in (
        select number from claim where mind = ${mind} and ended_by is null and speaker = ${storableText(newest?.speaker ?? '')}
        order by number desc limit ${newest?.limit ?? 0})
    )`.execute(executor);
  return found.flatMap(({ claims }) =>
    claims.map(([number, told]) => known.rowOf(number, told && claimOf(told))),
  );
}

async function selectSuccessors(
  executor: Executor,
  mind: MindId,
  rows: KeptClaims,
  ids: readonly string[],
): Promise<Map<string, StoredClaim>> {
  if (ids.length === 0) return new Map();
  const known = rows.known(mind, () => false);
  // looked up one by one: with no statistics of the table the planner would rather read every claim for each step
  const { rows: found } = await sql<{ first: string; number: number; told: ClaimTold }>`
    with recursive ${known.table},
    later (first, by, depth) as (
      select claim.id, claim.ended_by, 1 from claim
      where mind = ${mind} and id = any(${ids.map(storableText)}::text[]) and ended_by is not null
      union all
      select later.first, next.ended_by, later.depth + 1 from later cross join lateral (
        select ended_by from claim where mind = ${mind} and id = later.by offset 0
      ) as next where next.ended_by is not null and later.depth < ${mostSuccessors}
    ),
    reached (first, last) as (
      select distinct on (later.first) later.first, one.id from later cross join lateral (
        select id from claim where mind = ${mind} and id = later.by offset 0
      ) as one order by later.first, later.depth desc
    )
    select reached.first, number, ${claimToTell} as told
    from reached join claim on claim.mind = ${mind} and claim.id = reached.last where reached.first <> reached.last`.execute(
    executor,
  );
  return new Map(found.map(({ first, number, told }) => [first, known.rowOf(number, told && claimOf(told))]));
}

async function selectMarked(executor: Executor, mind: MindId): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ form: string }>`
    select distinct form from claim where mind = ${mind} and (ended_by is not null or contested_by is not null)
    limit ${mostMarkedForms + 1}`.execute(executor);
  return rows.length > mostMarkedForms ? null : new Set(rows.map(({ form }) => form));
}

/** Of each id the first. */
const firstOfEach = <Named extends { id: string }>(all: readonly Named[]): Map<string, Named> =>
  new Map(all.toReversed().map((one) => [one.id, one]));

/** What is over stays so, and nothing is ended by what was said before it: whoever reads an earlier cycle late knows less. */
const isEnded = sql`claim.ended_by is null and claim.cycle <= changed.ended_cycle`;

/** All of it by one statement. What is ended or contested may have been added only now, or by an earlier attempt. */
async function writeClaims(
  executor: Executor,
  mind: MindId,
  { position, added, ended, contested }: ClaimWrites,
): Promise<void> {
  const ends = firstOfEach(ended);
  // a later doubt takes the place of an earlier one, which may be settled
  const doubts = new Map(contested.map((each) => [each.id, each]));
  const rows = added.map((claim, place) => ({
    place,
    ...rowOf(claim, claim.ended ?? ends.get(claim.id)?.ended, doubts.get(claim.id)?.by ?? claim.contested),
  }));
  const over = [...ends.values()].map(({ id, ended: { by, at, cycle } }) => ({
    id: storableText(id),
    by: storableText(by),
    at,
    cycle,
  }));
  const open = [...doubts.values()].map(({ id, by }) => ({ id: storableText(id), by: storableText(by) }));
  await sql`
    with added as (
      insert into claim (mind, id, form, speaker, keys, claimed, at, cycle, ended_by, ended_at, ended_cycle, contested_by)
      select ${mind}, id, form, speaker, array(select json_array_elements_text(keys)), claimed, at, cycle, ended_by, ended_at,
        ended_cycle, contested_by
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(
        place integer, id text, form text, speaker text, keys json, claimed text, at bigint, cycle bigint, ended_by text,
        ended_at bigint, ended_cycle bigint, contested_by text)
      order by place on conflict (mind, id) do nothing
    ),
    changed as (
      select coalesce(over.id, open.id) as id, over.by as ended_by, over.at as ended_at, over.cycle as ended_cycle, open.by as contested_by
      from json_to_recordset(${JSON.stringify(over)}::json) as over(id text, by text, at bigint, cycle bigint)
      full join json_to_recordset(${JSON.stringify(open)}::json) as open(id text, by text) on open.id = over.id
    ),
    marked as (
      update claim set
        ended_by = case when ${isEnded} then changed.ended_by else claim.ended_by end,
        ended_at = case when ${isEnded} then changed.ended_at else claim.ended_at end,
        ended_cycle = case when ${isEnded} then changed.ended_cycle else claim.ended_cycle end,
        contested_by = coalesce(changed.contested_by, claim.contested_by)
      from changed where claim.mind = ${mind} and claim.id = changed.id collate "C"
    )
    insert into claims_read (mind, position) values (${mind}, ${position}::bigint)
    on conflict (mind) do update set position = greatest(claims_read.position, excluded.position)`.execute(
    executor,
  );
}

/** A claim as it is inserted, with what ended or contested it since. */
function rowOf(
  { sentence, space, subject, attribute, value, kind, isSingle, ...claim }: StoredClaim,
  ended: StoredClaim['ended'] | undefined,
  contested: string | null | undefined,
) {
  return {
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
    ended_by: ended == null ? null : storableText(ended.by),
    ended_at: ended?.at ?? null,
    ended_cycle: ended?.cycle ?? null,
    contested_by: contested == null ? null : storableText(contested),
  };
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
      case when ${earlier} then ended_at end, case when ${earlier} then ended_cycle end, (
        select doubt.id from claim as doubt
        where doubt.mind = claim.mind and doubt.id = claim.contested_by and doubt.cycle <= ${cycle}::bigint)
    from claim where mind = ${from} and cycle <= ${cycle}::bigint order by number`.execute(executor);
  await sql`
    insert into claims_read (mind, position)
    select ${to}, least(position, ${cycle}::bigint) from claims_read where mind = ${from}`.execute(executor);
}
