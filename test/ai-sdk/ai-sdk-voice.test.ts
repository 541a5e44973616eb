import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import type { AiSdkModel } from '../../src/ai-sdk/ai-sdk-model.ts';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import type { AiSdkCall } from '../../src/ai-sdk/call.ts';
import { handClock } from '../voice/hand-clock.ts';
import { ask, failureOf, percept, requestAbout, sendMessage } from '../voice/thought-request.ts';
import { finish, modelOf, streamOf, textParts } from './streamed.ts';

describe('a model of the AI SDK is asked', () => {
  const callOf = async (request = requestAbout([percept('Hello.')])) => {
    const model = modelOf(...textParts('Hi.'), finish());
    await ask(aiSdkVoice(model, { clock: handClock() }), request);
    expect(model.doStreamCalls).toHaveLength(1);
    return model.doStreamCalls[0]!;
  };

  it('once, with the limit, the temperature and the tools, which nobody executes', async () => {
    const { tools, maxOutputTokens, temperature } = await callOf();
    expect({ maxOutputTokens, temperature }).toEqual({ maxOutputTokens: 100, temperature: 0.7 });
    expect(tools).toEqual([
      {
        type: 'function',
        name: 'send_message',
        description: sendMessage.description,
        inputSchema: expect.objectContaining({ type: 'object', required: ['text'] }),
      },
    ]);
  });

  it('with calls and their results paired, and what failed said so', async () => {
    const messages = [
      { role: 'user' as const, text: 'Say hi.' },
      {
        role: 'assistant' as const,
        text: 'I greet.',
        toolCalls: [
          { id: 't1', name: 'send_message', input: { text: 'hi' }, problem: null },
          { id: 't2', name: 'recall', input: {}, problem: null },
        ],
      },
      {
        role: 'tool' as const,
        results: [
          { callId: 't1', name: 'send_message', ok: false, text: 'No one is here.' },
          { callId: 't2', name: 'recall', ok: true, text: ' ' },
        ],
      },
      { role: 'user' as const, text: 'And?' },
    ];
    const { prompt } = await callOf(requestAbout([percept('And?')], { messages }));
    expect(prompt.slice(1)).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Say hi.' }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I greet.' },
          { type: 'tool-call', toolCallId: 't1', toolName: 'send_message', input: { text: 'hi' } },
          { type: 'tool-call', toolCallId: 't2', toolName: 'recall', input: {} },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 't1',
            toolName: 'send_message',
            output: { type: 'error-text', value: 'No one is here.' },
          },
          {
            type: 'tool-result',
            toolCallId: 't2',
            toolName: 'recall',
            output: { type: 'text', value: '(nothing)' },
          },
        ],
      },
      { role: 'user', content: [{ type: 'text', text: 'And?' }] },
    ]);
  });

  it('without tools or a system prompt where there are none', async () => {
    const call = await callOf(requestAbout([percept('Hi')], { tools: [], system: ' ' }));
    expect(call).not.toHaveProperty('tools');
    expect(call.prompt).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }]);
  });

  it('with its stable part marked for the cache of Anthropic, which has to be told', async () => {
    const messages = ['One.', 'Two.', 'Three.'].map((text) => ({ role: 'user' as const, text }));
    const { prompt } = await callOf(requestAbout([percept('Hi')], { messages, stable: 2 }));
    const mark = { anthropic: { cacheControl: { type: 'ephemeral' } } };
    expect(prompt[0]?.providerOptions).toEqual(mark);
    expect(prompt[1]?.content).toEqual([
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.', providerOptions: mark },
      { type: 'text', text: 'Three.' },
    ]);
  });
});

describe('a voice of the AI SDK', () => {
  it('takes the models of both specifications, and asks what both take', () => {
    const models = (v3: LanguageModelV3, v4: LanguageModelV4): AiSdkModel[] => [v3, v4];
    const calls = (call: AiSdkCall): [LanguageModelV3CallOptions, LanguageModelV4CallOptions] => [call, call];
    expect([models, calls]).toHaveLength(2);
  });

  it.each([
    ['the name of a model', 'openai/gpt-4.1-mini', 'not a model'],
    ['nothing', undefined, 'not a language model'],
    ['a model of another kind', { specificationVersion: 'v4', doEmbed: () => {} }, 'not a language model'],
    ['a model of AI SDK 5', { specificationVersion: 'v2', doStream: () => {} }, 'v3 and v4'],
  ])('refuses %s and says what to give it', (_, model, message) => {
    expect(() => aiSdkVoice(model as unknown as AiSdkModel)).toThrow(
      expect.objectContaining({
        name: 'VoiceConfigurationError',
        field: 'model',
        message: expect.stringContaining(message),
        remedy: expect.stringMatching(/model/),
      }),
    );
  });

  it.each(['timeout', 'longestAnswer', 'concurrency', 'callsPerMinute'])(
    'refuses a %s that is no number of 1 or more',
    (field) => {
      for (const value of [0, -1, Number.NaN])
        expect(() => aiSdkVoice(modelOf(), { [field]: value })).toThrow(
          expect.objectContaining({ field, remedy: 'Correct it, or leave it out.' }),
        );
    },
  );

  it('asks no faster than it is told to', async () => {
    let running = 0;
    let most = 0;
    const model = new MockLanguageModelV4({
      doStream: async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return { stream: streamOf([...textParts('Hi.'), finish()]) };
      },
    });
    const voice = aiSdkVoice(model, { concurrency: 1, clock: handClock() });
    await Promise.all([ask(voice), ask(voice), ask(voice)]);
    expect(model.doStreamCalls).toHaveLength(3);
    expect(most).toBe(1);
  });

  it('reads no more of an answer than it may', async () => {
    let given = 0;
    let cancelled = false;
    const model = modelOf();
    model.doStream = async () => ({
      stream: new ReadableStream<LanguageModelV4StreamPart>(
        {
          pull: (controller) => {
            given += 1;
            controller.enqueue({ type: 'reasoning-delta', id: 'r', delta: 'on and on ' });
          },
          cancel: () => {
            cancelled = true;
          },
        },
        { highWaterMark: 0 },
      ),
    });
    const failure = failureOf(await ask(aiSdkVoice(model, { longestAnswer: 10_000, clock: handClock() })));
    expect(failure.kind).toBe('malformed');
    expect(failure.message).toContain('longer than 10000 characters');
    expect(failure.remedy).toContain('longestAnswer of aiSdkVoice');
    expect(given).toBeLessThan(500);
    expect(cancelled).toBe(true);
  });
});
