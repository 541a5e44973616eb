import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { leastLearned, spreadBins } from '../../theory/belief-spread.ts';
import type { Executor } from '../schema.ts';

/** How the beliefs are spread, as `MemoryStore.spread` says. Reads the weight of every memory. */
export async function selectSpread(executor: Executor, mind: MindId): Promise<number[]> {
  const { rows } = await sql<{ bin: number; beliefs: number }>`
    select least(${sql.lit(spreadBins - 1)}, floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(spreadBins)}))::int as bin,
      count(*)::int as beliefs
    from memory join memory_weight w on w.memory = memory.sequence
    where memory.mind = ${mind} and not immutable and retracted_at is null
      and w.alpha + w.beta >= ${sql.lit(leastLearned)}
    group by bin`.execute(executor);
  const counts = Array.from({ length: spreadBins }, () => 0);
  for (const { bin, beliefs } of rows) counts[bin] = beliefs;
  return counts;
}
