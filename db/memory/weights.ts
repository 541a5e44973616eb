import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { KnownMemory } from '../../ports/memory-change/memory-view.ts';
import { isDormant } from '../../theory/dormancy.ts';
import type { Executor } from '../schema.ts';
import { setDormant } from './dormancy.ts';
import type { StoredMemory } from './read-view.ts';

/** A changed memory, with the stored state before the change. */
export interface NewWeight {
  memory: KnownMemory;
  before: StoredMemory;
}

/** An update of weights, where `when` holds. What crosses the threshold of dormancy is left to `passThreshold`. */
export function weightsUpdate(changes: readonly NewWeight[], when: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = changes.map(({ memory, before: { sequence } }) => ({
    memory: sequence,
    alpha: memory.alpha,
    beta: memory.beta,
    movement: memory.movement,
    accesses: memory.accesses,
    recalls: memory.recalls,
    accessed_at: memory.accessedAt,
  }));
  return sql`
    update memory_weight as w
    set alpha = n.alpha, beta = n.beta, movement = n.movement::text, recalls = n.recalls, accessed_at = n.accessed_at,
        accesses = array(
          select value::bigint from json_array_elements_text(n.accesses) with ordinality as t(value, place) order by place)
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(
      memory bigint, alpha double precision, beta double precision, movement json, accesses json, recalls bigint, accessed_at bigint)
    where w.memory = n.memory and ${when}`;
}

/** Whether a memory falls asleep or wakes up with this change. */
export const crossesThreshold = ({ memory, before }: NewWeight): boolean =>
  before.dormant !== isDormant(memory);

/** What crosses the threshold of dormancy falls asleep or wakes up. */
export async function passThreshold(
  executor: Executor,
  mind: MindId,
  changes: readonly NewWeight[],
): Promise<void> {
  const crossed = changes.filter(crossesThreshold);
  const numbers = (dormant: boolean) =>
    crossed.filter(({ before }) => before.dormant !== dormant).map(({ before }) => before.sequence);
  await setDormant(executor, mind, numbers(true), true);
  await setDormant(executor, mind, numbers(false), false);
}
