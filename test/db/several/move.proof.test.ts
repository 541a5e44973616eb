import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import { type MoveStep, moveMind } from '../../../db/several/move.ts';
import { movedTables, rowsOf } from '../../../db/several/moved-tables.ts';
import { placeAt } from '../../../db/several/places.ts';
import type { Database } from '../../../db/open.ts';
import { storesOf } from '../../../db/stores.ts';
import { TryAgain } from '../../../src/service/service-errors.ts';
import { aNameForEach, hostOver, servers, twoDatabases } from './two-databases.ts';

const steps: readonly MoveStep[] = ['begun', 'fenced', 'copied', 'arrived', 'removed', 'ended'];

/** How many rows each table has of a mind. */
async function rowCounts({ db }: Database, mind: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await movedTables(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table.name)} where ${rowsOf(table, [mind])}`.execute(db);
    if (rows[0]!.rows > 0) counts[table.name] = rows[0]!.rows;
  }
  return counts;
}

it.skipIf(servers.length === 0)('is proved on a server', () => {
  expect(servers).toHaveLength(1);
});

describe.each(servers)('over two databases in $name', (server) => {
  it('new minds are shared out, and each is led to where it is', async () => {
    const { urls, databases } = await twoDatabases(server);
    const names = aNameForEach(urls);
    const host = await hostOver(urls, names);
    for (const name of names)
      expect((await host.mind(name).ask('Are you there?')).utterances).toHaveLength(1);
    for (const [place, name] of names.entries())
      expect(await storesOf(databases[place]!).minds()).toEqual([name]);
    expect((await host.list()).map(({ id }) => id).sort()).toEqual(names.toSorted());
  });

  it('a mind that lived in one database stays there when another one is added', async () => {
    const { urls, databases } = await twoDatabases(server);
    const [, elsewhere] = aNameForEach(urls);
    const before = await hostOver([urls[0]], [elsewhere!]);
    await before.mind(elsewhere!).ask('Are you there?');
    await before.close();
    const host = await hostOver(urls, [elsewhere!]);
    await host.mind(elsewhere!).ask('Are you still there?');
    expect(await storesOf(databases[0]!).minds()).toEqual([elsewhere]);
    expect(await storesOf(databases[1]!).minds()).toEqual([]);
  });

  it('a mind is moved with every row of it, knows what it knew, and can be moved back', async () => {
    const { urls, databases } = await twoDatabases(server);
    const [name] = aNameForEach(urls) as [MindId];
    // numbers of its memories are given there already
    const there = await hostOver([urls[1]], ['Other']);
    await there.mind('other').memory.import([JSON.stringify({ id: 'm1', content: 'Tom lives in Oslo.' })]);
    await there.close();
    const host = await hostOver(urls, [name]);
    const mind = host.mind(name);
    await mind.memory.import([JSON.stringify({ id: 'm1', content: 'Ana lives in Porto.' })]);
    await mind.ask('Where does Ana live?', { id: 'first' });
    await mind.stop();
    const before = await rowCounts(databases[0]!, name);
    expect(Object.keys(before).length).toBeGreaterThan(12);
    const move = (to: string) => moveMind({ databases: urls, mind: name, to: placeAt(to) });
    const { rows } = await move(urls[1]);
    expect(rows).toBe(Object.values(before).reduce((sum, count) => sum + count, 0));
    expect(await rowCounts(databases[1]!, name)).toEqual(before);
    expect(await rowCounts(databases[0]!, name)).toEqual({ mind: 1 });
    const found = await mind.memory.search('Where does Ana live?');
    expect(JSON.stringify(found)).toContain('Ana lives in Porto.');
    // it is known there as well, and not answered again
    await mind.ask('Where does Ana live?', { id: 'first' });
    await mind.ask('And Tom?');
    expect(
      await storesOf(databases[1]!)
        .open(name)
        .then(({ life }) => life.examine()),
    ).toEqual([]);
    await mind.stop();
    await move(urls[0]);
    expect(
      await storesOf(databases[0]!)
        .open(name)
        .then(({ life }) => life.examine()),
    ).toEqual([]);
    expect((await mind.ask('Are you there?')).utterances).toHaveLength(1);
    expect((await host.list()).map(({ id }) => id).sort()).toEqual([name, 'other'].sort());
  });

  it.each(steps)('a move that ends after it has %s goes on, and nothing is lost or doubled', async (last) => {
    const { urls, databases } = await twoDatabases(server);
    const [name] = aNameForEach(urls) as [MindId];
    const host = await hostOver(urls, [name]);
    const mind = host.mind(name);
    await mind.ask('The first question.', { id: 'first' });
    const move = (step?: (step: MoveStep) => void) =>
      moveMind({ databases: urls, mind: name, to: placeAt(urls[1]) }, { ...(step && { step }) });
    const cut = move((step) => {
      if (step === last) throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    // whatever it is told meanwhile is taken, or refused so that it is sent again
    const said = await mind.ask('The second question.', { id: 'second' }).then(
      ({ outcome }) => outcome !== 'refused',
      (error: unknown) => {
        expect(error).toBeInstanceOf(TryAgain);
        return false;
      },
    );
    if (last === 'fenced' || last === 'copied') expect(said).toBe(false);
    await move();
    expect(await rowCounts(databases[0]!, name)).toEqual({ mind: 1 });
    // what had it awake may find out only now, and is then told to send it again
    for (const id of ['first', 'second'])
      await mind.ask('Once more.', { id }).catch(() => mind.ask('Once more.', { id }));
    const { outbox } = await storesOf(databases[1]!).open(name);
    const answers = (await outbox.history('terminal', 10)).flatMap((each) => each.answers ?? []);
    expect(answers.sort()).toEqual(['first', 'second']);
  });

  it('a mind that is awake is moved at once, and goes on where it has come to', async () => {
    const { urls, databases } = await twoDatabases(server);
    const [name] = aNameForEach(urls) as [MindId];
    const host = await hostOver(urls, [name]);
    const mind = host.mind(name);
    await mind.ask('Are you there?');
    await moveMind({ databases: urls, mind: name, to: placeAt(urls[1]) });
    await expect(mind.ask('Hello?', { id: 'hello' })).rejects.toBeInstanceOf(TryAgain);
    expect((await mind.ask('Hello?', { id: 'hello' })).utterances).toHaveLength(1);
    expect(
      await storesOf(databases[1]!)
        .open(name)
        .then(({ inbox }) => inbox.depth()),
    ).toBe(0);
  });

  it('the minds of the other database go on while one is away', async () => {
    const { urls } = await twoDatabases(server);
    const [here, there] = aNameForEach(urls) as [string, string];
    const both = await hostOver(urls, [here, there]);
    for (const name of [here, there]) await both.mind(name).ask('Are you there?');
    await both.close();
    const away = new URL(urls[1]);
    away.searchParams.set('place', placeAt(urls[1]));
    away.port = '9';
    const host = await hostOver([urls[0], away.href], [here, there]);
    expect((await host.mind(here).ask('Are you there?')).utterances).toHaveLength(1);
    await expect(host.mind(there).ask('And you?')).rejects.toBeInstanceOf(TryAgain);
    expect((await host.list()).map(({ id }) => id).sort()).toEqual([here, there].sort());
  });
});
