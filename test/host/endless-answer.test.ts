import { expect, it } from 'vitest';
import { openaiVoice } from '../../src/voice/openai.ts';
import { engines } from '../db/engines.ts';
import { handClock } from '../voice/hand-clock.ts';
import { openaiAnswer, startOpenaiServer } from '../voice/openai-server.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const said = (text: string) =>
  openaiAnswer('', { tools: [{ name: 'send_message', json: JSON.stringify({ text }) }] });

it('a mind whose server answers without end lives on, and answers with the next plain answer', async () => {
  const server = await startOpenaiServer();
  const company = new Company();
  const voice = openaiVoice({
    key: null,
    model: 'local-7b',
    clock: handClock(),
    baseURL: `${server.url}/v1`,
    longestAnswer: 1_000_000,
  });
  await company.wake(await place(engines[0]!), { voice });
  server.will({ kind: 'flood', begin: 'data: ', again: 'x', bytes: 100_000_000 }, said('I am well.'));
  await company.say('How are you?');
  await company.untilIdle();
  expect(company.news.filter(({ kind }) => kind === 'voice.failed')).toMatchObject([
    { failure: { kind: 'malformed' }, kept: true },
  ]);
  expect(company.heard.map(({ text }) => text)).toEqual(['I am well.']);
  expect(server.flooded()).toBeLessThan(20_000_000);
  await server.close();
});
