import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintain } from '../../db/maintenance.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { accept, newMind } from './lives.ts';
import { emptyInMemory } from './empty-database.ts';

/** How many percepts the planner reckons with; -1 as long as nobody has counted. */
async function reckoned({ db }: Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'percept'`.execute(db);
  return rows[0]!.rows;
}

const many = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${prefix}${place}`);

describe('an embedded database that is looked after', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await emptyInMemory());
  });
  afterAll(() => database.close());

  it('knows how large a table has become as soon as it has grown', async () => {
    const mind = await newMind(database);
    await accept(mind, 'one');
    await maintain(database);
    expect(await reckoned(database)).toBe(-1);
    await accept(mind, ...many('p', 100));
    await maintain(database);
    expect(await reckoned(database)).toBe(101);
    // a tenth and fifty more are much of it, and fifty are not
    await accept(mind, ...many('q', 50));
    await maintain(database);
    expect(await reckoned(database)).toBe(101);
    await accept(mind, ...many('r', 20));
    await maintain(database);
    expect(await reckoned(database)).toBe(171);
  });
});
