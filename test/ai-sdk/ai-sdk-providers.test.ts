import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AiSdkModel } from '../../src/ai-sdk/ai-sdk-model.ts';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import {
  anthropicAnswer,
  anthropicBeginning,
  anthropicBrokenOff,
  anthropicError,
  startAnthropicServer,
} from '../voice/anthropic-server.ts';
import { handClock } from '../voice/hand-clock.ts';
import { openaiAnswer, openaiBeginning, openaiError, startOpenaiServer } from '../voice/openai-server.ts';
import type { ScriptedServer } from '../voice/scripted-server.ts';
import { ask, failureOf, percept, requestAbout, thoughtOf } from '../voice/thought-request.ts';
import { writtenDuring } from '../voice/written-during.ts';

const apiKey = 'sk-secret-0123456789';
const secret = 'My password is swordfish.';
const tools = [{ id: 't1', name: 'send_message', json: '{"text":"Hi"}' }];

const providers = [
  {
    provider: '@ai-sdk/openai-compatible',
    start: startOpenaiServer,
    model: (url: string): AiSdkModel =>
      createOpenAICompatible({ name: 'local', baseURL: `${url}/v1`, apiKey, includeUsage: true })('local-7b'),
    answer: openaiAnswer,
    beginning: openaiBeginning('I was about'),
    cached: {
      answer: openaiAnswer('Yes.', {
        usage: { prompt_tokens: 950, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 900 } },
      }),
      usage: { inputTokens: 950, outputTokens: 7, cachedTokens: 900 },
    },
    error: (status: number, headers?: Record<string, string>) =>
      openaiError(status, null, `No, ${apiKey}: "${secret}"`, headers),
    unpaid: openaiError(429, 'insufficient_quota', 'No.'),
    tooLong: openaiError(400, 'context_length_exceeded', 'Too long.'),
    inStream: {
      kind: 'stop' as const,
      after: [...openaiBeginning('Well'), { error: { message: secret, type: 'server_error', code: 529 } }],
    },
    refusal: openaiAnswer('I will', { finish: 'content_filter' }),
  },
  {
    provider: '@ai-sdk/anthropic',
    start: startAnthropicServer,
    model: (url: string): AiSdkModel => createAnthropic({ baseURL: `${url}/v1`, apiKey })('claude-haiku-4-5'),
    answer: anthropicAnswer,
    beginning: anthropicBeginning('I was about'),
    cached: {
      answer: anthropicAnswer('Yes.', {
        usage: { input_tokens: 20, cache_read_input_tokens: 900, cache_creation_input_tokens: 30 },
      }),
      usage: { inputTokens: 950, outputTokens: 7, cachedTokens: 900, writtenTokens: 30 },
    },
    error: (status: number, headers?: Record<string, string>) =>
      anthropicError(status, 'some_error', `No, ${apiKey}: "${secret}"`, headers),
    unpaid: anthropicError(400, 'invalid_request_error', 'Your credit balance is too low.'),
    tooLong: anthropicError(400, 'invalid_request_error', 'prompt is too long: 300000 tokens'),
    inStream: anthropicBrokenOff('overloaded_error'),
    refusal: anthropicAnswer('I will', { stop: 'refusal' }),
  },
];

describe.each(providers)('a model of $provider as a voice', (protocol) => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await protocol.start();
  });
  afterEach(() => server.close());

  const voice = (clock = handClock()) => aiSdkVoice(protocol.model(server.url), { clock, timeout: 5_000 });
  const failing = async (clock = handClock()) =>
    failureOf(await ask(voice(clock), requestAbout([percept(secret)])));

  it('speaks and calls tools', async () => {
    server.will(protocol.answer('I answer.', { tools }));
    const heard: string[] = [];
    const outcome = await voice().think(requestAbout([percept('Hi')]), {
      signal: new AbortController().signal,
      onText: (delta) => heard.push(delta),
    });
    expect(thoughtOf(outcome)).toMatchObject({
      text: 'I answer.',
      stop: 'tool',
      toolCalls: [{ id: 't1', name: 'send_message', input: { text: 'Hi' }, problem: null }],
      voice: 'ai-sdk',
    });
    expect(heard).toEqual(['I ', 'answer.']);
    expect(server.requests).toHaveLength(1);
  });

  it('is given the whole of a conversation, twice alike', async () => {
    const messages = [
      { role: 'user' as const, text: 'Say hi.' },
      {
        role: 'assistant' as const,
        text: '',
        toolCalls: [{ id: 't1', name: 'send_message', input: { text: 'hi' }, problem: null }],
      },
      {
        role: 'tool' as const,
        results: [{ callId: 't1', name: 'send_message', ok: false, text: 'No one is here.' }],
      },
    ];
    server.will(protocol.answer('Good.'), protocol.answer('Good.'));
    const request = requestAbout([percept('Say hi.')], { messages, stable: 2 });
    await ask(voice(), request);
    await ask(voice(), request);
    const [first, second] = server.requests;
    expect(first?.body).toEqual(second?.body);
    for (const told of ['You are Wren.', 'Say hi.', 'No one is here.', 't1'])
      expect(JSON.stringify(first?.body)).toContain(told);
  });

  it('has its cached and written tokens counted', async () => {
    server.will(protocol.cached.answer);
    expect(thoughtOf(await ask(voice())).usage).toEqual(protocol.cached.usage);
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'misconfigured'],
    [413, 'tooLong'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [500, 'unavailable'],
    [529, 'overloaded'],
  ])('%i is %s, asked once, without the key or what was said', async (status, kind) => {
    server.will(protocol.error(status));
    const failure = await failing();
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(`answered ${status}`);
    expect(JSON.stringify(failure)).not.toMatch(/swordfish|sk-secret/);
    expect(server.requests).toHaveLength(1);
  });

  it('tells how long to wait', async () => {
    server.will(protocol.error(429, { 'retry-after': '12' }));
    expect((await failing()).retryAfter).toBe(12_000);
  });

  it('tells an account without credit, and a prompt that is too long', async () => {
    server.will(protocol.unpaid, protocol.tooLong);
    expect((await failing()).remedy).toContain('Add credit');
    expect((await failing()).kind).toBe('tooLong');
  });

  it('an error in the middle of its stream is told by its kind', async () => {
    server.will(protocol.inStream);
    expect((await failing()).kind).toBe('overloaded');
  });

  it('a refusal is a failure, not a thought', async () => {
    server.will(protocol.refusal);
    expect((await failing()).kind).toBe('refused');
  });

  it.each(['drop', 'stop'] as const)('an answer that breaks off (%s) makes it unavailable', async (kind) => {
    server.will({ kind, after: protocol.beginning });
    expect((await failing()).kind).toBe('unavailable');
    expect(server.requests).toHaveLength(1);
  });

  it('a server that is not there makes it unavailable, and is named', async () => {
    await server.close();
    expect((await failing()).message).toBe(`The connection to ${server.url} failed (ECONNREFUSED).`);
    server = await protocol.start();
  });

  it.each([
    ['is not JSON', 'data: {"choices": swordfish\n\n'],
    ['is a web page', '<html>swordfish</html>'],
    ['is empty', ''],
  ])('an answer that %s is a failure that repeats nothing of it, and nothing is printed', async (_, text) => {
    server.will({ kind: 'raw', text });
    const written = await writtenDuring(async () => {
      const failure = await failing();
      expect(['malformed', 'unavailable']).toContain(failure.kind);
      expect(JSON.stringify(failure)).not.toContain('swordfish');
    });
    expect(written).toEqual([]);
  });

  it('a server that hangs is given up when the time is up', async () => {
    server.will({ kind: 'hang', after: protocol.beginning });
    const clock = handClock();
    const outcome = failing(clock);
    await server.received(1);
    clock.advance(5_000);
    expect((await outcome).kind).toBe('timeout');
  });
});

describe('Anthropic behind the AI SDK', () => {
  it('is told what to keep in its cache', async () => {
    const server = await startAnthropicServer();
    server.will(anthropicAnswer('Hi.'));
    const model = createAnthropic({ baseURL: `${server.url}/v1`, apiKey })('claude-haiku-4-5');
    const messages = ['One.', 'Two.'].map((text) => ({ role: 'user' as const, text }));
    await ask(aiSdkVoice(model), requestAbout([percept('Hi')], { messages, stable: 1 }));
    const kept = { cache_control: { type: 'ephemeral' } };
    expect(server.requests[0]?.body).toMatchObject({
      system: [{ text: 'You are Wren.', ...kept }],
      messages: [{ content: [{ text: 'One.', ...kept }, { text: 'Two.' }] }],
    });
    await server.close();
  });

  it('without a key says so, and asks nobody', async () => {
    const server = await startAnthropicServer();
    const { ANTHROPIC_API_KEY: before } = process.env;
    delete process.env['ANTHROPIC_API_KEY'];
    const model = createAnthropic({ baseURL: `${server.url}/v1` })('claude-haiku-4-5');
    expect(failureOf(await ask(aiSdkVoice(model)))).toMatchObject({
      kind: 'unauthorized',
      message: 'The provider anthropic.messages did not make the call: it has no key (ANTHROPIC_API_KEY).',
    });
    expect(server.requests).toHaveLength(0);
    if (before !== undefined) process.env['ANTHROPIC_API_KEY'] = before;
    await server.close();
  });
});
