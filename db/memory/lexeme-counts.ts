import { type RawBuilder, sql } from 'kysely';

/** The lexemes of a memory, and how often each stands there: two lists, because a map of each memory that is kept would take twice as much. */
export type LexemeCounts = readonly [lexemes: readonly string[], times: readonly number[]];

/** Those of `m`, a memory, as JSON. */
export const lexemeCounts: RawBuilder<unknown> = sql`(
  select json_build_array(coalesce(array_agg(lexeme), '{}'), coalesce(array_agg(cardinality(positions)), '{}')) from unnest(m.lexemes)
)`;

/** Tells how often some lexemes stand in a memory, in their order: in the process, because the database unfolds all lexemes of each memory for it. */
export function countingOf(asked: readonly string[]): (counts: LexemeCounts) => number[] {
  const places = new Map(asked.map((lexeme, place) => [lexeme, place]));
  const none = asked.map(() => 0);
  return ([lexemes, times]) => {
    const found = none.slice();
    for (let at = 0; at < lexemes.length; at += 1) {
      const place = places.get(lexemes[at]!);
      if (place !== undefined) found[place] = times[at]!;
    }
    return found;
  };
}
