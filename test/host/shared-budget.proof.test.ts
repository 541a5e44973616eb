import { stringify } from 'yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStores } from '../../db/stores.ts';
import { startLoopbackProvider } from '../../scripts/common/loopback-provider.ts';
import { answerTo, noteText } from '../../scripts/crash/notes.ts';
import { loopbackEnvironment, talkingMind } from '../../scripts/crash/talking-mind.ts';
import { wait } from '../../scripts/takeover/waiting.ts';
import type { MindClient } from '../../src/client/index.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { folder } from '../cli/command.ts';
import { engines } from '../db/engines.ts';
import { serving } from './restate/serving.ts';

const most = 12;
const longThought = 1_500;

/** Asks again where a connection was closed that had been quiet for too long. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await ask();
    } catch (error) {
      if (attempts === 3) throw error;
    }
}

/** Resolves when a mind makes no more calls because the budget that it shares is used up. */
async function sleeps(mind: MindClient): Promise<void> {
  const end = systemClock.now() + 180_000;
  while ((await insist(() => mind.cost())).spent?.isShared !== true) {
    if (systemClock.now() > end) throw new Error('It does not find the budget used up.');
    await wait(100);
  }
}

const servers = engines.filter(({ name }) => name === 'PostgreSQL');

// several processes need a server: `.ci/run` brings one up
it.skipIf(servers.length === 0)('is proved on a server', () => {
  expect(servers).toHaveLength(1);
});

describe.each(servers)('two processes on $name', (engine) => {
  it('share a budget to the call, kill -9 of one in the middle of a call included', async () => {
    const { location, drop } = await engine.provide();
    onTestFinished(drop);
    const stores = await openStores(location);
    const provider = await startLoopbackProvider(
      (inbox) => ({ ...answerTo(inbox), takes: inbox.includes(noteText(0, 'plain')) ? longThought : 1 }),
      systemClock,
    );
    onTestFinished(async () => {
      await provider.close();
      await stores.close();
    });
    const env = { ...loopbackEnvironment(provider.url), DATABASE_URL: 'url' in location ? location.url : '' };
    const limits = ['--budget-hour', `calls=${most}`];
    const serve = async (name: string) =>
      serving(await folder({ 'ada.yaml': stringify({ ...talkingMind, name }) }), limits, env);
    const began = systemClock.now();
    const [killed, other] = await Promise.all([serve('Ada'), serve('Bea')]);

    await killed.wakeful.mind('ada').say(noteText(0, 'plain'));
    while (provider.calls.length === 0) await wait(100);
    await killed.command.signal('SIGKILL').finished;
    const after = await serve('Ada');
    const [ada, bea] = [after.wakeful.mind('ada'), other.wakeful.mind('bea')];
    await Promise.all(
      Array.from({ length: most }, (_, note) =>
        Promise.all(
          [ada, bea].map((mind) =>
            insist(() => mind.say(noteText(note + 1, 'plain'), { key: `note-${note}` })),
          ),
        ),
      ),
    );
    await Promise.all([sleeps(ada), sleeps(bea)]);

    // another call is there for every five minutes that this takes
    const drained = Math.floor(((systemClock.now() - began) * most) / 3_600_000);
    expect(provider.calls.length).toBeGreaterThanOrEqual(most);
    expect(provider.calls.length).toBeLessThanOrEqual(most + drained);
    const { shared } = await insist(() => bea.cost());
    expect(shared).toMatchObject([{ window: 'hour', unit: 'calls', limit: most }]);
    // what was said meanwhile is kept
    expect(
      (await stores.fleet(await stores.minds(), { day: 0, hour: 0 })).every(({ waiting }) => waiting > 0),
    ).toBe(true);
    for (const { command } of [after, other])
      expect(await command.signal('SIGTERM').finished).toMatchObject({ code: 0 });
  }, 480_000);
});
