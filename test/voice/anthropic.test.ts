import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnthropicVoiceOptions, anthropicVoice } from '../../src/voice/anthropic.ts';
import {
  anthropicAnswer,
  anthropicBeginning,
  anthropicEvents,
  startAnthropicServer,
} from './anthropic-server.ts';
import { handClock } from './hand-clock.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { ask, percept, requestAbout, sendMessage, thoughtOf } from './thought-request.ts';

const key = 'sk-ant-secret-0123456789';
let server: ScriptedServer;

beforeEach(async () => {
  server = await startAnthropicServer();
});
afterEach(() => server.close());

const voiceOf = (options: Partial<AnthropicVoiceOptions> = {}) =>
  anthropicVoice({ key, clock: handClock(), baseURL: server.url, ...options });

describe('the Anthropic voice thinks', () => {
  it('gives the text, the model that answered and why it stopped', async () => {
    server.will(anthropicAnswer('Hello there, Bea.'));
    expect(thoughtOf(await ask(voiceOf()))).toEqual({
      text: 'Hello there, Bea.',
      toolCalls: [],
      stop: 'end',
      usage: { inputTokens: 10, outputTokens: 7, cachedTokens: 0 },
      model: 'claude-haiku-4-5-20251001',
      voice: 'anthropic',
    });
  });

  it('lets the text be heard as it forms', async () => {
    server.will(anthropicAnswer('Hello there, Bea.'));
    const heard: string[] = [];
    const signal = new AbortController().signal;
    await voiceOf().think(requestAbout([percept('Hi')]), { signal, onText: (delta) => heard.push(delta) });
    expect(heard).toEqual(['Hello ', 'there, ', 'Bea.']);
  });

  it('puts tool calls together from their deltas', async () => {
    server.will(
      anthropicAnswer('I answer.', { tools: [{ id: 't1', name: 'send_message', json: '{"text":"Hi"}' }] }),
    );
    const thought = thoughtOf(await ask(voiceOf()));
    expect(thought.stop).toBe('tool');
    expect(thought.toolCalls).toEqual([
      { id: 't1', name: 'send_message', input: { text: 'Hi' }, problem: null },
    ]);
  });

  it.each([
    ['input that is not JSON', 'send_message', '{"text":', 'not valid JSON'],
    ['input that does not fit', 'send_message', '{"text":3}', 'text: '],
    ['a tool that does not exist', 'sing', '{}', 'no tool named "sing"'],
  ])('thinks on with %s, and says what is wrong with it', async (_, name, json, problem) => {
    server.will(anthropicAnswer('', { tools: [{ name, json }] }));
    expect(thoughtOf(await ask(voiceOf())).toolCalls[0]?.problem).toContain(problem);
  });

  it('says that it ran out of tokens', async () => {
    server.will(anthropicAnswer('It all began', { stop: 'max_tokens' }));
    expect(thoughtOf(await ask(voiceOf())).stop).toBe('length');
  });

  it('counts what came from the prompt cache, what went into it, and all that went in', async () => {
    const usage = { input_tokens: 10, cache_read_input_tokens: 900, cache_creation_input_tokens: 40 };
    server.will(anthropicAnswer('Yes.', { usage }));
    expect(thoughtOf(await ask(voiceOf())).usage).toEqual({
      inputTokens: 950,
      outputTokens: 7,
      cachedTokens: 900,
      writtenTokens: 40,
    });
  });

  it('is not disturbed by events it does not know', async () => {
    server.will({ kind: 'events', events: [{ type: 'weather', wind: 3 }, ...anthropicEvents('Fine.')] });
    expect(thoughtOf(await ask(voiceOf())).text).toBe('Fine.');
  });

  it('is not disturbed by blocks and deltas it does not know, whatever their fields hold', async () => {
    const strange = [
      {
        type: 'content_block_start',
        index: 7,
        content_block: { type: 'weather', text: 3, id: null, name: [] },
      },
      {
        type: 'content_block_delta',
        index: 7,
        delta: { type: 'weather_delta', text: 3, partial_json: null },
      },
      {
        type: 'content_block_start',
        index: 8,
        content_block: { type: 'thinking', thinking: '', signature: '' },
      },
      { type: 'content_block_delta', index: 8, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    ];
    const [start, ...rest] = anthropicEvents('Fine.', {
      tools: [{ name: 'send_message', json: '{"text":"Hi"}' }],
    });
    server.will({ kind: 'events', events: [start!, ...strange, ...rest] });
    const thought = thoughtOf(await ask(voiceOf()));
    expect(thought.text).toBe('Fine.');
    expect(thought.toolCalls.map(({ input }) => input)).toEqual([{ text: 'Hi' }]);
  });

  it('takes a call whose input came whole, and one that needs no input', async () => {
    const block = (index: number, fields: object) => [
      {
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', name: 'send_message', ...fields },
      },
      { type: 'content_block_stop', index },
    ];
    const events = anthropicEvents('', { stop: 'tool_use' });
    events.splice(2, 0, ...block(0, { id: 't1', input: { text: 'Hi' } }), ...block(1, { id: 't2' }));
    server.will({ kind: 'events', events });
    expect(thoughtOf(await ask(voiceOf())).toolCalls.map(({ id, input }) => [id, input])).toEqual([
      ['t1', { text: 'Hi' }],
      ['t2', {}],
    ]);
  });

  it('says that it ran out of tokens within a tool call, whose input is then broken', async () => {
    const tools = [{ name: 'send_message', json: '{"text":"It a' }];
    server.will(anthropicAnswer('', { stop: 'max_tokens', tools }));
    const thought = thoughtOf(await ask(voiceOf()));
    expect(thought.stop).toBe('length');
    expect(thought.toolCalls[0]?.problem).toContain('not valid JSON');
  });

  it('keeps an answer that was complete when the line broke', async () => {
    server.will({ kind: 'drop', after: anthropicEvents('All said.') });
    expect(thoughtOf(await ask(voiceOf())).text).toBe('All said.');
  });

  it('leaves no alarm behind', async () => {
    const clock = handClock();
    server.will(anthropicAnswer('Hi.'), { kind: 'drop', after: anthropicBeginning('H') });
    await ask(voiceOf({ clock }));
    await ask(voiceOf({ clock }));
    expect(clock.pending()).toBe(0);
  });
});

describe('the Anthropic voice asks', () => {
  it('with the model, the limit, the tools as JSON Schema, and the key in a header', async () => {
    server.will(anthropicAnswer('Hi.'));
    await ask(voiceOf());
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/messages');
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(request?.body).toMatchObject({
      model: 'claude-haiku-4-5',
      max_tokens: 100,
      stream: true,
      tools: [
        { name: 'send_message', description: sendMessage.description, input_schema: { type: 'object' } },
      ],
    });
  });

  it('without a temperature, which the protocol no longer takes', async () => {
    server.will(anthropicAnswer('Hi.'));
    await ask(voiceOf());
    expect(server.requests[0]?.body).not.toHaveProperty('temperature');
  });

  it('with the system prompt marked for the cache', async () => {
    server.will(anthropicAnswer('Hi.'));
    await ask(voiceOf());
    expect(server.requests[0]?.body['system']).toEqual([
      { type: 'text', text: 'You are Wren.', cache_control: { type: 'ephemeral' } },
    ]);
  });

  it('with the last message that will come again marked for the cache, and some before it', async () => {
    server.will(anthropicAnswer('Hi.'), anthropicAnswer('Hi.'));
    const lived = Array.from({ length: 30 }, (_, place) => [
      { role: 'user' as const, text: `heard ${place}` },
      { role: 'assistant' as const, text: `said ${place}`, toolCalls: [] },
    ]).flat();
    const present = { role: 'user' as const, text: 'It is nine.' };
    const about = (stable: number) =>
      requestAbout([percept('Hi')], { messages: [...lived, present], stable });
    await ask(voiceOf(), about(60));
    await ask(voiceOf(), about(0));
    const marked = server.requests.map(({ body }) =>
      (body['messages'] as { content: { text: string; cache_control?: object }[] }[])
        .flatMap(({ content }) => content)
        .filter((block) => block.cache_control !== undefined)
        .map(({ text }) => text),
    );
    expect(marked).toEqual([['said 11', 'said 20', 'said 29'], []]);
  });

  it('with calls and their results paired', async () => {
    server.will(anthropicAnswer('Good.'));
    const messages = [
      { role: 'user' as const, text: 'Say hi.' },
      {
        role: 'assistant' as const,
        text: 'I say it.',
        toolCalls: [{ id: 't1', name: 'send_message', input: { text: 'hi' }, problem: null }],
      },
      {
        role: 'tool' as const,
        results: [{ callId: 't1', name: 'send_message', ok: false, text: 'No one is here.' }],
      },
    ];
    await ask(voiceOf(), requestAbout([percept('Say hi.')], { messages }));
    expect(server.requests[0]?.body['messages']).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Say hi.' }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I say it.' },
          { type: 'tool_use', id: 't1', name: 'send_message', input: { text: 'hi' } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 't1', content: 'No one is here.', is_error: true }],
      },
    ]);
  });

  it('without tools or a system prompt where there are none', async () => {
    server.will(anthropicAnswer('Hi.'));
    await ask(voiceOf(), requestAbout([percept('Hi')], { tools: [], system: ' ' }));
    expect(Object.keys(server.requests[0]?.body ?? {}).toSorted()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'stream',
    ]);
  });
});
