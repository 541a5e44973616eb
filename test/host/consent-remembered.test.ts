import { describe, expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { folderOf } from '../simulation/play.ts';
import { Company } from './company.ts';
import { letterTool } from './letter-tool.ts';

const request = 'Please write a letter to Marta about her garden.';

/** Long enough that the stream, which has little room, shows only its ends: then all of it is recalled. */
const garden = [
  'Marta grows roses in her garden behind the old mill.',
  'She waters them before breakfast, and cuts the faded ones on Sundays.',
  'Her brother built the wall there, and the gate in it squeaks.',
  'Nobody may pick anything without asking her first.',
  'In autumn she burns the leaves, and the smoke drifts over to the church.',
].join(' ');

const configurationWith = (members: string) => `
name: Ada
owner: Tom
spaces:
  - { id: kitchen, name: Kitchen, members: [${members}] }
  - { id: study, name: Study, members: [Tom, Emma] }
context: { budget: 5000 }
mandates:
  version: '1'
  capabilities:
    - { id: cap_001, name: write_letter, description: Writes letters, constraints: [] }
`;

/** What is said in between, until what came first is kept. */
const since = ['bread', 'snow', 'trains', 'chess', 'paint', 'rivers', 'shoes', 'clouds', 'maps'];

const saidIn = (speaker: string, space = 'kitchen') => ({ kind: 'speech' as const, speaker, space });

/**
 * What comes of a request after a mind, which may write letters for members without asking, has been told of the garden.
 *
 * @param restartsFrom the members of the kitchen when it was told; then the mind starts again with Tom and Emma; null where it does not
 */
async function asked(by: ReturnType<typeof saidIn>, restartsFrom: string | null = null) {
  const company = new Company();
  const { tool, sent } = letterTool();
  const call = { name: 'write_letter', input: { to: 'Marta' } };
  const scripted = scriptedVoice(
    {
      rules: [{ when: { contains: request, step: 0 }, answer: { toolCalls: [call] } }],
      otherwise: { text: 'I see.' },
    },
    company.clock,
  );
  const shown: string[] = [];
  const voice: Voice = {
    ...scripted,
    think: (given, listen) => {
      shown.push(JSON.stringify(given.messages));
      return scripted.think(given, listen);
    },
  };
  const folder = restartsFrom === null ? null : await folderOf({});
  const wake = (members: string) =>
    company.wake(folder === null ? { memory: true } : { folder }, {
      configuration: configurationWith(members),
      tools: [tool],
      voice,
    });
  await wake(restartsFrom ?? 'Tom, Emma');
  const hear = async (source: typeof by, text: string) => {
    const at = company.clock.now();
    await company.mind.perceive({ id: `at ${at}`, source, at, text });
    await company.untilIdle(3_000);
  };
  const goOn = async (day: string) => {
    for (const about of since)
      await hear(
        saidIn('Tom'),
        `${day} I thought about ${about}. ${`Nobody likes ${about} as I do. `.repeat(100)}`,
      );
  };
  await hear(by, garden);
  await goOn('Today');
  if (restartsFrom !== null) {
    await company.host.close();
    await wake('Tom, Emma');
    // until no cycle is shown in which a stranger spoke
    for (const day of ['On Monday', 'On Tuesday', 'On Friday']) await goOn(day);
    shown.length = 0;
  }
  await hear(saidIn('Tom'), request);
  const isRecalled = shown.some((each) => each.includes('MEMORIES') && each.includes('squeaks'));
  return { isRecalled, letters: sent.length, questions: company.mind.state().proposals?.length ?? 0 };
}

describe('a mandate, and what is recalled beside the words of a member', () => {
  it('does where all of it is the words of members in this room', async () => {
    expect(await asked(saidIn('Emma'))).toEqual({ isRecalled: true, letters: 1, questions: 0 });
  });

  it('does where whoever said it was a member before a restart and is one after it', async () => {
    expect(await asked(saidIn('Emma'), 'Tom, Emma')).toEqual({ isRecalled: true, letters: 1, questions: 0 });
  });

  it('does not do where somebody has said it whom the configuration lists only since then', async () => {
    expect(await asked(saidIn('Emma'), 'Tom')).toEqual({ isRecalled: true, letters: 0, questions: 1 });
  });

  it('does not do where a member has said it in another room', async () => {
    expect(await asked(saidIn('Emma', 'study'))).toEqual({ isRecalled: true, letters: 0, questions: 1 });
  });
});
