import { describe, expect, it } from 'vitest';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { DatabaseDamaged } from '../../db/database-errors.ts';
import { Fenced } from '../../ports/store.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import { mindId } from '../../ports/mind-name.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from './company.ts';

const configuration = configurationOf('name: Ada\nmodes: { normal: { observations: 1 } }\n');
const id = mindId(configuration.name);
const channel = async () => {};
const note = (name: string) => ({
  id: name,
  source: { kind: 'speech' as const, speaker: 'you', space: 'terminal' },
  at: 0,
  text: `This is ${name}.`,
});
/** Begins to think and never answers. */
const endless: Voice = { name: 'scripted', think: () => new Promise<never>(() => {}) };

/** The same stores, with other behaviour in some of them. */
const changed = (stores: MindStores, change: (store: MindStore) => MindStore): MindStores => ({
  ...stores,
  open: async (mind) => change(await stores.open(mind)),
});

describe('a mind', () => {
  it('that was taken over tries nothing again once it has ended', async () => {
    const clock = new VirtualClock(0, atRest);
    let attempts = 0;
    const stores = changed(memoryStores(), (store) => ({
      ...store,
      life: {
        ...store.life,
        lease: 10_000,
        beat: async (epoch) => {
          if (clock.now() > 20_000) throw new Fenced(store.mind, epoch);
          return null;
        },
      },
      journal: {
        ...store.journal,
        settle: async () => {
          attempts += 1;
          throw new Error('The database is away.');
        },
      },
    }));
    const host = await Host.open({ stores, clock });
    const voice = scriptedVoice({ rules: [], otherwise: { text: 'Yes.', say: 'Yes.' } }, clock);
    const mind = await host.wake(configuration, { channel, voice });
    await mind.perceive(note('note'));
    await clock.advance(60_000);
    expect((await mind.ended).error).toBeInstanceOf(Fenced);
    const before = attempts;
    expect(before).toBeGreaterThan(0);
    await clock.advance(600_000);
    expect(attempts).toBe(before);
    await host.close();
  });

  it.each([
    ['when it keeps what it heard', 'inbox', 'accept'],
    ['when it looks for memories, which it else does without', 'memory', 'search'],
    ['when it writes down what it asks', 'journal', 'begin'],
  ] as const)('whose database is damaged ends with that, whoever finds out: %s', async (_, part, call) => {
    const clock = new VirtualClock(0, atRest);
    const damaged = new DatabaseDamaged('The database in /here is damaged. Restore it from a copy.');
    const stores = changed(memoryStores(), (store) => ({
      ...store,
      [part]: { ...store[part], [call]: async () => Promise.reject(damaged) },
    }));
    const host = await Host.open({ stores, clock });
    const mind = await host.wake(configuration, { channel, voice: endless });
    await mind.perceive(note('note')).catch(() => undefined);
    await clock.advance(60_000);
    expect(mind.hasEnded).toBe(true);
    expect(await mind.ended).toEqual({ error: damaged });
    await expect(mind.perceive(note('another'))).rejects.toMatchObject({
      name: 'MindStopped',
      cause: damaged,
    });
    await host.close();
  });

  it('that crashed in the very recovery that held a percept back does not go on with it', async () => {
    const clock = new VirtualClock(0, atRest);
    const stores = memoryStores();
    const host = await Host.open({ stores, clock });
    const store = await stores.open(id);
    const begin = async (voice: Voice) => host.wake(configuration, { channel, voice });
    const first = await begin(endless);
    await first.perceive(note('bad'));
    await clock.advance(10_000);
    first.kill();
    await atRest();
    // this one makes the turn that it takes up again durable with the episode of the crash
    const second = await begin(endless);
    await clock.advance(10_000);
    second.kill();
    await atRest();
    const { epoch } = await store.life.activate(clock.now(), { machine: 'here', process: 1 }, true);
    expect(
      await store.inbox.suspect(['bad' as PerceptId], { epoch, now: clock.now(), cycle: 1, lastAlive: null }),
    ).toEqual(['bad']);

    const voice = scriptedVoice({ rules: [], otherwise: { text: 'Yes.', say: 'Yes.' } }, clock);
    const third = await begin(voice);
    await third.perceive(note('good'));
    await clock.advance(60_000);
    const handled = await store.inbox.history(10);
    expect(handled.map((percept) => [percept.id, percept.handledIn !== null])).toEqual([
      ['good', true],
      ['bad', false],
    ]);
    expect((await store.inbox.quarantined()).map((percept) => percept.id)).toEqual(['bad']);
    await host.close();
  });
});
