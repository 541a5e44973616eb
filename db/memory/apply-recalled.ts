import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { contradict, reinforce } from '../../theory/belief-weight.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import type { Executor } from '../schema.ts';
import { insertEvidence } from './evidence.ts';
import type { Origin } from './origin.ts';
import { isChangeable, type NewWeight, readWeights, writeWeights } from './weights.ts';

/** What being in mind is worth, and what it costs to have nearly been (seed 003 §3.8). */
const recalledWorth = 0.1;
const nearMissCost = 0.05;

/** Of how many memories in mind at once each pair is noted: pairs grow with the square. */
const mostPaired = 10;

/** What was in mind is strengthened, and tied to what was in mind with it; what nearly was is suppressed (seed 003 §3.8). */
export async function applyRecalled(
  executor: Executor,
  mind: MindId,
  { memories, nearMisses }: Extract<MemoryChange, { change: 'recalled' }>,
  { commit, cycle, now }: Origin,
): Promise<void> {
  const recalled = [...new Set(memories)];
  const missed = [...new Set(nearMisses)].filter((id) => !recalled.includes(id));
  const found = await readWeights(executor, mind, [...recalled, ...missed]);
  const changes: NewWeight[] = [
    ...recalled
      .map((id) => found.get(id)!)
      .map((memory) => ({
        memory,
        weight: reinforce(memory, recalledWorth),
        recalled: true,
      })),
    ...missed
      .map((id) => found.get(id)!)
      .map((memory) => ({
        memory,
        weight: contradict(memory, nearMissCost),
        recalled: false,
      })),
  ].filter(({ memory }) => isChangeable(memory));
  await writeWeights(executor, mind, changes, now);
  const lines = changes.map(({ memory, weight, recalled: isRecalled }) => ({
    sequence: memory.sequence,
    kind: isRecalled ? ('recalled' as const) : ('nearMiss' as const),
    times: 1,
    cycle,
    at: now,
    alpha: weight.alpha - memory.alpha,
    beta: weight.beta - memory.beta,
    source: null,
    note: '',
  }));
  await insertEvidence(executor, mind, lines, commit);
  const paired = changes.filter(({ recalled: isRecalled }) => isRecalled).slice(0, mostPaired);
  await tie(
    executor,
    paired.map(({ memory }) => memory.sequence),
    now,
  );
}

/** Counts one more recall together for each pair; what was counted before has halved every thirty days since (decision 25). */
async function tie(executor: Executor, sequences: readonly number[], now: number): Promise<void> {
  if (sequences.length < 2) return;
  await sql`
    insert into memory_co_access as known (earlier, later, count, at)
    select a, b, 1, ${now}::bigint
    from unnest(${[...sequences]}::bigint[]) as a join unnest(${[...sequences]}::bigint[]) as b on a < b order by a, b
    on conflict (earlier, later) do update
    set count = known.count * power(2, -greatest(0, excluded.at - known.at) / ${coAccessHalfLife}::double precision) + 1,
        at = greatest(known.at, excluded.at)`.execute(executor);
}
