import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { openDatabase } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import { createHost } from '../../src/service/create-host.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { echo } from '../service/served.ts';
import { emptyInMemory } from './empty-database.ts';

it('removes a mind with every row of it, and none of another mind', async () => {
  const database = await openDatabase(await emptyInMemory());
  const stores = storesOf(database);
  const host = await createHost({ stores, voice: echo(systemClock), minds: ['name: Ada', 'name: Bea'] });
  onTestFinished(() => host.close());
  for (const name of ['ada', 'bea']) {
    await host.mind(name).memory.import([JSON.stringify({ id: 'm1', content: 'Ana lives in Porto.' })]);
    await host.mind(name).ask('Where does Ana live?');
    await host.mind(name).stop();
  }
  const rows = async () => {
    const tables = await database.db.introspection.getTables();
    const counted: Record<string, number> = {};
    for (const { name, columns } of tables.filter((table) =>
      table.columns.some((each) => each.name === 'mind'),
    )) {
      const found = await sql<{ mind: string }>`select mind from ${sql.table(name)}`.execute(database.db);
      expect(columns.length).toBeGreaterThan(0);
      for (const { mind } of found.rows) counted[`${mind} ${name}`] = (counted[`${mind} ${name}`] ?? 0) + 1;
    }
    return counted;
  };
  const before = await rows();
  expect(Object.keys(before).filter((key) => key.startsWith('ada ')).length).toBeGreaterThan(8);
  await stores.remove('ada' as MindId);
  const after = Object.fromEntries(Object.entries(before).filter(([key]) => !key.startsWith('ada ')));
  expect(await rows()).toEqual(after);
  expect(await stores.minds()).toEqual(['bea']);
  const weights = await sql<{ count: number }>`select count(*)::integer as count from memory_weight`.execute(
    database.db,
  );
  expect(weights.rows).toEqual([{ count: 1 }]);
});
