import { sql } from 'kysely';
import { mostBufferedText } from '../../ports/memory-change/buffer.ts';
import { mostPaired } from '../../ports/memory-change/recall.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import { dormantBelow } from '../../theory/dormancy.ts';
import type { Executor } from '../schema.ts';
import { forkClaims } from './claims.ts';
import { addPostings, countMemories } from './postings.ts';

/** The part of a mind's memory that a fork begins with. */
export interface ForkedMemory {
  executor: Executor;
  from: string;
  to: string;
  /** The last cycle of that checkpoint. */
  cycle: number;
  /** The commit whose checkpoint the new mind begins with, and when it was made, milliseconds since the epoch. */
  commit: number;
  at: number;
}

/**
 * Gives a new mind the memories of another one as they were at a commit: without what came later, and without what was recalled,
 * reinforced or withdrawn since. Where the commit lies within what old cycles did and `condense-history.ts` put together, or within how a memory faded in
 * one cycle or in a week, that counts as earlier.
 * Vectors
 * are the present ones; what a weight was owed is known only of those that have not changed since.
 */
export async function forkMemory(fork: ForkedMemory): Promise<void> {
  await copyMemories(fork);
  await copyWeights(fork);
  await copyHistory(fork);
  await copyTies(fork);
  await copyOccurrences(fork);
  await copyGut(fork);
  await copyTuning(fork);
  await copyEntities(fork);
  await copyScratch(fork);
  await forkClaims(fork);
  await indexWords(fork);
}

/** Who said it; what the mind said itself, it said under its new name. */
const speaker = ({ from, to }: ForkedMemory, row: string) =>
  sql`case when ${sql.ref(`${row}.source_tag`)} = 'internal_self' and ${sql.ref(`${row}.speaker`)} = ${from} then ${to} else ${sql.ref(`${row}.speaker`)} end`;

/** The evidence added since the commit, by memory. */
const later = ({ from, commit }: ForkedMemory) => sql`
  select memory, sum(alpha) as alpha, sum(beta) as beta, coalesce(sum(times) filter (where kind = 'recalled'), 0) as recalls
  from memory_evidence where mind = ${from} and since > ${commit}::bigint group by memory`;

/** The weight without the evidence added since; always above 0. */
const weightBefore = sql`
  greatest(w.alpha - coalesce(later.alpha, 0), 1e-9) as alpha, greatest(w.beta - coalesce(later.beta, 0), 1e-9) as beta`;

/** Pairs of numbers: of a memory there, and of the same one here. */
const pairs = ({ from, to }: ForkedMemory) => sql`
  select old.sequence as old, new.sequence as new from memory new join memory old on old.mind = ${from} and old.id = new.id
  where new.mind = ${to}`;

/** Whether the fork has all memories that the line of a memory `m` was made beside; so it has where it was not made anew. */
const madeBesideKnown = ({ from, commit }: ForkedMemory) => sql`
  select not exists (
    select from unnest(m.line_beside) as beside (id) where not exists (
      select from memory o where o.mind = ${from} and o.id = beside.id collate "C" and o.since <= ${commit}::bigint)
  ) as stands`;

async function copyMemories(fork: ForkedMemory): Promise<void> {
  const { executor, from, to, commit } = fork;
  const columns = sql.raw(
    'id, type, content, contextualized, context_of, embedding, embed_model, embed_dimension, length, immutable, source_tag, source_confidence, episode, position, event_at, created_at, cycle, since, metadata',
  );
  const kept = sql`m.retracted_since <= ${commit}::bigint`;
  await sql`
    insert into memory (mind, ${columns}, compressed, line_beside, gate_line, speaker, dormant, retracted_at, retracted_by, retracted_reason, retracted_since)
    select ${to}, ${columns}, case when lined.stands then compressed else gate_line end,
      case when lined.stands then line_beside end, case when lined.stands then gate_line end, ${speaker(fork, 'm')}, not immutable and alpha < ${sql.lit(dormantBelow)} * (alpha + beta),
      case when ${kept} then retracted_at end, case when ${kept} then retracted_by end,
      case when ${kept} then retracted_reason end, case when ${kept} then retracted_since end
    from memory m join (
      select w.memory, ${weightBefore} from memory_weight w left join (${later(fork)}) as later on later.memory = w.memory
    ) as weight on weight.memory = m.sequence
    cross join lateral (${madeBesideKnown(fork)}) as lined
    where m.mind = ${from} and m.since <= ${commit}::bigint order by m.sequence`.execute(executor);
}

async function copyWeights(fork: ForkedMemory): Promise<void> {
  const remaining = sql`greatest(0, cardinality(w.accesses) - coalesce(later.recalls, 0)::integer)`;
  await sql`
    insert into memory_weight (memory, alpha, beta, movement, accesses, recalls, accessed_at, utility)
    select pair.new, ${weightBefore}, case when later.memory is null then w.movement end,
      case when ${remaining} = 0 then array[m.created_at] else w.accesses[1:${remaining}] end,
      w.recalls - coalesce(later.recalls, 0),
      case when coalesce(later.recalls, 0) = 0 then w.accessed_at else coalesce(w.accesses[${remaining}], m.created_at) end,
      w.utility
    from (${pairs(fork)}) as pair join memory m on m.sequence = pair.old join memory_weight w on w.memory = pair.old
    left join (${later(fork)}) as later on later.memory = pair.old`.execute(fork.executor);
}

/** A source as the new mind has it: ids of utterances begin with its own name. */
const renamed = ({ from, to }: ForkedMemory) => sql`
  case when starts_with(source, ${`${from}/`}) then ${`${to}/`} || substr(source, length(${`${from}/`}) + 1) else source end`;

async function copyHistory(fork: ForkedMemory): Promise<void> {
  const { executor, from, to, commit } = fork;
  await sql`
    insert into memory_evidence (memory, mind, kind, cycle, at, alpha, beta, source, note, times, condensed, since)
    select pair.new, ${to}, kind, cycle, at, alpha, beta, ${renamed(fork)}, note, times, condensed, since
    from (${pairs(fork)}) as pair join memory_evidence e on e.memory = pair.old
    where e.since <= ${commit}::bigint order by e.sequence`.execute(executor);
  await sql`
    insert into memory_supersedes (mind, memory, superseded, place)
    select ${to}, s.memory, s.superseded, s.place
    from memory_supersedes s join memory m on m.mind = ${to} and m.id = s.memory where s.mind = ${from}`.execute(
    executor,
  );
}

/**
 * Each recall together added what has been halving since; what the later ones added is taken away again. A tie that then is nothing was
 * not there yet.
 */
async function copyTies(fork: ForkedMemory): Promise<void> {
  const { executor, from, commit, at } = fork;
  const halfLife = sql.lit(coAccessHalfLife);
  await sql`
    with recalls as (
      select memory, since, at, row_number() over (partition by since order by sequence) as place
      from memory_evidence where mind = ${from} and kind = 'recalled' and since > ${commit}::bigint and times = 1
    ),
    since_then as (
      select one.memory as earlier, other.memory as later, c.count, c.at,
        sum(power(2, (one.at - c.at) / ${halfLife}::double precision)) as added
      from recalls one join recalls other on other.since = one.since and other.memory > one.memory
      join memory_co_access c on c.earlier = one.memory and c.later = other.memory
      where one.place <= ${sql.lit(mostPaired)} and other.place <= ${sql.lit(mostPaired)} group by one.memory, other.memory, c.count, c.at
    )
    insert into memory_co_access (earlier, later, count, at)
    select least(a.new, b.new), greatest(a.new, b.new), left_over, least(left_at, ${at}::bigint) from (
      select c.earlier, c.later, c.at as left_at,
        (c.count - coalesce(s.added, 0)) * power(2, greatest(0, c.at - ${at}::bigint) / ${halfLife}::double precision) as left_over
      from memory_co_access c left join since_then s on s.earlier = c.earlier and s.later = c.later
    ) as ties join (${pairs(fork)}) as a on a.old = ties.earlier join (${pairs(fork)}) as b on b.old = ties.later
    where left_over > 1e-6`.execute(executor);
}

async function copyOccurrences(fork: ForkedMemory): Promise<void> {
  const { executor, from, to, commit } = fork;
  await sql`
    insert into pattern_occurrence (mind, subject, theme, memory, at, since)
    select ${to}, o.subject, o.theme, pair.new, o.at, o.since
    from (${pairs(fork)}) as pair join pattern_occurrence o on o.memory = pair.old
    where o.mind = ${from} and o.since <= ${commit}::bigint`.execute(executor);
}

/** What was felt by then, and what a deep pass had found of it by then. */
async function copyGut({ executor, from, to, cycle }: ForkedMemory): Promise<void> {
  await sql`
    insert into gut_delta (mind, cycle, percept, at, model, delta, near, action, success, memories)
    select ${to}, cycle, percept, at, model, delta, near, action, success, memories from gut_delta
    where mind = ${from} and cycle <= ${cycle}::bigint`.execute(executor);
  await sql`
    insert into gut_attuned (mind, cycle, found)
    select ${to}, cycle, found from gut_attuned where mind = ${from} and cycle <= ${cycle}::bigint`.execute(
    executor,
  );
  await sql`
    insert into loop_pass (mind, cycle, at, since, felt, near, did, moved, along)
    select ${to}, cycle, at, since, felt, near, did, moved, along from loop_pass
    where mind = ${from} and cycle <= ${cycle}::bigint`.execute(executor);
}

/** What was learned by then; decisions about what was judged before are not copied. */
async function copyTuning({ executor, from, to, cycle }: ForkedMemory): Promise<void> {
  await sql`
    insert into mind_tuning (mind, cycle, found)
    select ${to}, cycle, found from mind_tuning where mind = ${from} and cycle <= ${cycle}::bigint`.execute(
    executor,
  );
}

async function copyEntities(fork: ForkedMemory): Promise<void> {
  const { executor, to } = fork;
  await sql`
    with pairs as materialized (${pairs(fork)}),
    mentions as materialized (
      select pairs.new as memory, e.form, me.place, me.name
      from pairs join memory_entity me on me.memory = pairs.old join entity e on e.number = me.entity
    ),
    entered as (
      insert into entity (mind, form) select distinct ${to}, form from mentions order by form returning number, form
    ),
    links as materialized (select memory, number, place, name from mentions join entered using (form)),
    linked as (
      insert into memory_entity (memory, entity, place, name) select memory, number, place, name from links order by memory, number
    )
    insert into relation (one, other, count)
    select a.number, b.number, count(*) from links a join links b on b.memory = a.memory and a.number < b.number
    group by a.number, b.number`.execute(executor);
}

/** Copies the scratch items: what waited then waits again; its text is looked up once more where it was let go of. */
async function copyScratch(fork: ForkedMemory): Promise<void> {
  const { executor, from, to, commit } = fork;
  const columns = sql.raw(
    's.type, s.source_tag, s.source_confidence, s.episode, s.at, s.recalled, s.effectiveness, s.somatic, s.cycle, s.expires_at, s.event_at, s.embed_model, s.vector, s.since',
  );
  const said = sql`s.origin::json ->> 'utterance'`;
  const origin = sql`
    case when starts_with(${said}, ${`${from}/`})
      then json_build_object('utterance', ${`${to}/`}::text || substr(${said}, length(${`${from}/`}) + 1))::text
      else s.origin end`;
  await sql`
    insert into scratch_item (
      mind, id, origin, text, speaker, type, source_tag, source_confidence, episode, at, recalled, effectiveness, somatic, cycle, expires_at,
      event_at, embed_model, vector, since)
    select ${to}, s.id, ${origin}, coalesce(s.text, left(coalesce(p.text, u.text), ${sql.lit(mostBufferedText)})), ${speaker(fork, 's')}, ${columns}
    from scratch_item s
    left join percept p on p.mind = s.mind and p.id = s.origin::json ->> 'percept'
    left join utterance u on u.mind = s.mind and u.id = ${said}
    where s.mind = ${from} and s.since <= ${commit}::bigint and (s.gone is null or s.gone > ${commit}::bigint)
      and coalesce(s.text, p.text, u.text) is not null
    order by s.sequence`.execute(executor);
}

async function indexWords({ executor, to }: ForkedMemory): Promise<void> {
  const rows = await executor
    .selectFrom('memory')
    .where('mind', '=', to)
    .select(['sequence', 'dormant', 'retracted_at'])
    .execute();
  const living = rows.filter(({ retracted_at: retracted }) => retracted === null);
  const findable = living.filter(({ dormant }) => !dormant).map(({ sequence }) => sequence);
  await addPostings(executor, to, findable);
  await countMemories(executor, to, living.length);
}
