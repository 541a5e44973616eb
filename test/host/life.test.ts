import { describe, expect, it } from 'vitest';
import { HostClosed, MindAwake, MindStopped } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { MindKilled } from '../../src/host/lifecycle/severable.ts';
import type { PerceptInput } from '../../src/host/percepts/readable-percept.ts';
import { engines } from '../db/engines.ts';
import { Company, configurationOf } from './company.ts';
import { place } from './place.ts';

describe.each(engines)('a mind on $name', (engine) => {
  it('hears, thinks, answers, and has it all after a restart', async () => {
    const database = await place(engine);
    const first = new Company();
    await first.wake(database);
    expect(await first.say('one', 'My sister Ana moves to Lisbon.')).toMatchObject({ outcome: 'accepted' });
    await first.untilIdle();
    expect(first.heard).toMatchObject([{ id: 'ada/1/0', space: 'terminal', text: 'I hear you.' }]);
    await first.host.close();

    const second = new Company(first.clock.now());
    const mind = await second.wake(database);
    expect(second.news.find(({ kind }) => kind === 'mind.restored')).toMatchObject({
      cycle: 1,
      crashed: false,
    });
    expect(mind.lastAlive).toBe(first.clock.now());
    await second.untilIdle();
    expect(second.heard).toEqual([]);
    expect(await mind.record.inbox.history(10)).toMatchObject([
      { id: 'one', text: 'My sister Ana moves to Lisbon.', handledIn: 1 },
    ]);
    expect(await mind.record.stream.recent(10)).toMatchObject([
      { cycle: 1, entries: [{ role: 'inbox', percepts: ['one'] }, { role: 'assistant' }, { role: 'tool' }] },
    ]);
  });

  it('knows a percept that it is sent again, now and after a restart', async () => {
    const database = await place(engine);
    const first = new Company();
    await first.wake(database);
    await first.say('one');
    expect(await first.say('one')).toMatchObject({ outcome: 'duplicate' });
    await first.untilIdle();
    expect(await first.say('one')).toMatchObject({ outcome: 'duplicate' });
    await first.host.close();

    const second = new Company(first.clock.now());
    await second.wake(database);
    expect(await second.say('one')).toMatchObject({ outcome: 'duplicate' });
    await second.untilIdle();
    expect(second.heard).toEqual([]);
  });

  it('finishes after a restart what a clean stop interrupted, without losing its place', async () => {
    const database = await place(engine);
    const first = new Company();
    const asked: string[] = [];
    const { promise: thinks, resolve: begin } = Promise.withResolvers<void>();
    await first.wake(database, {
      voice: {
        name: 'silent',
        think: ({ key }, { signal }) => {
          asked.push(key);
          begin();
          const cancelled = { kind: 'cancelled' as const, message: '', remedy: '', retryAfter: null };
          return new Promise((resolve) =>
            signal.addEventListener('abort', () => resolve({ ok: false, failure: cancelled })),
          );
        },
      },
    });
    await first.say('one');
    const moving = first.clock.advance(5_000);
    await thinks;
    await first.host.close();
    await moving;
    expect(asked).toHaveLength(1);

    const second = new Company(first.clock.now());
    await second.wake(database);
    await second.untilIdle();
    expect(second.heard).toMatchObject([{ id: 'ada/1/0', space: 'terminal', text: 'I hear you.' }]);
  });

  it('keeps quiet while it is paused, and takes up what arrived when it goes on', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    mind.pause();
    await company.say('one');
    await company.clock.advance(60_000);
    expect(company.heard).toEqual([]);
    mind.resume();
    await company.untilIdle();
    expect(company.heard).toHaveLength(1);
  });

  it('refuses what is no percept, and what is too long, and says which field and what to do', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), {
      configuration: 'name: Ada\ninbox:\n  longestText: 1000\n',
    });
    expect(
      await mind.perceive({ id: 'x', text: 'no source', at: 1 } as unknown as PerceptInput),
    ).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringContaining('source'),
    });
    expect(await company.say('long', 'x'.repeat(1_001))).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringMatching(/^text: .*inbox\.longestText/),
    });
    expect(await mind.perceive(null as unknown as PerceptInput)).toMatchObject({ outcome: 'refused' });
    expect(await mind.record.inbox.history(10)).toEqual([]);
  });

  it('tells a sender when the inbox is full, and has room again when something was handled', async () => {
    const company = new Company();
    await company.wake(await place(engine), { configuration: 'name: Ada\ninbox:\n  capacity: 100\n' });
    company.mind.pause();
    for (let note = 0; note < 100; note += 1) await company.say(`note ${note}`);
    expect(await company.say('late')).toMatchObject({ outcome: 'refused', retry: true, depth: 100 });
    company.mind.resume();
    await company.clock.advance(30_000);
    expect(await company.say('late')).toMatchObject({ outcome: 'accepted' });
  });

  it('refuses speech from a space that it is not in, and names those it is in', async () => {
    const company = new Company();
    await company.wake(await place(engine));
    expect(await company.say('one', 'Hello?', 'kitchen')).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringMatching(/^source\.space: .*"kitchen".*terminal.*"spaces"/),
    });
  });

  it('does not mind a watcher that fails, and the others hear of it', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    const warned = new Promise((resolve) => process.once('warning', resolve));
    let looks = 0;
    mind.watch(() => {
      looks += 1;
      throw new Error('I cannot look at this.');
    });
    await company.say('one');
    await company.untilIdle();
    expect(company.heard).toHaveLength(1);
    expect(looks).toBe(1);
    expect(company.news).toContainEqual(
      expect.objectContaining({ kind: 'watcher.failed', message: 'Error: I cannot look at this.' }),
    );
    await expect(warned).resolves.toMatchObject({ message: 'I cannot look at this.' });
  });

  it('is awake once in a host, and takes nothing in when it has stopped', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    const again = company.host.wake(configurationOf('name: Ada'), { channel: async () => {} });
    await expect(again).rejects.toThrow(MindAwake);
    await expect(again).rejects.toThrow('awake already in this process. Use what the first `wake` returned');
    await mind.stop();
    await expect(company.say('one')).rejects.toThrow(
      'has stopped here: nothing was taken. Wake it again, and ask that one.',
    );
    for (const ask of [() => mind.pause(), () => mind.resume(), () => mind.confirmIntegrity()])
      expect(ask).toThrow(MindStopped);
    await expect(company.say('one')).rejects.toThrow(MindStopped);
    await expect(mind.ended).resolves.toEqual({ error: null });
    expect(await mind.record.inbox.history(1)).toEqual([]);
  });

  it('says what ended it to whoever asks something of it after that', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    mind.kill();
    await expect(company.say('one')).rejects.toMatchObject({
      name: 'MindStopped',
      cause: expect.any(MindKilled),
    });
  });

  it('tells whoever goes on with a closed host that it is closed, also the reader of a record', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    const { host } = company;
    await host.close();
    const wake = () => host.wake(configurationOf('name: Ada'), { channel: async () => {} });
    for (const ask of [
      wake,
      () => host.record(mind.id),
      () => host.describe(),
      () => mind.record.inbox.depth(),
    ])
      await expect(ask()).rejects.toThrow(HostClosed);
    await host.close();
  });
});
