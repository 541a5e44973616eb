import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId, ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { mostBufferedText } from '../../ports/memory-change/buffer.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { KnownMemory, MemoryView } from '../../ports/memory-change/memory-view.ts';
import type { Tied } from '../../ports/memory-change/memory-writes.ts';
import { pairOf } from '../../ports/memory-change/pair-of.ts';
import { mostOwing } from '../../ports/memory-change/add-owed.ts';
import { storableText } from '../../ports/storable-text.ts';
import { goalLikeFrom } from '../../theory/goal-share.ts';
import { passOf } from '../../theory/weight-movement.ts';
import type { Executor, Row } from '../schema.ts';
import { madeFromThese } from './consolidated.ts';
import { entryOf } from './scratch.ts';

/** A memory as a change needs it, with further columns of its row. */
export interface StoredMemory extends KnownMemory {
  sequence: number;
  dormant: boolean;
}

/** The stored memory that the changes of a commit refer to. */
export interface StoredView extends MemoryView {
  /** How often memory had been changed by others than commits: what is written holds only while this is so. */
  readonly outsideChanges: number;
  memory(id: MemoryId): StoredMemory | null;
}

/** The rows that a commit asks for, as one statement brings them. */
interface Found {
  memories: StoredMemory[];
  goalLike: StoredMemory[];
  owing: StoredMemory[];
  /** What consolidation made of what is forgotten. */
  made: (StoredMemory & { source: MemoryId })[];
  ties: Tied[];
  items: Row<'scratch_item'>[];
  texts: { kind: 'percept' | 'utterance'; id: string; text: string }[];
  episodes: { episode: string; next: number }[];
  outsideChanges: number;
}

/** Reads what changes are about, all of it at once. */
export async function readView(
  executor: Executor,
  { mind, cycle }: Pick<ChangeMoment, 'mind' | 'cycle'>,
  changes: readonly MemoryChange[],
): Promise<StoredView> {
  return readViewOf(executor, mind, { subjects: idsNamedIn(changes), pass: passOf(cycle) });
}

/** The same for changes that name these ids, in this pass of what weights are owed. */
export async function readViewOf(
  executor: Executor,
  mind: MindId,
  about: { subjects: Subjects; pass: number },
): Promise<StoredView> {
  return viewOf(await find(executor, mind, about));
}

/** The ids that changes name. */
export interface Subjects {
  memories: string[];
  recalled: string[];
  forgotten: string[];
  items: string[];
  percepts: string[];
  utterances: string[];
  /** Those of what is buffered by these very changes. */
  episodes: string[];
}

export function idsNamedIn(changes: readonly MemoryChange[]): Subjects {
  const subjects: Subjects = {
    memories: [],
    recalled: [],
    forgotten: [],
    items: [],
    percepts: [],
    utterances: [],
    episodes: [],
  };
  for (const change of changes)
    if (change.change === 'buffered') {
      const { id, origin, episode } = change.item;
      subjects.items.push(id);
      subjects.episodes.push(storableText(episode));
      if ('percept' in origin) subjects.percepts.push(origin.percept);
      if ('utterance' in origin) subjects.utterances.push(origin.utterance);
    } else if (change.change === 'recalled') {
      subjects.memories.push(...change.memories, ...change.nearMisses);
      subjects.recalled.push(...change.memories);
    } else if (change.change === 'forgotten') {
      subjects.memories.push(change.memory);
      subjects.forgotten.push(change.memory);
      subjects.items.push(...change.items);
    } else if (change.change === 'strategyUsed') {
      subjects.memories.push(...change.memories);
    } else if (change.change === 'faded') {
      subjects.memories.push(...change.memories.map(({ memory }) => memory));
    } else if (change.change === 'noticed') {
      subjects.memories.push(...change.occurrences.map(({ memory }) => memory));
      for (const { memory, against } of change.opposed ?? []) subjects.memories.push(memory, against);
    } else if (change.change === 'replayed') {
      subjects.memories.push(...change.links.flat());
      // their bonds are read with them
      subjects.recalled.push(...change.links.flat());
    } else if (change.change === 'contextualized') {
      subjects.memories.push(change.memory, ...change.quotes);
    } else if (change.change === 'recompressed') {
      subjects.memories.push(change.memory, ...change.beside);
    } else if (change.change === 'resolved') {
      subjects.memories.push(change.memory, ...change.by);
    } else if (change.change === 'promoted' || change.change === 'demoted') {
      subjects.memories.push(change.memory);
    } else {
      subjects.items.push(change.from);
      if (change.change !== 'dropped') subjects.memories.push(change.memory);
      if (change.change === 'persisted')
        subjects.memories.push(
          ...(change.contradicts === null ? [] : [change.contradicts]),
          ...(change.supersedes ?? []),
          ...(change.gathers ?? []).map(({ memory }) => memory),
        );
    }
  return subjects;
}

/** The columns of a `StoredMemory`, from `m`, a memory, and `w`, its weight. */
const knownColumns = sql.raw(`
  m.id, m.sequence, m.dormant, m.immutable, m.retracted_at is not null as "isWithdrawn", w.alpha, w.beta, w.movement::json as movement,
  w.accesses, w.accessed_at as "accessedAt", w.recalls`);

/** Further memories than those that the changes name; the conditions are those of the indexes. */
const further = (mind: MindId, condition: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
  select ${knownColumns} from memory_weight w join memory m on m.sequence = w.memory
  where ${condition} and m.mind = ${mind} and not m.immutable and m.retracted_at is null
  order by w.memory limit ${limit}`;

/** What is owed to weights that have not moved since this pass began. */
const owedBefore = (pass: number): RawBuilder<unknown> =>
  sql`w.movement like '%"owed"%' and (w.movement::json->>'pass')::bigint < ${pass}::bigint`;

/** What consolidation made of these memories, in the order in which it came. */
const consolidated = (mind: MindId, forgotten: readonly string[]): RawBuilder<unknown> => sql`
  select made.source, ${knownColumns} from (${madeFromThese(mind, forgotten)}) as made cross join lateral (
    select * from memory where mind = ${mind} and id = made.id offset 0
  ) as m join memory_weight w on w.memory = m.sequence order by m.sequence`;

async function find(
  executor: Executor,
  mind: MindId,
  { subjects, pass }: { subjects: Subjects; pass: number },
): Promise<Found> {
  const { memories, recalled, forgotten, items, percepts, utterances, episodes } = subjects;
  const rows = (select: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(found), '[]'::json) from (${select}) as found)`;
  const text = sql`left(text, ${sql.lit(mostBufferedText)}) as text`;
  const { rows: found } = await sql<Found>`
    with item as materialized (select * from scratch_item where mind = ${mind} and id = any(${items}::text[])),
    owing as materialized (${further(mind, owedBefore(pass), sql.lit(mostOwing))}),
    recalled as materialized (
      -- looked up one by one: with no statistics of the table, the planner would rather read every memory for each tie
      select asked.id, m.sequence from unnest(${recalled}::text[]) as asked(id) cross join lateral (
        select sequence from memory where mind = ${mind} and id = asked.id collate "C" offset 0
      ) as m
    )
    select ${rows(sql`
      select ${knownColumns}
      from memory m join memory_weight w on w.memory = m.sequence
      where m.mind = ${mind} and m.id = any(${memories}::text[])`)} as memories,
    ${rows(further(mind, sql`w.alpha >= ${sql.lit(goalLikeFrom)} * (w.alpha + w.beta)`, sql`(select count(*) from owing) + ${sql.lit(memories.length + 3)}`))} as "goalLike",
    ${rows(sql`select * from owing order by sequence`)} as owing,
    ${forgotten.length === 0 ? sql`'[]'::json` : rows(consolidated(mind, forgotten))} as made,
    ${rows(sql`
      select a.id as one, b.id as other, c.count, c.at
      from recalled a join memory_co_access c on c.earlier = a.sequence join recalled b on b.sequence = c.later`)} as ties,
    ${rows(sql`select * from item`)} as items,
    ${rows(sql`
      select 'percept' as kind, id, ${text} from percept where mind = ${mind} and id = any(${percepts}::text[])
      union all
      select 'utterance', id, ${text} from utterance where mind = ${mind} and id = any(${utterances}::text[])`)} as texts,
    ${rows(sql`
      select e.episode, (
        select coalesce(floor(max(m.position)) + 1, 0) from memory m where m.mind = ${mind} and m.episode = e.episode
      ) as next
      from (select episode from item where gone is null union select unnest(${episodes}::text[])) as e`)} as episodes,
    (select memory_changes from mind where id = ${mind}) as "outsideChanges"`.execute(executor);
  return found[0]!;
}

function viewOf(found: Found): StoredView {
  const { memories, goalLike, owing, made, ties, items, texts, episodes, outsideChanges } = found;
  const known = new Map([...memories, ...owing, ...made].map((memory) => [memory.id, memory]));
  const scratch = new Map(items.map((item) => [item.id, item]));
  const said = new Map(texts.map(({ kind, id, text }) => [`${kind} ${id}`, text]));
  const tied = new Map(ties.map((tie) => [pairOf(tie.one, tie.other), tie]));
  const next = new Map(episodes.map((each) => [each.episode, each.next]));
  const waiting = (id: ScratchId) => {
    const item = scratch.get(id);
    return item === undefined || item.gone !== null ? null : entryOf(item);
  };
  return {
    outsideChanges,
    memory: (id) => known.get(id) ?? null,
    goalLike: () => goalLike,
    owing: () => owing,
    madeFrom: (id) => made.filter(({ source }) => source === id),
    waiting,
    wasBuffered: (id) => scratch.has(id),
    bond: (one, other) => tied.get(pairOf(one, other)) ?? null,
    nextPosition: (episode) => next.get(episode) ?? 0,
    textOf: (origin) =>
      said.get('percept' in origin ? `percept ${origin.percept}` : `utterance ${origin.utterance}`) ?? null,
  };
}
