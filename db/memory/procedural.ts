import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { ModelVector } from '../../ports/memory-store.ts';
import { cosineTo } from './nearest.ts';

/**
 * A select of (memory, score): how-to memories, by words and vector: what each of both says, in relation to the best of it, one half
 * each. `candidates` is that of the search by words.
 */
export function proceduralArm(mind: MindId, cue: ModelVector | null, limit: number): RawBuilder<unknown> {
  return sql`
    select memory, score from (
      select memory, coalesce(words / nullif(max(words) over (), 0), 0) / 2 + coalesce(alike / nullif(max(alike) over (), 0), 0) / 2 as score
      from (
        select m.sequence as memory, c.score as words, greatest(0, ${cosineTo(cue)}) as alike
        from memory m left join candidates c on c.memory = m.sequence
        where m.mind = ${mind} and m.type = 'procedural' and m.retracted_at is null and not m.dormant
      ) as known
    ) as scored where score > 0 order by score desc, memory limit ${limit}`;
}
