import { expect, it } from 'vitest';
import { z } from 'zod';
import type { MindStore } from '../../ports/store.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = `
owner: Ann
memory: { gate: { flushEvery: 1 } }
spaces: [{ id: kitchen, name: Kitchen, members: [Ann, Tom, Emma] }]
tools: { plan: true }
`;

const plan = (text: string) => ({ name: 'plan', input: { do: 'once', at: '2026-01-02T08:00', text } });
const toDoctor = { name: 'write_letter', input: { text: 'He takes his heart medicine no longer.' } };

/** A mind that has planned something for Tom, and for Emma, and has asked Tom whether it may write to his doctor. */
async function planning() {
  const company = new Company();
  const tool = defineTool({
    name: 'write_letter',
    description: 'Sends a letter by post.',
    input: z.object({ text: z.string() }),
    external: true,
    run: () => Promise.resolve('Sent.'),
  });
  const rules = [
    {
      when: { contains: 'Remind me', step: 0 },
      answer: { toolCalls: [plan('Remind Tom of his heart medicine.')] },
    },
    {
      when: { contains: 'eye drops', step: 0 },
      answer: { toolCalls: [plan('Remind Emma of her eye drops, a medicine.')] },
    },
    { when: { contains: 'my doctor', step: 0 }, answer: { toolCalls: [toDoctor] } },
  ];
  const voice = scriptedVoice({ rules, otherwise: { text: 'I see.' } }, company.clock);
  await company.wake(memoryStores(), { configuration, voice, tools: [tool] });
  let said = 0;
  const say = async (speaker: string, text: string) => {
    said += 1;
    const source = { kind: 'speech' as const, speaker, space: 'kitchen' };
    await company.clock.advance(60_000);
    await company.mind.perceive({ id: `p${said}`, source, at: company.clock.now(), text });
    await company.untilIdle(120_000);
  };
  const held = () => {
    const { plans = [], proposals = [] } = company.mind.state();
    return [...plans.map(({ wantedBy }) => `plan of ${wantedBy}`), ...proposals.map(({ person }) => person)];
  };
  await say('Tom', 'Remind me of it tomorrow at eight.');
  await say('Emma', 'I take eye drops at noon.');
  await say('Tom', 'Please write to my doctor.');
  await say('Emma', 'My medicine is blue and tastes of mint.');
  expect(held()).toEqual(['plan of Tom', 'plan of Emma', 'Tom']);
  return { company, say, held };
}

it('the words of a request to forget reach what whoever asks has planned and was asked, and nothing of anybody else', async () => {
  const { company, say, held } = await planning();
  await say('Emma', 'Please forget my medicine.');
  expect(held()).toEqual(['plan of Tom', 'Tom']);
  const noticed = company.news.filter(({ kind }) => kind === 'percepts.noticed');
  expect(JSON.stringify(noticed.at(-1))).not.toMatch(/letsGo/iu);
  await say('Tom', 'My medicine is a white pill that I hide.');
  await say('Tom', 'Please forget my medicine.');
  expect(held()).toEqual([]);
  const checkpoint = (await (company.mind.record as MindStore).life.checkpoints())[0];
  expect(JSON.stringify(checkpoint)).not.toMatch(/heart medicine/u);
});

it('the words of the owner reach what the mind has planned for anybody', async () => {
  const { say, held } = await planning();
  await say('Ann', 'Forget everything about the medicine.');
  expect(held()).toEqual([]);
});

it('what somebody had said themselves and has forgotten goes from the plans of others, too', async () => {
  const { say, held } = await planning();
  await say('Emma', 'The heart medicine is for Tom.');
  await say('Emma', 'Please forget that the heart medicine is for Tom.');
  expect(held()).toEqual(['plan of Emma', 'Tom']);
});
