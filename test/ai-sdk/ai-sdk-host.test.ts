import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { expect, it } from 'vitest';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import { createHost } from '../../src/service/create-host.ts';
import { openaiAnswer, startOpenaiServer } from '../voice/openai-server.ts';

const json = '{"text":"Good morning, Bea."}';
const configuration = `
name: Wren
costs: { prices: [{ model: local-7b, from: 2020-01-01, input: 1, output: 2, cached: 0.1 }] }
`;

it('a mind speaks with a model of the AI SDK, and its account is charged for it', async () => {
  const server = await startOpenaiServer();
  const usage = { prompt_tokens: 950, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 900 } };
  server.will(openaiAnswer('She greets me.', { usage, tools: [{ id: 't1', name: 'send_message', json }] }));
  const model = createOpenAICompatible({ name: 'local', baseURL: `${server.url}/v1`, includeUsage: true });
  const host = await createHost({
    database: { memory: true },
    minds: [configuration],
    voice: aiSdkVoice(model('local-7b')),
  });
  const { utterances } = await host.mind('wren').ask('Good morning!');
  expect(utterances.map(({ text }) => text)).toEqual(['Good morning, Bea.']);
  expect((await host.mind('wren').cost()).by).toEqual([
    expect.objectContaining({
      purpose: 'thought',
      voice: 'ai-sdk',
      model: 'local-7b',
      calls: 1,
      inputTokens: 950,
      outputTokens: 7,
      cachedTokens: 900,
      dollars: 0.000154,
    }),
  ]);
  await host.close();
  await server.close();
});
