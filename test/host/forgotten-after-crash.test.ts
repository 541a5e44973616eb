import { expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { Voice } from '../../ports/voice.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = `
owner: you
memory: { gate: { flushEvery: 1 } }
tools: { plan: true }
`;
const request = 'Forget everything about Karl.';
const plan = { do: 'once', at: '2026-01-02T08:00', text: 'Ask Karl whether he wants the divorce.' };

/** A voice that plans something about Karl; `stuck` is told of its thought about the request, which never ends then. */
function planning(company: Company, stuck?: () => void): Voice {
  const rules = [
    { when: { contains: 'wants', step: 0 }, answer: { toolCalls: [{ name: 'plan', input: plan }] } },
  ];
  const scripted = scriptedVoice({ rules, otherwise: { text: 'I see.' } }, company.clock);
  return {
    ...scripted,
    think: (asked, listen) => {
      if (stuck === undefined || asked.situation?.winner.text !== request)
        return scripted.think(asked, listen);
      stuck();
      return new Promise(() => {});
    },
  };
}

it('a request to forget that a crash fell into is obeyed when it is taken up again', async () => {
  const stores = memoryStores();
  const first = new Company();
  const { promise: stuck, resolve } = Promise.withResolvers<void>();
  const mind = await first.wake(stores, { configuration, voice: planning(first, resolve) });
  await first.say('one', 'Karl wants a divorce.');
  await first.untilIdle(30_000);
  expect(mind.state().plans).toHaveLength(1);
  first.settle = () => Promise.race([mind.whenSettled(), stuck]);
  await first.say('two', request);
  await first.clock.advance(5_000);
  await stuck;
  mind.kill();
  await first.host.close();

  const second = new Company(first.clock.now() + 1_000);
  await second.wake(stores, { configuration, voice: planning(second), takeOver: true });
  await second.untilIdle(30_000);
  expect(second.kinds()).toContain('turn.resumed');
  expect(second.mind.state().plans).toBeUndefined();
  const { memory } = await stores.open('ada' as MindId);
  const held = [...(await memory.newest(10)), ...(await memory.scratch(10))];
  expect(JSON.stringify(held)).not.toMatch(/Karl|divorce/u);
});
