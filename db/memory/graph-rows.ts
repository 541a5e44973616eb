import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { entityForm } from '../../theory/entities.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../../ports/storable-text.ts';

/** Enters of whom and what memories speak, and that those came up together. */
export async function insertEntities(
  executor: Executor,
  mind: MindId,
  memories: readonly { sequence: number; entities: readonly string[] }[],
): Promise<void> {
  const rows = memories.flatMap(({ sequence, entities }) => {
    const names = new Map(entities.map((name) => [entityForm(storableText(name)), storableText(name)]));
    names.delete('');
    return [...names].map(([form, name], place) => ({ memory: sequence, form, name, place }));
  });
  if (rows.length === 0) return;
  await sql`
    with given as materialized (
      select memory, form collate "C" as form, name, place
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(memory bigint, form text, name text, place integer)
    ),
    entered as (
      insert into entity (mind, form) select distinct ${mind}, form from given order by form
      on conflict (mind, form) do nothing
      returning number, form
    ),
    known as (
      select number, form from entered
      union all
      select number, form from entity where mind = ${mind} and form in (select form from given)
    ),
    links as materialized (select memory, number, place, name from given join known using (form)),
    linked as (
      insert into memory_entity (memory, entity, place, name)
      select memory, number, place, name from links order by memory, number
    )
    insert into relation (one, other, count)
    select a.number, b.number, count(*) from links a join links b on b.memory = a.memory and a.number < b.number
    group by a.number, b.number order by a.number, b.number
    on conflict (one, other) do update set count = relation.count + excluded.count`.execute(executor);
}

/** The names in each memory, in their order. */
export async function selectEntities(
  executor: Executor,
  sequences: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await executor
    .selectFrom('memory_entity')
    .where('memory', '=', sql<number>`any(${[...sequences]}::bigint[])`)
    .select(['memory', 'name'])
    .orderBy('memory')
    .orderBy('place')
    .execute();
  const names = new Map<number, string[]>();
  for (const { memory, name } of rows) names.set(memory, [...(names.get(memory) ?? []), name]);
  return names;
}
