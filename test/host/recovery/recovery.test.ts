import { describe, expect, it } from 'vitest';
import type { DatabaseLocation } from '../../../db/location.ts';
import { openDatabase } from '../../../db/open.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { ThoughtOutcome, Voice } from '../../../ports/voice.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import type { ActiveMind } from '../../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../../src/host/host.ts';
import { engines } from '../../db/engines.ts';
import { Company, configurationOf } from '../company.ts';
import { place } from '../place.ts';

/** A voice that counts its calls, and never answers while it is told to hang. */
class Counted implements Voice {
  readonly name = 'counted';
  readonly calls: string[] = [];
  hangs = false;
  private readonly voice: Voice;
  private readonly waiting: (() => void)[] = [];
  constructor(voice: Voice) {
    this.voice = voice;
  }
  nextCall(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
  think(...[request, listen]: Parameters<Voice['think']>): Promise<ThoughtOutcome> {
    this.calls.push(request.key);
    for (const called of this.waiting.splice(0)) called();
    if (!this.hangs) return this.voice.think(request, listen);
    const { promise, resolve } = Promise.withResolvers<ThoughtOutcome>();
    const failure = { kind: 'cancelled' as const, message: 'Given up.', remedy: '', retryAfter: null };
    listen.signal.addEventListener('abort', () => resolve({ ok: false, failure }));
    return promise;
  }
}

const endOf = async ({ ended }: ActiveMind): Promise<void> => void (await ended);

/** Lets time pass until the voice, which hangs, has been asked once more. */
async function advanceUntilAsked(company: Company, voice: Counted, before: number): Promise<void> {
  const asked = voice.nextCall();
  company.settle = () => Promise.race([company.mind.whenSettled(), asked]);
  await company.clock.advance(5_000);
  expect(voice.calls.length).toBeGreaterThan(before);
}

/** Kills a mind as soon as its voice has been asked and hangs. */
async function dieThinking(company: Company, voice: Counted, database: DatabaseLocation, say: string | null) {
  voice.hangs = true;
  const mind = await company.wake(database, { voice });
  const before = voice.calls.length;
  company.settle = () => Promise.race([mind.whenSettled(), endOf(mind)]);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  mind.watch(({ kind }) => kind === 'percepts.noticed' && resolve());
  if (say !== null) await company.say(say);
  await advanceUntilAsked(company, voice, before);
  if (say !== null) await asked;
  mind.kill();
  await company.host.close();
}

describe.each(engines)('a mind on $name that comes back', (engine) => {
  it('takes up the thought that a crash interrupted, under its own key, and remembers the crash', async () => {
    const database = await place(engine);
    const company = new Company();
    const voice = new Counted(company.echo());
    await dieThinking(company, voice, database, 'one');
    const second = new Company(company.clock.now());
    voice.hangs = false;
    await second.wake(database, { voice });
    await second.untilIdle();
    expect(second.kinds()).toEqual(expect.arrayContaining(['turn.resumed', 'recovery.reached']));
    expect(new Set(voice.calls)).toEqual(new Set(['1/voice.0/think.0/0']));
    expect(second.heard.map(({ id }) => id)).toEqual(['ada/1/0']);
    const entries = (await second.mind.record.stream.recent(10)).flatMap(({ entries }) => entries);
    const episode = entries.find(({ role }) => role === 'episode');
    expect(episode).toMatchObject({
      text: expect.stringMatching(/What was I doing when I crashed\?\n.*cycle 1 .*about 1 percept, .*one/),
    });
    const records = await (second.mind.record as MindStore).memory.records(null, 50);
    expect(records.filter(({ memory }) => memory.content.includes('when I crashed'))).toMatchObject([
      {
        memory: { type: 'episodic', content: (episode as { text: string }).text, sourceTag: 'internal_self' },
      },
    ]);
  });

  it('does not ask for a thought again whose answer was journaled: the journal gives it', async () => {
    const database = await place(engine);
    const company = new Company();
    const voice = new Counted(company.echo());
    const mind = await company.wake(database, { voice });
    mind.watch(({ kind }) => {
      // thought and journaled, not committed
      if (kind === 'thought.formed') mind.kill();
    });
    company.settle = () => Promise.race([mind.whenSettled(), endOf(mind)]);
    await company.say('one');
    await company.clock.advance(10_000);
    await company.host.close();
    const second = new Company(company.clock.now());
    await second.wake(database, { voice });
    await second.untilIdle();
    expect(second.kinds()).toContain('effect.recalled');
    expect(voice.calls).toEqual(['1/voice.0/think.0/0']);
    expect(second.heard.map(({ id }) => id)).toEqual(['ada/1/0']);
  });

  it('holds back what was being handled in two crashes in a row, and handles it when a person releases it', async () => {
    const database = await place(engine);
    const company = new Company();
    const voice = new Counted(company.echo());
    await dieThinking(company, voice, database, 'poison');
    const second = new Company(company.clock.now());
    await dieThinking(second, voice, database, null);
    const third = new Company(second.clock.now());
    voice.hangs = false;
    await third.wake(database, { voice });
    expect(third.news).toContainEqual(
      expect.objectContaining({ kind: 'percepts.quarantined', percepts: ['poison'] }),
    );
    await third.say('two');
    await third.untilIdle();
    expect(third.heard).toHaveLength(1);
    const { quarantined, history } = third.mind.record.inbox;
    expect((await quarantined()).map(({ id }) => id)).toEqual(['poison']);
    expect((await history(9)).find(({ id }) => id === 'poison')).toMatchObject({ handledIn: null });
    await third.host.close();

    const opened = await openDatabase(database);
    const { openMindStore } = await import('../../../db/mind-store.ts');
    const store = await openMindStore(opened, third.mind.id);
    expect(await store.inbox.release('poison' as never, { by: 'Tom', now: 9 })).toBe(true);
    await opened.close();
    const fourth = new Company(third.clock.now());
    await fourth.wake(database, { voice });
    await fourth.untilIdle();
    expect(fourth.heard).toHaveLength(1);
  });

  it('only reads while its record contradicts itself, and goes on when a person confirms it', async () => {
    const database = await place(engine);
    const company = new Company();
    await company.wake(database);
    await company.say('one');
    await company.untilIdle();
    company.mind.kill();
    await company.host.close();
    const opened = await openDatabase(database);
    await opened.db.updateTable('percept').set({ handled_in: 900 }).execute();
    await opened.close();

    const second = new Company(company.clock.now());
    const mind = await second.wake(database);
    expect(second.kinds()).toContain('integrity.doubtful');
    await second.say('two');
    await second.clock.advance(600_000);
    expect(mind.state()).toMatchObject({ mode: 'recovery', doing: 'waiting', depth: 1 });
    expect(second.kinds()).not.toContain('commit.durable');
    expect(mind.confirmIntegrity()).toBe(true);
    expect(mind.confirmIntegrity()).toBe(false);
    await second.untilIdle();
    expect(mind.state().mode).not.toBe('recovery');
    expect(second.heard).toHaveLength(1);
  });

  it('takes nothing up while it is in doubt, also not what its checkpoint was in the middle of, nor after a stop', async () => {
    const database = await place(engine);
    const company = new Company();
    const voice = new Counted(company.echo());
    voice.hangs = true;
    const mind = await company.wake(database, { voice });
    await company.say('one');
    await advanceUntilAsked(company, voice, 0);
    // a checkpoint in the middle of the thought
    await company.pauseDurably();
    mind.kill();
    await company.host.close();
    const opened = await openDatabase(database);
    await opened.db
      .insertInto('stream_entry')
      .values({ mind: 'ada', cycle: 900, position: 0, role: 'assistant', body: '{}' })
      .execute();
    await opened.close();

    voice.hangs = false;
    for (const again of [1, 2]) {
      const doubtful = new Company(company.clock.now() + again * 1_000);
      await doubtful.wake(database, { voice });
      expect(doubtful.kinds()).toContain('integrity.doubtful');
      await doubtful.say(`later ${again}`);
      await doubtful.clock.advance(600_000);
      expect(doubtful.kinds().filter((kind) => /^(thought|commit|utterance)/.test(kind))).toEqual([]);
      await doubtful.host.close();
    }
    const last = new Company(company.clock.now() + 3_000);
    await last.wake(database, { voice });
    last.mind.confirmIntegrity();
    last.mind.resume();
    await last.untilIdle();
    expect(last.heard.map(({ id }) => id)).toEqual(['ada/1/0', 'ada/2/0']);
  });

  it('is paused still when it has to be rebuilt from its logs', async () => {
    const database = await place(engine);
    const company = new Company();
    const mind = await company.wake(database);
    await company.say('one');
    await company.untilIdle();
    mind.pause();
    await mind.whenSettled();
    mind.kill();
    await company.host.close();
    const opened = await openDatabase(database);
    await opened.db.updateTable('checkpoint').set({ body: 'gone' }).execute();
    await opened.close();
    const second = new Company(company.clock.now());
    await second.wake(database);
    expect(second.kinds()).toContain('mind.rebuilt');
    expect(second.mind.state().life).toBe('paused');
    await second.say('two');
    await second.clock.advance(60_000);
    expect(second.heard).toEqual([]);
    second.mind.resume();
    await second.untilIdle();
    expect(second.heard).toHaveLength(1);
  });
});

describe('a mind on a machine that runs out', () => {
  it('begins nothing more until there is enough again, says so, and loses nothing', async () => {
    const left = { disk: 2 ** 30, memory: 2 ** 30 };
    const company = new Company();
    const heard: string[] = [];
    const news: string[] = [];
    const host = await Host.open({
      stores: memoryStores(),
      clock: company.clock,
      gauge: { measure: async () => ({ ...left }) },
    });
    const mind = await host.wake(configurationOf('name: Ada'), {
      voice: company.echo(),
      channel: async ({ text }) => void heard.push(text),
      watcher: (each) => news.push(each.kind === 'life.changed' ? each.to : each.kind),
    });
    company.settle = () => mind.whenSettled();
    const say = (id: string) =>
      mind.perceive({
        id,
        source: { kind: 'speech', speaker: 'you', space: 'terminal' },
        at: company.clock.now(),
        text: id,
      });
    left.disk = 1_000;
    await company.clock.advance(6_000);
    expect(news).toContain('resources.scarce');
    expect(mind.state().life).toBe('strained');
    expect(await say('one')).toMatchObject({ outcome: 'accepted' });
    await company.clock.advance(600_000);
    expect(heard).toEqual([]);
    // a little more is not enough: it would flap
    left.disk = 65 * 2 ** 20;
    await company.clock.advance(6_000);
    expect(mind.state().life).toBe('strained');
    left.disk = 2 ** 30;
    left.memory = 50 * 2 ** 20;
    await company.clock.advance(6_000);
    expect(mind.state().life).toBe('strained');
    left.memory = 2 ** 30;
    await company.clock.advance(20_000);
    expect(mind.state().life).toBe('awake');
    expect(heard).toEqual(['I hear you.']);
    await host.close();
  });
});
