import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines, useDatabase } from './engines.ts';
import { newMind } from './lives.ts';
import { ids, memoryId, query, record } from './memories.ts';

describe.each(engines)('the postings of words on $name', (engine) => {
  const database = useDatabase(engine);

  it('have memories found in every stretch of numbers, and no more when they go', async () => {
    const mind = await newMind(database());
    const names = Array.from({ length: 300 }, (_, place) => `m${place}`);
    await mind.memory.enter(
      names.map((id, place) =>
        record(id, { content: `The harbour${place % 100 === 7 ? ' of Rotterdam' : ''}.` }),
      ),
      1,
    );
    const found = async () => ids((await mind.memory.search(query('Rotterdam harbour'))).lexical).slice(0, 3);
    expect(await found()).toEqual(['m7', 'm107', 'm207']);
    const { rows } = await sql<{ stretches: number }>`
      select count(*)::integer as stretches from posting join lexeme using (term) where mind = ${mind.mind} and lexeme = 'harbour'`.execute(
      database().db,
    );
    expect(rows[0]!.stretches).toBeGreaterThan(1);
    await mind.memory.retract(memoryId('m107'), { by: 'x', reason: 'x', now: 1 });
    expect((await found()).slice(0, 2)).toEqual(['m7', 'm207']);
    expect(await mind.life.examine()).toEqual([]);
  });
});
