import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../db/open.ts';
import { openMindStore } from '../../db/mind-store.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { type ImageContent, imageOf } from '../../ports/image.ts';
import { contentOf } from '../images/pictures.ts';
import { engines } from './engines.ts';
import { commit, here, ordinary, percept, roomy } from './lives.ts';
import { buffered, memoryId, persisted } from './memories.ts';

const image = contentOf(3, 4);
const second = contentOf(5, 6);
const id = 'ada' as MindId;

/** Databases of two processes, and a third that looks on, on one server. */
async function connected(engine: (typeof engines)[number]): Promise<[Database, Database, Database]> {
  const { location, drop } = await engine.provide();
  onTestFinished(drop);
  const open = async (): Promise<Database> => {
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    return database;
  };
  return [await open(), await open(), await open()];
}

/** How many statements wait for a lock. */
async function waiting({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

describe.each(engines)('an image that comes again once it is forgotten, on $name', (engine) => {
  it('is there for whoever names it', async () => {
    const { location, drop } = await engine.provide();
    onTestFinished(drop);
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    const mind = await openMindStore(database, id);
    const { epoch } = await mind.life.activate(1, here, false);
    const accepts = (name: string) =>
      mind.inbox.accept(percept(name, { images: [imageOf(image)] }), ordinary, { ...roomy, images: [image] });
    await accepts('p1');
    const memory = [buffered('i1', { origin: { percept: 'p1' as PerceptId } }), persisted('i1', 'm1')];
    await mind.life.commit(commit(1, { acknowledged: ['p1'], memory }), '{}', { epoch, now: 2 });
    await mind.memory.retract(memoryId('m1'), { by: 'ada', reason: 'forget', now: 3 });
    await accepts('p2');
    expect(await mind.inbox.images([image.id])).toEqual([image]);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))(
  'an image that comes again while it is forgotten, on $name',
  (engine) => {
    it.each(['comes', 'is forgotten'])('is there for whoever names it, where it first %s', async (first) => {
      const [one, other, onlooker] = await connected(engine);
      const mind = await openMindStore(one, id);
      const elsewhere = await openMindStore(other, id);
      const { epoch } = await mind.life.activate(1, here, false);
      const accepts = (store: typeof mind, name: string, ...images: ImageContent[]) =>
        store.inbox.accept(percept(name, { images: images.map(imageOf) }), ordinary, { ...roomy, images });
      await accepts(mind, 'p1', image);
      const memory = [buffered('i1', { origin: { percept: 'p1' as PerceptId } }), persisted('i1', 'm1')];
      await mind.life.commit(commit(1, { acknowledged: ['p1'], memory }), '{}', { epoch, now: 2 });
      const steps = {
        comes: () => accepts(elsewhere, 'p2', image, second),
        'is forgotten': () => mind.memory.retract(memoryId('m1'), { by: 'ada', reason: 'forget', now: 3 }),
      };
      const order =
        first === 'comes' ? [steps.comes, steps['is forgotten']] : Object.values(steps).toReversed();
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>();
      // whoever is first waits in the middle of its transaction: before its second image, or before it deletes
      const holding = onlooker.db.transaction().execute(async (executor) => {
        if (first === 'comes')
          await sql`insert into blob select mind, ${second.id}, type, width, height, bytes from blob`.execute(
            executor,
          );
        else await sql`select from blob for update`.execute(executor);
        holds();
        await held;
        throw new Error('It is taken back.');
      });
      await isHeld;
      const running: Promise<unknown>[] = [];
      for (const [place, step] of order.entries()) {
        running.push(step());
        await expect.poll(() => waiting(other), { timeout: 20_000 }).toBe(place + 1);
      }
      letGo();
      await expect(holding).rejects.toThrow('taken back');
      await Promise.all(running);
      expect((await mind.inbox.find('p2' as PerceptId))?.images).toEqual([imageOf(image), imageOf(second)]);
      expect(await mind.inbox.images([image.id])).toEqual([image]);
    });
  },
);
