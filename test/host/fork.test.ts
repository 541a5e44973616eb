import { standingOf } from '../../machines/mind/commit.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { describe, expect, it } from 'vitest';
import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { MindNameRefused } from '../../ports/mind-name.ts';
import { MindExists, type MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { checkpointAt, forkMind, MindUnforkable } from '../../src/host/fork.ts';
import { mindComposition } from '../../src/mind/compose.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const ada = 'ada' as MindId;
const bea = 'bea' as MindId;

/** Looks into a place where no mind is awake. */
async function within<T>(location: DatabaseLocation, look: (stores: MindStores) => Promise<T>): Promise<T> {
  const stores = await openStores(location);
  try {
    return await look(stores);
  } finally {
    await stores.close();
  }
}

/** Everything that people can see of a mind. */
async function recordOf(stores: MindStores, id: MindId) {
  const { inbox, outbox, stream, journal, life } = await stores.open(id);
  return {
    percepts: await inbox.history(100),
    said: await outbox.history('terminal', 100),
    pending: await outbox.pending(),
    doubtful: await outbox.doubtful(),
    stream: await stream.recent(100),
    journal: await journal.since(0),
    checkpoints: await life.checkpoints(),
    wrong: await life.examine(),
  };
}

/** Begins Bea where Ada stood. */
const forkAt = (location: DatabaseLocation, cycle: number): Promise<void> =>
  within(location, async (stores) => {
    const checkpoint = checkpointAt(await (await stores.open(ada)).life.checkpoints(), cycle);
    await forkMind(stores, mindComposition(), { from: ada, to: bea, checkpoint });
  });

/** Ada, after she was told these, one by one. */
async function told(location: DatabaseLocation, ...ids: string[]): Promise<void> {
  const company = new Company();
  await company.wake(location);
  for (const id of ids) {
    await company.say(id);
    await company.untilIdle();
  }
  await company.host.close();
}

describe.each(engines)('a mind that is forked, on $name', (engine) => {
  it('003 §4.9 has the age of the life it goes on with, and was awake no longer than that lasted', async () => {
    const location = await place(engine);
    await told(location, 'a', 'b', 'c');
    await forkAt(location, 2);
    const [before, fork] = await within(location, (stores) => stores.fleet([ada, bea], { day: 0, hour: 0 }));
    const checkpoints = await within(location, async (stores) => (await stores.open(bea)).life.checkpoints());
    const lived = checkpoints[0]!.at - before!.bornAt!;
    expect(before!.uptime).toBeGreaterThan(lived);
    expect(fork).toMatchObject({ bornAt: before!.bornAt, uptime: lived, epoch: 0 });
  });

  it('lives on from there as another one, and neither notices', async () => {
    const location = await place(engine);
    await told(location, 'a', 'b', 'c');
    const before = await within(location, (stores) => recordOf(stores, ada));
    expect(before.stream).toHaveLength(3);

    await forkAt(location, 2);
    const fork = await within(location, (stores) => recordOf(stores, bea));
    expect(fork).toMatchObject({ pending: [], doubtful: [], wrong: [], journal: [] });
    expect(fork.percepts).toEqual(before.percepts.filter(({ id }) => id !== 'c'));
    expect(fork.stream).toEqual(before.stream.slice(0, 2));
    expect(fork.said.map(({ id }) => id)).toEqual(['bea/2/0', 'bea/1/0']);
    expect(fork.checkpoints).toMatchObject([{ cycle: 2, kept: true }]);

    const company = new Company(Date.UTC(2026, 0, 1, 0, 3));
    await company.wake(location, { configuration: 'name: Bea' });
    await company.say('c', 'Something else under the same id.');
    await company.untilIdle();
    expect(company.kinds()).toContain('mind.restored');
    expect(company.kinds()).not.toContain('utterance.unconfirmed');
    expect(company.heard).toMatchObject([{ id: 'bea/3/0', space: 'terminal', text: 'I hear you.' }]);
    await company.host.close();

    const [after, other] = await within(location, async (stores) => [
      await recordOf(stores, ada),
      await recordOf(stores, bea),
    ]);
    expect(after).toEqual(before);
    expect(other?.wrong).toEqual([]);
    expect(other?.stream.map(({ cycle }) => cycle)).toEqual([1, 2, 3]);
  });

  it('from the middle of a thought takes up that thought, with what it is about', async () => {
    const location = await place(engine);
    const company = new Company();
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const slow: Voice = {
      name: 'slow',
      think: (_, { signal }) => {
        resolve();
        const failure = { kind: 'cancelled' as const, message: 'Given up.', remedy: '', retryAfter: null };
        return new Promise((answer) =>
          signal.addEventListener('abort', () => answer({ ok: false, failure })),
        );
      },
    };
    await company.wake(location, { voice: slow });
    company.settle = () => Promise.race([company.mind.whenSettled(), asked]);
    await company.say('a');
    await company.clock.advance(10_000);
    expect(company.mind.state().doing).toBe('thinking');
    await company.host.close();

    await forkAt(location, 0);
    for (const name of ['Bea', 'Ada']) {
      const later = new Company(Date.UTC(2026, 0, 2));
      await later.wake(location, { configuration: `name: ${name}` });
      await later.untilIdle();
      expect(later.heard).toMatchObject([
        { id: `${name.toLowerCase()}/1/0`, space: 'terminal', text: 'I hear you.' },
      ]);
      await later.host.close();
    }
    await within(location, async (stores) => {
      for (const id of [ada, bea])
        expect(await recordOf(stores, id)).toMatchObject({
          wrong: [],
          percepts: [{ id: 'a', handledIn: 1 }],
        });
    });
  });

  it('makes no call of a tool once more that the other one has under way', async () => {
    const location = await place(engine);
    await told(location, 'a');
    const call = (key: string) =>
      ({ type: 'perform', key, effect: 'tool.call', tool: 'pay', input: '{}' }) as const;
    await within(location, async (stores) => {
      const { life, journal } = await stores.open(ada);
      const { epoch } = await life.activate(1, { machine: 'here', process: 1 }, true);
      for (const [key, idempotent] of [
        ['1/mind/tool.1.0/0', false],
        ['1/mind/tool.1.1/0', true],
        ['1/mind/tool.2.0/0', false],
      ] as const)
        await journal.begin(call(key), { cycle: 1, idempotent, epoch, now: 1 });
      const { commit, body: checkpoint } = checkpointAt(await life.checkpoints(), 1);
      const { context } = SteppedMind.restored(mindComposition(), checkpoint).state();
      const pending = ['1/mind/tool.1.0/0', '1/mind/tool.1.1/0'];
      await stores.fork!({
        from: ada,
        to: bea,
        commit,
        checkpoint,
        standing: standingOf(context),
        batch: [],
        pending,
      });
      const forked = (await stores.open(bea)).journal;
      expect((await forked.unknown()).map(({ key }) => key)).toEqual(['1/mind/tool.1.0/0']);
      expect(await forked.read('1/mind/tool.1.1/0')).toBeNull();
    });
  });

  it('does no task of the other one once more: a person decides', async () => {
    const location = await place(engine);
    await told(location, 'a', 'b');
    const asked = (key: string) => ({
      type: 'perform' as const,
      key,
      effect: 'task.run' as const,
      task: 'task.1.0',
      delegate: 'scribe',
      assignment: 'Write.',
      attempt: 0,
      checkpoint: null,
      partial: null,
    });
    const report = { effect: 'task.run' as const, ok: true as const, report: 'Written.' };
    await within(location, async (stores) => {
      const { life, journal } = await stores.open(ada);
      const { epoch } = await life.activate(1, { machine: 'here', process: 1 }, true);
      for (const [key, cycle] of [
        ['1/done', 1],
        ['1/under-way', 1],
        ['2/later', 2],
      ] as const)
        await journal.begin(asked(key), { cycle, idempotent: true, epoch, now: 1 });
      await journal.settle('1/done', report, { epoch, now: 2 });
    });
    await forkAt(location, 1);
    await within(location, async (stores) => {
      const { journal } = await stores.open(bea);
      expect(await journal.read('1/done')).toMatchObject({ state: 'settled', outcome: report });
      expect((await journal.unknown()).map(({ key }) => key)).toEqual(['1/under-way']);
      expect(await journal.read('2/later')).toBeNull();
      expect(await (await stores.open(ada)).journal.unknown()).toEqual([]);
    });
  });

  it('is not begun under a name that is taken, nor from what is not kept; then nothing is there', async () => {
    const location = await place(engine);
    await told(location, 'a');
    await forkAt(location, 1);
    const before = await within(location, (stores) => recordOf(stores, bea));
    await expect(forkAt(location, 1)).rejects.toThrow(MindExists);
    await within(location, async (stores) => {
      expect(await recordOf(stores, bea)).toEqual(before);
      const { checkpoint: _, ...fork } = { checkpoint: '', from: ada, to: 'cleo' as MindId, pending: [] };
      const [newest] = before.checkpoints;
      const standing = (await (await stores.open(ada)).life.activate(1, { machine: 'x', process: 1 }, true))
        .standing!;
      const given = { ...fork, checkpoint: newest!.body, standing };
      await expect(stores.fork?.({ ...given, commit: 999, batch: [] })).rejects.toThrow(/no longer kept/);
      await expect(
        stores.fork?.({ ...given, commit: newest!.commit, batch: ['gone' as PerceptId] }),
      ).rejects.toThrow(/no longer kept\. Choose another checkpoint/);
      const nameless = { ...given, to: 'bea\u001b[2J' as MindId, commit: newest!.commit, batch: [] };
      await expect(stores.fork?.(nameless)).rejects.toThrow(MindNameRefused);
      expect(await stores.minds()).toEqual([ada, bea]);
    });
  });
});

it('no mind in memory is called what none in a database can be called', async () => {
  await expect(memoryStores().open('bea\u001b[2J' as MindId)).rejects.toThrow(MindNameRefused);
});

describe('a fork', () => {
  it('is from the newest checkpoint of its cycle, or before it', () => {
    const kept = [
      [4, 20],
      [3, 10],
      [2, 10],
    ].map(([commit = 0, cycle = 0]) => ({ commit, cycle, at: 0, body: '', kept: true }));
    expect(checkpointAt(kept, 19)).toMatchObject({ commit: 3 });
    expect(checkpointAt(kept, 20)).toMatchObject({ commit: 4 });
    expect(() => checkpointAt(kept, 9)).toThrow(
      'No checkpoint is kept of cycle 9 or before; the oldest is of cycle 10.',
    );
    expect(() => checkpointAt([], 9)).toThrow(MindUnforkable);
  });

  it('is made in a database only', async () => {
    const checkpoint = { commit: 1, cycle: 0, at: 0, kept: true, body: '' };
    await expect(
      forkMind(memoryStores(), mindComposition(), { from: ada, to: bea, checkpoint }),
    ).rejects.toThrow(MindUnforkable);
  });
});
