import { describe, expect, it } from 'vitest';
import { movedTables } from '../../../db/several/moved-tables.ts';
import { engines, useDatabase } from '../engines.ts';

describe.each(engines)('the tables of a mind in $name', (engine) => {
  const database = useDatabase(engine);

  it('are all that the catalogue has, but for those that belong to no mind', async () => {
    const moved = (await movedTables(database().db)).map(({ name }) => name);
    const tables = (await database().db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => !moved.includes(name)).sort()).toEqual(['mind_place', 'shared_budget']);
    expect(moved[0]).toBe('mind');
  });
});
