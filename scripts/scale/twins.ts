import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';

/**
 * What is compared of a mind: what it was told and said, in order, and what it remembers of what it was told, in the order in which that came. What a
 * mind remembers of its own crashes is not: its twin had none. Told and said have to be the same; what is remembered differs
 * in most lives that were compared so far, for reasons that are not known yet, and is only counted.
 */
export interface Life {
  told: string[];
  said: string[];
  memories: string[];
}

const lives = `
  select id as mind,
    (select json_agg(p.text order by p.accepted_at, p.id) from percept p where p.mind = m.id and p.kind = 'speech') as told,
    (select json_agg(u.text order by u.cycle, u.position) from utterance u where u.mind = m.id) as said,
    (select json_agg(concat_ws(' ', e.type, e.speaker, e.content) order by e.sequence) from memory e where e.mind = m.id and e.speaker is not null) as memories
  from mind m where m.worker_of is null and m.trial_until is null`;

/** The lives in a database, by their minds. */
export async function livesIn(url: string): Promise<Map<string, Life>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mind: string } & Record<keyof Life, string[] | null>>(lives);
    const whole = rows.map(({ mind, told, said, memories }): [string, Life] => [
      mind,
      { told: told ?? [], said: said ?? [], memories: memories ?? [] },
    ]);
    return new Map(whole);
  } finally {
    await client.end();
  }
}

/** Whether two minds remember the same of what they were told. */
export const rememberTheSame = (one: Life | undefined, other: Life | undefined): boolean =>
  isDeepStrictEqual(one?.memories, other?.memories);

/** How two minds that should be the same differ in what they were told and said, a line each. */
export function differences(mind: string, one: Life | undefined, other: Life | undefined): string[] {
  if (one === undefined || other === undefined) return [`${mind} lived in one of the two alone`];
  return (['told', 'said'] as const).flatMap((part) => {
    const place = one[part].findIndex((line, at) => line !== other[part][at]);
    if (place === -1 && one[part].length === other[part].length) return [];
    const at = place === -1 ? Math.min(one[part].length, other[part].length) : place;
    const [here, there] = [one[part][at] ?? 'nothing', other[part][at] ?? 'nothing'];
    return [`${mind}, ${part} ${at + 1} of ${one[part].length}: “${here}”, and its twin: “${there}”`];
  });
}
