import { expect, it } from 'vitest';
import { z } from 'zod';
import type { MindStore } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = `
owner: you
spaces: [{ id: terminal, name: Terminal, members: [you] }]
tools: { plan: true }
`;

const plan = (text: string) => ({ name: 'plan', input: { do: 'once', at: '2026-01-02T08:00', text } });
const letter = (about: string) => ({ name: 'write_letter', input: { text: `Dear Karl, ${about}` } });

/** A mind that has planned something about Karl and something else, and has asked whether it may write to him. */
async function planning() {
  const company = new Company();
  const sent: string[] = [];
  const tool = defineTool({
    name: 'write_letter',
    description: 'Sends a letter by post.',
    input: z.object({ text: z.string() }),
    external: true,
    run: ({ text }) => {
      sent.push(text);
      return Promise.resolve('Sent.');
    },
  });
  const rules = [
    {
      when: { contains: 'wants', step: 0 },
      answer: { toolCalls: [plan('Ask Karl whether he wants the divorce.')] },
    },
    { when: { contains: 'wants', step: 1 }, answer: { toolCalls: [plan('Water the plants.')] } },
    {
      when: { contains: 'to Karl', step: 0 },
      answer: { toolCalls: [{ name: 'write_letter', input: { text: 'All the best!' } }] },
    },
    { when: { contains: 'letter', step: 0 }, answer: { toolCalls: [letter('who wants a divorce?')] } },
  ];
  const voice = scriptedVoice({ rules, otherwise: { text: 'I see.' } }, company.clock);
  await company.wake(memoryStores(), { configuration, voice, tools: [tool] });
  const say = async (id: string, text: string) => {
    await company.say(id, text);
    await company.untilIdle(30_000);
  };
  await say('one', 'Karl wants a divorce.');
  await say('two', 'Send a letter.');
  expect(company.mind.state().plans).toHaveLength(2);
  expect(company.mind.state().proposals).toHaveLength(1);
  /** The newest checkpoint as it is stored. */
  const checkpoint = async () =>
    JSON.stringify((await (company.mind.record as MindStore).life.checkpoints())[0]);
  return { company, say, sent, checkpoint };
}

it('what is to be forgotten leaves the plans and open questions of a checkpoint, and whoever was asked is told', async () => {
  const { company, say, sent, checkpoint } = await planning();
  expect(await checkpoint()).toMatch(/Karl.*Karl/u);
  await say('three', 'Forget everything about Karl.');
  const { plans, proposals } = company.mind.state();
  expect(plans?.map(({ text }) => text)).toEqual(['Water the plants.']);
  expect(proposals).toBeUndefined();
  expect(company.heard.at(-1)?.text).toContain('is closed');
  expect(await checkpoint()).not.toMatch(/Karl|divorce/u);
  await say('four', 'yes');
  expect(sent).toEqual([]);
});

it('a question that only what was asked tells to be about it is closed, too', async () => {
  const { company, say, checkpoint } = await planning();
  await say('three', 'Send a letter to Karl for his divorce.');
  expect(company.mind.state().proposals?.map(({ about }) => about)).toContain(
    'Send a letter to Karl for his divorce.',
  );
  await say('four', 'Forget everything about Karl.');
  expect(company.mind.state().proposals).toBeUndefined();
  expect(await checkpoint()).not.toMatch(/Karl|divorce/u);
});

it('what repeats a memory leaves them when that is forgotten by a command', async () => {
  const { company, checkpoint } = await planning();
  const told = await company.mind.memory.forget('Karl divorce');
  expect(told.outcome).toBe('told');
  await company.untilIdle();
  const { plans, proposals } = company.mind.state();
  expect([plans?.map(({ text }) => text), proposals]).toEqual([['Water the plants.'], undefined]);
  expect(await checkpoint()).not.toMatch(/Karl|divorce/u);
  expect(company.heard.at(-1)?.text).toContain('is closed');
});

it('what no memory tells of goes for the owner as well', async () => {
  const { company, say } = await planning();
  await say('three', 'Forget everything about my plants.');
  expect(company.mind.state().plans?.map(({ text }) => text)).toEqual([
    'Ask Karl whether he wants the divorce.',
  ]);
});
