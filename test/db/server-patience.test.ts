import { sql } from 'kysely';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isLasting } from '../../db/lasting-failure.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import {
  connectServer,
  endlessPatience,
  ordinaryPatience,
  type Patience,
} from '../../db/server-connections.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { type Engine, engines } from './engines.ts';
import { commit, here } from './lives.ts';
import { failure } from './failure.ts';

const ada = 'ada' as MindId;

/** Connects to a server where Ada has been activated once; what of `patience` is not told is as ever. */
async function arrive(engine: Engine, patience: Partial<Patience>, through = async (url: string) => url) {
  const { location, drop } = await engine.provide();
  onTestFinished(drop);
  const url = 'url' in location ? location.url : '';
  const opened = await openDatabase(location);
  await (await openMindStore(opened, ada)).life.activate(1, here, false);
  await opened.close();
  const connections = connectServer(await through(url), { ...ordinaryPatience, ...patience });
  onTestFinished(() => connections.close());
  const database = { ...connections, engine: 'postgres' as const, describe: () => opened.describe() };
  return { url, connections, mind: await openMindStore(database, ada) };
}

/** Another process that holds Ada's row and does not let go. */
async function holdRow(url: string): Promise<Client> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; select from mind where id = 'ada' for update`);
  return holder;
}

/** The processes that wait for what the asking one holds; unlike `pg_stat_activity`, read anew in every statement. */
const waiting = 'from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';

/** Returns once a statement waits for the row that `holder` has. */
async function untilSomebodyWaits(holder: Client): Promise<void> {
  while ((await holder.query(`select ${waiting}`)).rowCount === 0);
}

interface Line {
  url: string;
  goDead(): void;
}

/** A line to the server at `url` that can go dead without either end being told. */
async function line(url: string): Promise<Line> {
  const server = new URL(url);
  const [host, port] = [server.hostname, Number(server.port)];
  const ends = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(port, host);
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(async () => {
    for (const end of ends) end.destroy();
    relay.close();
    await once(relay, 'close');
  });
  server.port = String((relay.address() as AddressInfo).port);
  const goDead = () => {
    for (const end of ends) end.unpipe().pause();
  };
  return { url: server.href, goDead };
}

const commitOnce = (mind: MindStore) => mind.life.commit(commit(1), 'state', { epoch: 1, now: 2 });

describe('the patience with a server', () => {
  it('ends first where most is known: a lock before its statement, a statement before the server is taken for dead', () => {
    const { lock, statement, silence, closing } = ordinaryPatience;
    expect([lock, statement, silence]).toEqual([lock, statement, silence].toSorted((a, b) => a - b));
    // a commit that meets a lock fails, and the connections are closed, within the ten seconds of a clean stop
    expect(lock + closing).toBeLessThan(10_000);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a server that hangs', (engine) => {
  const limits = sql<{ lock: string; statement: string; idle: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;

  it('is borne for seconds in everyday life, and for ever by migrations', async () => {
    const { location, drop } = await engine.provide();
    onTestFinished(drop);
    const database = await openDatabase(location);
    expect((await limits.execute(database.db)).rows).toEqual([{ lock: '5s', statement: '15s', idle: '10s' }]);
    await database.close();
    const endless = connectServer('url' in location ? location.url : '', endlessPatience);
    expect((await limits.execute(endless.db)).rows).toEqual([{ lock: '0', statement: '0', idle: '0' }]);
    await endless.close();
  });

  it('fails a commit whose row is locked, which can be made once it is not', async () => {
    const { url, mind } = await arrive(engine, { lock: 50 });
    const holder = await holdRow(url);
    const error = await failure(commitOnce(mind));
    expect(error).toMatchObject({ message: 'canceling statement due to lock timeout', code: '55P03' });
    expect(isLasting(error)).toBe(false);
    await holder.query('rollback');
    expect(await commitOnce(mind)).toEqual({ depth: 0 });
  });

  it('fails a statement that takes too long, whatever it waits for', async () => {
    const { connections } = await arrive(engine, { statement: 50 });
    const error = await failure(sql`select pg_sleep(60)`.execute(connections.db));
    expect(error).toMatchObject({ code: '57014' });
  });

  it('fails a commit when it ends the connection, says why, and is used again', async () => {
    const { url, mind } = await arrive(engine, {});
    const holder = await holdRow(url);
    const failing = failure(commitOnce(mind));
    await untilSomebodyWaits(holder);
    await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
    expect(await failing).toMatchObject({ code: '57P01' });
    await holder.query('rollback');
    expect(await commitOnce(mind)).toEqual({ depth: 0 });
  });

  it('fails a commit when the line to it is dead, says why, and is used again over another', async () => {
    const lines: Line[] = [];
    const { url, mind } = await arrive(engine, { silence: 2_000, idle: 100 }, async (url) => {
      lines.push(await line(url));
      return lines[0]!.url;
    });
    const holder = await holdRow(url);
    const failing = failure(commitOnce(mind));
    await untilSomebodyWaits(holder);
    lines[0]!.goDead();
    await holder.query('rollback');
    const error = await failing;
    expect(error).toMatchObject({ message: 'PostgreSQL said nothing for 2 s.' });
    expect(isLasting(error)).toBe(false);
    expect(await commitOnce(mind)).toEqual({ depth: 0, hasForgotten: true });
  });

  it('does not keep the database open: what hangs is cut off when it closes', async () => {
    const { url, mind, connections } = await arrive(engine, { closing: 50 });
    const holder = await holdRow(url);
    const failing = failure(commitOnce(mind));
    await untilSomebodyWaits(holder);
    await Promise.all([connections.close(), connections.close()]);
    expect(await failing).toMatchObject({ message: 'PostgreSQL said nothing for 0.05 s.' });
    await holder.query('rollback');
  });

  it('is given two seconds when the database closes', () =>
    expect([ordinaryPatience.closing, endlessPatience.closing]).toEqual([2_000, 2_000]));

  it('lets a commit that is under way end before the database closes', async () => {
    const { url, mind, connections } = await arrive(engine, {});
    const holder = await holdRow(url);
    const committing = commitOnce(mind);
    await untilSomebodyWaits(holder);
    const closing = connections.close();
    await holder.query('rollback');
    expect(await committing).toEqual({ depth: 0 });
    await closing;
  });
});
