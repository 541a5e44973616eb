import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { leastLearned, spreadBins } from '../../theory/belief-spread.ts';
import type { Executor } from '../schema.ts';
import { memoryStretches, inStretch } from './memory-stretches.ts';

/** How many weights one statement reads. Ours. */
const atOnce = 5_000;

/** How the beliefs are spread, as `MemoryStore.spread` says. Reads the weight of every memory. */
export async function selectSpread(executor: Executor, mind: MindId): Promise<number[]> {
  const counts = Array.from({ length: spreadBins }, () => 0);
  for await (const stretch of memoryStretches(executor, mind, atOnce)) {
    const { rows } = await sql<{ bin: number; beliefs: number }>`
      select least(${sql.lit(spreadBins - 1)}, floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(spreadBins)}))::int as bin,
        count(*)::int as beliefs
      from memory m join memory_weight w on w.memory = m.sequence
      where ${inStretch(mind, stretch)} and not m.immutable and m.retracted_at is null
        and w.alpha + w.beta >= ${sql.lit(leastLearned)}
      group by bin`.execute(executor);
    for (const { bin, beliefs } of rows) counts[bin]! += beliefs;
  }
  return counts;
}
