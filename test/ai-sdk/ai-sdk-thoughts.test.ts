import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import type { AiSdkModel } from '../../src/ai-sdk/ai-sdk-model.ts';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import { handClock } from '../voice/hand-clock.ts';
import { ask, percept, requestAbout, thoughtOf } from '../voice/thought-request.ts';
import { finish, modelOf, someUsage, streamOf, textParts } from './streamed.ts';

const voiceOf = (model: AiSdkModel) => aiSdkVoice(model, { clock: handClock() });

describe('a model of the AI SDK thinks', () => {
  it('gives the text, the model that answered and why it stopped', async () => {
    const model = modelOf(
      { type: 'stream-start', warnings: [] },
      { type: 'response-metadata', id: 'r1', modelId: 'mock-7b-2026-11-01' },
      ...textParts('Hello there, Bea.'),
      finish(),
    );
    expect(thoughtOf(await ask(voiceOf(model)))).toEqual({
      text: 'Hello there, Bea.',
      toolCalls: [],
      stop: 'end',
      usage: { inputTokens: 10, outputTokens: 7, cachedTokens: 0 },
      model: 'mock-7b-2026-11-01',
      voice: 'ai-sdk',
    });
  });

  it('lets the text be heard as it forms, and its reasoning by nobody', async () => {
    const model = modelOf(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'She greets me.' },
      { type: 'reasoning-end', id: 'r' },
      ...textParts('Hello there, Bea.'),
      finish(),
    );
    const heard: string[] = [];
    const { signal } = new AbortController();
    const outcome = await voiceOf(model).think(requestAbout([percept('Hi')]), {
      signal,
      onText: (delta) => heard.push(delta),
    });
    expect(heard).toEqual(['Hello ', 'there, ', 'Bea.']);
    expect(thoughtOf(outcome).text).toBe('Hello there, Bea.');
  });

  it('calls tools, told whole or as their input forms, and each once', async () => {
    const model = modelOf(
      { type: 'tool-input-start', id: 't1', toolName: 'send_message' },
      { type: 'tool-input-delta', id: 't1', delta: '{"text":' },
      { type: 'tool-input-delta', id: 't1', delta: '"Hi"}' },
      { type: 'tool-input-end', id: 't1' },
      { type: 'tool-call', toolCallId: 't1', toolName: 'send_message', input: '{"text":"Hi"}' },
      { type: 'tool-call', toolCallId: 't2', toolName: 'send_message', input: '{"text":"Ho"}' },
      finish('tool-calls'),
    );
    const thought = thoughtOf(await ask(voiceOf(model)));
    expect(thought.stop).toBe('tool');
    expect(thought.toolCalls).toEqual([
      { id: 't1', name: 'send_message', input: { text: 'Hi' }, problem: null },
      { id: 't2', name: 'send_message', input: { text: 'Ho' }, problem: null },
    ]);
  });

  it('leaves alone what the provider executes by itself', async () => {
    const search = { toolName: 'web_search', providerExecuted: true };
    const model = modelOf(
      { type: 'tool-input-start', id: 's', ...search },
      { type: 'tool-input-delta', id: 's', delta: '{}' },
      { type: 'tool-call', toolCallId: 's', input: '{}', ...search },
      { type: 'tool-result', toolCallId: 's', toolName: 'web_search', result: 'found' },
      ...textParts('It rains.'),
      finish(),
    );
    expect(thoughtOf(await ask(voiceOf(model)))).toMatchObject({
      text: 'It rains.',
      toolCalls: [],
      stop: 'end',
    });
  });

  it.each([
    ['input that is not JSON', 'send_message', '{"text":', 'not valid JSON'],
    ['input that does not fit', 'send_message', '{"text":3}', 'text: '],
    ['a tool that does not exist', 'sing', '{}', 'no tool named "sing"'],
  ])('thinks on with %s, and says what is wrong with it', async (_, toolName, input, problem) => {
    const model = modelOf({ type: 'tool-call', toolCallId: 't', toolName, input }, finish('tool-calls'));
    expect(thoughtOf(await ask(voiceOf(model))).toolCalls[0]?.problem).toContain(problem);
  });

  it('names a call that came without an id, always alike', async () => {
    const model = modelOf(
      { type: 'tool-call', toolCallId: '', toolName: 'send_message', input: '{"text":"Hi"}' },
      finish('tool-calls'),
    );
    const [first, second] = [thoughtOf(await ask(voiceOf(model))), thoughtOf(await ask(voiceOf(model)))];
    expect(first.toolCalls[0]?.id).toMatch(/^call_[0-9a-f]{24}$/);
    expect(second.toolCalls).toEqual(first.toolCalls);
  });

  it('says that it ran out of tokens within a tool call', async () => {
    const model = modelOf(
      { type: 'tool-input-start', id: 't', toolName: 'send_message' },
      { type: 'tool-input-delta', id: 't', delta: '{"text":"It a' },
      finish('length'),
    );
    const thought = thoughtOf(await ask(voiceOf(model)));
    expect(thought.stop).toBe('length');
    expect(thought.toolCalls[0]?.problem).toContain('not valid JSON');
  });

  it('counts what came from the prompt cache and what was written to it', async () => {
    const usage = {
      inputTokens: { total: 950, noCache: 20, cacheRead: 900, cacheWrite: 30 },
      outputTokens: { total: 12, text: 5, reasoning: 7 },
    };
    expect(thoughtOf(await ask(voiceOf(modelOf(...textParts('Yes.'), finish('stop', usage))))).usage).toEqual(
      {
        inputTokens: 950,
        outputTokens: 12,
        cachedTokens: 900,
        writtenTokens: 30,
      },
    );
  });

  it('adds up a total that was not told', async () => {
    const usage = {
      inputTokens: { total: undefined, noCache: 20, cacheRead: 900, cacheWrite: undefined },
      outputTokens: { total: undefined, text: 5, reasoning: 7 },
    };
    expect(thoughtOf(await ask(voiceOf(modelOf(...textParts('Yes.'), finish('stop', usage))))).usage).toEqual(
      {
        inputTokens: 920,
        outputTokens: 12,
        cachedTokens: 900,
      },
    );
  });

  it('keeps an answer that was complete when the stream failed', async () => {
    const model = modelOf();
    model.doStream = async () => ({
      stream: new ReadableStream<LanguageModelV4StreamPart>({
        start: (controller) => {
          for (const part of [...textParts('All said.'), finish()]) controller.enqueue(part);
        },
        pull: (controller) => controller.error(new TypeError('terminated')),
      }),
    });
    expect(thoughtOf(await ask(voiceOf(model))).text).toBe('All said.');
  });

  it('as a model of AI SDK 6 does', async () => {
    const model = new MockLanguageModelV3({
      doStream: async () => ({
        stream: streamOf([
          { type: 'text-delta' as const, id: 't', delta: 'Hi.' },
          {
            type: 'finish' as const,
            finishReason: { unified: 'stop' as const, raw: 'stop' },
            usage: someUsage,
          },
        ]),
      }),
    });
    expect(thoughtOf(await ask(voiceOf(model))).text).toBe('Hi.');
  });

  it('behind a middleware of the SDK', async () => {
    const inner = modelOf(...textParts('Hi.'), finish());
    const model = wrapLanguageModel({
      model: inner,
      middleware: defaultSettingsMiddleware({ settings: { providerOptions: { mock: { effort: 'low' } } } }),
    });
    expect(thoughtOf(await ask(voiceOf(model))).text).toBe('Hi.');
    expect(inner.doStreamCalls[0]?.providerOptions).toEqual({ mock: { effort: 'low' } });
  });
});
