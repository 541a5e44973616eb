import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenaiVoiceOptions, openaiVoice } from '../../src/voice/openai.ts';
import { handClock } from './hand-clock.ts';
import { chunk, openaiAnswer, openaiBeginning, openaiChunks, startOpenaiServer } from './openai-server.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { ask, percept, requestAbout, sendMessage, thoughtOf } from './thought-request.ts';

const key = 'sk-secret-0123456789';
let server: ScriptedServer;

beforeEach(async () => {
  server = await startOpenaiServer();
});
afterEach(() => server.close());

const voiceOf = (options: Partial<OpenaiVoiceOptions> = {}) =>
  openaiVoice({ key, model: 'local-7b', clock: handClock(), baseURL: `${server.url}/v1`, ...options });

describe('the OpenAI voice thinks', () => {
  it('gives the text, the model that answered and why it stopped', async () => {
    server.will(openaiAnswer('Hello there, Bea.'));
    expect(thoughtOf(await ask(voiceOf()))).toEqual({
      text: 'Hello there, Bea.',
      toolCalls: [],
      stop: 'end',
      usage: { inputTokens: 10, outputTokens: 7, cachedTokens: 0 },
      model: 'local-7b',
      voice: 'openai',
    });
  });

  it('lets the text be heard as it forms', async () => {
    server.will(openaiAnswer('Hello there, Bea.'));
    const heard: string[] = [];
    const signal = new AbortController().signal;
    await voiceOf().think(requestAbout([percept('Hi')]), { signal, onText: (delta) => heard.push(delta) });
    expect(heard).toEqual(['Hello ', 'there, ', 'Bea.']);
  });

  it('puts tool calls together from their deltas, several at once', async () => {
    const tools = [
      { id: 't1', name: 'send_message', json: '{"text":"Hi"}' },
      { id: 't2', name: 'send_message', json: '{"text":"Ho"}' },
    ];
    server.will(openaiAnswer('I answer.', { tools }));
    const thought = thoughtOf(await ask(voiceOf()));
    expect(thought.stop).toBe('tool');
    expect(thought.toolCalls).toEqual([
      { id: 't1', name: 'send_message', input: { text: 'Hi' }, problem: null },
      { id: 't2', name: 'send_message', input: { text: 'Ho' }, problem: null },
    ]);
  });

  it('understands servers that say "stop" after a tool call', async () => {
    const tools = [{ name: 'send_message', json: '{"text":"Hi"}' }];
    server.will(openaiAnswer('', { tools, finish: 'stop' }));
    expect(thoughtOf(await ask(voiceOf())).stop).toBe('tool');
  });

  it('names a call that came without an id, always alike', async () => {
    const call = { function: { name: 'send_message', arguments: { text: 'Hi' } } };
    const events = [chunk({ tool_calls: [call] }), chunk({}, 'tool_calls')];
    server.will({ kind: 'events', events }, { kind: 'events', events });
    const [first, second] = [thoughtOf(await ask(voiceOf())), thoughtOf(await ask(voiceOf()))];
    expect(first.toolCalls).toEqual([
      {
        id: expect.stringMatching(/^call_[0-9a-f]{24}$/),
        name: 'send_message',
        input: { text: 'Hi' },
        problem: null,
      },
    ]);
    expect(second.toolCalls).toEqual(first.toolCalls);
  });

  it('tells calls apart that a server sends whole under the same index', async () => {
    const whole = (id: string, text: string) => ({
      index: 0,
      id,
      function: { name: 'send_message', arguments: JSON.stringify({ text }) },
    });
    const events = [
      chunk({ tool_calls: [whole('a', 'Hi')] }),
      chunk({ tool_calls: [whole('b', 'Ho')] }),
      chunk({}, 'stop'),
    ];
    server.will({ kind: 'events', events });
    expect(thoughtOf(await ask(voiceOf())).toolCalls.map(({ id, input }) => [id, input['text']])).toEqual([
      ['a', 'Hi'],
      ['b', 'Ho'],
    ]);
  });

  it.each([
    ['input that is not JSON', 'send_message', '{"text":', 'not valid JSON'],
    ['input that does not fit', 'send_message', '{"text":3}', 'text: '],
    ['a tool that does not exist', 'sing', '{}', 'no tool named "sing"'],
  ])('thinks on with %s, and says what is wrong with it', async (_, name, json, problem) => {
    server.will(openaiAnswer('', { tools: [{ name, json }] }));
    expect(thoughtOf(await ask(voiceOf())).toolCalls[0]?.problem).toContain(problem);
  });

  it('says that it ran out of tokens, even within a tool call', async () => {
    server.will(openaiAnswer('It all began', { finish: 'length' }));
    expect(thoughtOf(await ask(voiceOf())).stop).toBe('length');
    server.will(
      openaiAnswer('', { finish: 'length', tools: [{ name: 'send_message', json: '{"text":"It a' }] }),
    );
    const thought = thoughtOf(await ask(voiceOf()));
    expect(thought.stop).toBe('length');
    expect(thought.toolCalls[0]?.problem).toContain('not valid JSON');
  });

  it('counts what came from the prompt cache', async () => {
    const usage = { prompt_tokens: 950, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 900 } };
    server.will(openaiAnswer('Yes.', { usage }));
    expect(thoughtOf(await ask(voiceOf())).usage).toEqual({
      inputTokens: 950,
      outputTokens: 7,
      cachedTokens: 900,
    });
  });

  it('does without a usage', async () => {
    server.will(openaiAnswer('Yes.', { usage: null }));
    expect(thoughtOf(await ask(voiceOf())).usage).toEqual({
      inputTokens: 0,
      outputTokens: 0,
      cachedTokens: 0,
    });
  });

  it('keeps an answer that was complete when the line broke', async () => {
    server.will({ kind: 'drop', after: openaiChunks('All said.') });
    expect(thoughtOf(await ask(voiceOf())).text).toBe('All said.');
  });

  it('leaves no alarm behind', async () => {
    const clock = handClock();
    server.will(openaiAnswer('Hi.'), { kind: 'drop', after: openaiBeginning('H') });
    await ask(voiceOf({ clock }));
    await ask(voiceOf({ clock }));
    expect(clock.pending()).toBe(0);
  });
});

describe('the OpenAI voice asks', () => {
  it('with the model, the limit, the temperature, the tools as JSON Schema, and the key in a header', async () => {
    server.will(openaiAnswer('Hi.'));
    await ask(voiceOf());
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(request?.body).toMatchObject({
      model: 'local-7b',
      max_tokens: 100,
      temperature: 0.7,
      stream: true,
      messages: [
        { role: 'system', content: 'You are Wren.' },
        { role: 'user', content: 'Hello.' },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: 'send_message',
            description: sendMessage.description,
            parameters: { type: 'object' },
          },
        },
      ],
    });
  });

  it('with calls and their results paired, and what failed said so', async () => {
    server.will(openaiAnswer('Good.'));
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
    await ask(voiceOf(), requestAbout([percept('Say hi.')], { messages, system: '' }));
    expect(server.requests[0]?.body['messages']).toEqual([
      { role: 'user', content: 'Say hi.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { type: 'function', id: 't1', function: { name: 'send_message', arguments: '{"text":"hi"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 't1', content: 'Error: No one is here.' },
    ]);
  });

  it('without tools or a system prompt where there are none', async () => {
    server.will(openaiAnswer('Hi.'));
    await ask(voiceOf(), requestAbout([percept('Hi')], { tools: [], system: ' ' }));
    expect(server.requests[0]?.body).not.toHaveProperty('tools');
    expect(server.requests[0]?.body['messages']).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  it('a server that wants no key without one of ours', async () => {
    server.will(openaiAnswer('Hi.'));
    expect(thoughtOf(await ask(voiceOf({ key: null }))).text).toBe('Hi.');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer none');
  });
});
