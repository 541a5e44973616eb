import { describe, expect, it, onTestFinished } from 'vitest';
import { openStores } from '../../../db/stores.ts';
import { defaultRetention } from '../../../ports/retention.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import { Host } from '../../../src/host/host.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../../src/voice/scripted.ts';
import { emptyInMemory } from '../../db/empty-database.ts';
import { configurationOf } from '../company.ts';

const hour = 3_600_000;
const born = Date.UTC(2026, 0, 1);

const homes = [
  { name: 'PGlite', open: async () => openStores(await emptyInMemory(), defaultRetention) },
  { name: 'a simulation', open: async () => memoryStores() },
];

/** One activation of a mind in stores that outlive it, and all that its voice was given. */
async function awake(stores: MindStores, now: number, configuration = 'name: Ada') {
  let settle = async () => {};
  const clock = new VirtualClock(now, () => settle());
  const host = await Host.open({ stores: { ...stores, close: async () => {} }, clock });
  onTestFinished(() => host.close());
  const told: string[] = [];
  const echo = scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.', say: 'Yes.' } }, clock);
  const voice: Voice = {
    ...echo,
    think: (request, given) => {
      told.push(`${request.system}\n${request.messages.map((each) => JSON.stringify(each)).join('\n')}`);
      return echo.think(request, given);
    },
  };
  const mind = await host.wake(configurationOf(configuration), { voice, channel: async () => {} });
  settle = () => mind.whenSettled();
  const say = async (id: string) => {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    await mind.perceive({ id, source, at: clock.now(), text: `This is ${id}.` });
    const idle = mind.whenIdle();
    await clock.advance(60_000);
    await idle;
  };
  return { mind, host, clock, told, say };
}

describe.each(homes)('003 §4.9 the restarts of a mind on $name', ({ open }) => {
  it('stand in what an agent is told, with its age and the hours that it was awake', async () => {
    const stores = await open();
    onTestFinished(() => stores.close());
    const record = async () => (await stores.fleet(await stores.minds(), { day: 0, hour: 0 }))[0]!;

    const first = await awake(stores, born);
    await first.say('one');
    expect(first.told.at(-1)).toContain(
      'You are 0 days old, were awake for 0 hours of it, and were never restarted.',
    );
    await first.clock.advance(5 * hour);
    await first.say('two');
    await first.host.close();
    const { uptime } = await record();
    expect(Math.floor(uptime / hour)).toBe(5);

    // killed before anything is committed: a day of it leaves no trace but the restart
    const second = await awake(stores, born + 24 * hour);
    const before = await record();
    second.mind.kill();
    await second.mind.ended;
    expect(before.uptime).toBe(uptime);

    const third = await awake(stores, born + 72 * hour);
    await third.say('three');
    expect(third.told.at(-1)).toContain(
      'You are 3 days old, were awake for 5 hours of it, and were restarted 2 times.',
    );
    expect(await record()).toMatchObject({ bornAt: born, epoch: 3 });
    await third.host.close();
  });

  it('are nothing that a person is told', async () => {
    const stores = await open();
    onTestFinished(() => stores.close());
    const { say, told } = await awake(stores, born, 'name: Ada\ninner: { nature: person }');
    await say('one');
    expect(told.length).toBeGreaterThan(0);
    for (const call of told) expect(call).not.toMatch(/days old|restarted/);
  });
});
