import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import { storesOf } from '../../db/stores.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { type ImageContent, imageOf } from '../../ports/image.ts';
import type { MindStore } from '../../ports/store.ts';
import { contentOf } from '../images/pictures.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase, commit, here, newMind, ordinary, percept, roomy } from './lives.ts';
import { buffered, memoryId, persisted } from './memories.ts';

const one = contentOf(3, 4);
const other = contentOf(5, 6);

const accepts = (mind: MindStore, id: string, ...images: ImageContent[]) =>
  mind.inbox.accept(percept(id, { images: images.map(imageOf) }), ordinary, { ...roomy, images });

const idsIn = async (mind: MindStore): Promise<string[]> =>
  (await mind.inbox.images([one.id, other.id])).map(({ id }) => id);

describe.each(homes)('images in $name', (home) => {
  const stores = useStores(home, { cycles: 5, every: 3 });

  it('are there as soon as their percept is, byte by byte, and each once', async () => {
    const mind = await newMind(stores());
    expect(await accepts(mind, 'p1', one, other)).toMatchObject({ outcome: 'accepted' });
    expect(await accepts(mind, 'p2', one)).toMatchObject({ outcome: 'accepted' });
    const found = await mind.inbox.images([other.id, one.id, one.id, 'unknown']);
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([one, other]));
    expect(await mind.inbox.read(['p1' as PerceptId])).toEqual([
      percept('p1', { images: [imageOf(one), imageOf(other)] }),
    ]);
    expect(await mind.inbox.find('p2' as PerceptId)).toMatchObject({ images: [imageOf(one)] });
  });

  it('are not kept of what is not accepted', async () => {
    const mind = await newMind(stores());
    await accepts(mind, 'p1');
    const images = [one];
    const again = percept('p1', { images: [imageOf(one)] });
    expect(await mind.inbox.accept(again, ordinary, { ...roomy, images })).toMatchObject({
      outcome: 'duplicate',
    });
    const full = percept('p2', { images: [imageOf(one)] });
    expect(await mind.inbox.accept(full, ordinary, { now: 1, capacity: 1, images })).toMatchObject({
      outcome: 'refused',
    });
    expect(await idsIn(mind)).toEqual([]);
  });

  it('are read by no other mind', async () => {
    const mind = await newMind(stores());
    await accepts(mind, 'p1', one);
    expect(await idsIn(await newMind(stores()))).toEqual([]);
  });

  it('go with the percepts of old cycles, but for those that another still names', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accepts(mind, 'old', one, other);
    await accepts(mind, 'waits', other);
    for (let cycle = 1; cycle <= 12; cycle += 1)
      await mind.life.commit(commit(cycle, { acknowledged: cycle === 1 ? ['old'] : [] }), '{}', {
        epoch,
        now: cycle,
      });
    expect(await mind.inbox.find('old' as PerceptId)).toBeNull();
    expect(await idsIn(mind)).toEqual([other.id]);
  });

  it('are forgotten with the memory that their percept made', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accepts(mind, 'p1', one);
    await accepts(mind, 'p2', other);
    const memory = [buffered('i1', { origin: { percept: 'p1' as PerceptId } }), persisted('i1', 'm1')];
    await mind.life.commit(commit(1, { acknowledged: ['p1', 'p2'], memory }), '{}', { epoch, now: 2 });
    expect(await idsIn(mind)).toHaveLength(2);
    await mind.memory.retract(memoryId('m1'), { by: 'ada', reason: 'forget', now: 3 });
    expect(await idsIn(mind)).toEqual([other.id]);
    expect((await mind.inbox.find('p1' as PerceptId))?.images).toBeUndefined();
  });
});

describe.each(engines)('images in a database on $name', (engine) => {
  const database = useDatabase(engine);
  const rows = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::bigint as count from blob`.execute(database().db)).rows[0]!
      .count;

  it('come along with a fork, and go with it', async () => {
    const from = 'of-images' as MindId;
    const to = 'fork-of-images' as MindId;
    const mind = await openMindStore(database(), from);
    const { epoch } = await mind.life.activate(1, here, false);
    await accepts(mind, 'p1', one);
    await accepts(mind, 'later', other);
    await mind.life.commit(commit(1, { acknowledged: ['p1'] }), '{}', { epoch, now: 2 });
    const stores = storesOf(database());
    await stores.fork({ from, to, commit: 1, checkpoint: '{}', standing: atEase, batch: [], pending: [] });
    expect(await idsIn(await openMindStore(database(), to))).toEqual([one.id]);
    expect(await rows()).toBe(3);
    await stores.remove(to);
    expect(await rows()).toBe(2);
  });
});
