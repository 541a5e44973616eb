import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceFailure } from '../../ports/voice.ts';
import { type AnthropicVoiceOptions, anthropicVoice } from '../../src/voice/anthropic.ts';
import {
  anthropicAnswer,
  anthropicBeginning,
  anthropicBrokenOff,
  anthropicError,
  startAnthropicServer,
} from './anthropic-server.ts';
import { handClock } from './hand-clock.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { writtenDuring } from './written-during.ts';
import { ask, failureOf, percept, requestAbout } from './thought-request.ts';

const key = 'sk-ant-secret-0123456789';
const secret = 'My password is swordfish.';
let server: ScriptedServer;

beforeEach(async () => {
  server = await startAnthropicServer();
});
afterEach(() => server.close());

const voiceOf = (options: Partial<AnthropicVoiceOptions> = {}) =>
  anthropicVoice({ key, clock: handClock(), baseURL: server.url, ...options });
const failing = async (options?: Partial<AnthropicVoiceOptions>): Promise<VoiceFailure> =>
  failureOf(await ask(voiceOf(options), requestAbout([percept(secret)])));

describe('the Anthropic voice fails in a way that says what can be done', () => {
  it.each([
    [401, 'authentication_error', 'unauthorized'],
    [403, 'permission_error', 'unauthorized'],
    [402, 'billing_error', 'unauthorized'],
    [404, 'not_found_error', 'misconfigured'],
    [400, 'invalid_request_error', 'rejected'],
    [413, 'request_too_large', 'tooLong'],
    [422, 'invalid_request_error', 'rejected'],
    [429, 'rate_limit_error', 'rateLimited'],
    [529, 'overloaded_error', 'overloaded'],
    [500, 'api_error', 'unavailable'],
    [503, 'api_error', 'unavailable'],
  ])('%i %s is %s, asked once, without the key or what was said', async (status, type, kind) => {
    server.will(anthropicError(status, type, `No, ${key}: "${secret}"`));
    const failure = await failing();
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(String(status));
    expect(failure.message).toContain(type);
    expect(failure.remedy).not.toBe('');
    expect(JSON.stringify(failure)).not.toContain(key);
    expect(JSON.stringify(failure)).not.toContain('swordfish');
    expect(server.requests).toHaveLength(1);
  });

  it('hides the key even when the server names its error after it', async () => {
    server.will(anthropicError(401, key, 'No.'));
    expect(JSON.stringify(await failing())).not.toContain(key);
  });

  it.each([
    ['in seconds', { 'retry-after': '12' }, 12_000],
    ['in milliseconds', { 'retry-after-ms': '1500', 'retry-after': '12' }, 1_500],
    ['as a date, on the clock of the mind', { 'retry-after': 'Tue, 14 Nov 2023 22:13:30 GMT' }, 10_000],
    ['not at all', {}, null],
    ['in words', { 'retry-after': 'soon' }, null],
  ])('tells how long to wait when the server says it %s, for 429 and for 529', async (_, headers, wait) => {
    server.will(
      anthropicError(429, 'rate_limit_error', 'Slow down.', headers),
      anthropicError(529, 'overloaded_error', 'Full.', headers),
    );
    // 2023-11-14T22:13:20Z
    const clock = handClock(1_700_000_000_000);
    expect(await failing({ clock })).toMatchObject({ kind: 'rateLimited', retryAfter: wait });
    expect(await failing({ clock })).toMatchObject({ kind: 'overloaded', retryAfter: wait });
    expect(server.requests).toHaveLength(2);
  });

  it('tells a person which variable holds the key that does not do, and which model is not there', async () => {
    server.will(
      anthropicError(401, 'authentication_error', 'No.'),
      anthropicError(404, 'not_found_error', 'No.'),
    );
    expect((await failing({ keyName: 'MY_KEY' })).remedy).toContain('MY_KEY');
    expect((await failing({ model: 'claude-none' })).remedy).toContain('voice.model (claude-none)');
  });

  it.each([
    ['overloaded_error', 'overloaded'],
    ['rate_limit_error', 'rateLimited'],
    ['api_error', 'unavailable'],
    ['something_new_error', 'unavailable'],
  ])('an error event %s in the middle of the stream is %s', async (type, kind) => {
    server.will(anthropicBrokenOff(type));
    expect(await failing()).toMatchObject({ kind, message: `Anthropic broke its answer off (${type}).` });
  });

  it('an account without credit is for a person to settle', async () => {
    server.will(
      anthropicError(400, 'invalid_request_error', 'Your credit balance is too low to access the API.'),
    );
    const failure = await failing();
    expect(failure.kind).toBe('unauthorized');
    expect(failure.remedy).toContain('credit');
  });

  it('a prompt that is too long is told from one that is rejected, with a remedy for that', async () => {
    server.will(
      anthropicError(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    );
    const failure = await failing();
    expect(failure.kind).toBe('tooLong');
    expect(failure.message).toContain('longer than claude-haiku-4-5 accepts');
  });

  it('a refusal is a failure, not a thought', async () => {
    server.will(anthropicAnswer('I will not', { stop: 'refusal' }));
    expect((await failing()).kind).toBe('refused');
  });

  it('a connection that breaks in the middle of the stream makes it unavailable', async () => {
    server.will({ kind: 'drop', after: anthropicBeginning('I was about') });
    expect((await failing()).kind).toBe('unavailable');
  });

  it('a connection that breaks before any answer makes it unavailable, and is not tried again', async () => {
    server.will({ kind: 'reset' });
    expect((await failing()).kind).toBe('unavailable');
    expect(server.requests).toHaveLength(1);
  });

  it('a web page in place of an error counts by its status, and is not repeated', async () => {
    server.will({ kind: 'raw', status: 502, type: 'text/html', text: '<html>swordfish</html>' });
    const failure = await failing();
    expect(failure).toMatchObject({ kind: 'unavailable', message: 'Anthropic answered 502.' });
    expect(server.requests).toHaveLength(1);
  });

  it('an answer that is plain JSON where a stream was asked for is malformed', async () => {
    server.will({ kind: 'raw', type: 'application/json', text: '{"type":"message","content":[]}' });
    expect(await failing()).toMatchObject({
      kind: 'malformed',
      message: expect.stringMatching(/holds no events\. .*has to answer with a stream of events \(SSE\)/),
    });
  });

  it.each([
    ['a text block without text', { index: 0, content_block: { type: 'text' } }],
    ['a call without a name', { index: 0, content_block: { type: 'tool_use', id: 't1', input: {} } }],
    ['a block of no type', { index: 0, content_block: {} }],
    ['a block at no place', { content_block: { type: 'text', text: '' } }],
  ])('%s is malformed', async (_, fields) => {
    server.will({
      kind: 'stop',
      after: [...anthropicBeginning('H'), { type: 'content_block_start', ...fields }],
    });
    expect((await failing()).kind).toBe('malformed');
  });

  it('writes nothing to the console, whatever goes wrong', async () => {
    const written = await writtenDuring(async () => {
      server.will(
        anthropicError(500, 'api_error', `${key} ${secret}`),
        { kind: 'raw', text: 'event: message_start\ndata: {"type": swordfish\n\n' },
        { kind: 'drop', after: anthropicBeginning('I was') },
      );
      for (let call = 0; call < 3; call += 1) await failing();
    });
    expect(server.requests).toHaveLength(3);
    expect(written).toEqual([]);
  });

  it('a stream that ends too early makes it unavailable', async () => {
    server.will({ kind: 'stop', after: anthropicBeginning('I was about') });
    expect((await failing()).message).toBe('The answer of Anthropic broke off before its end.');
  });

  it('a server that is not there makes it unavailable, and is named', async () => {
    await server.close();
    const failure = await failing();
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: `The connection to ${server.url} failed (ECONNREFUSED).`,
    });
    expect(failure.remedy).toContain(server.url);
    server = await startAnthropicServer();
  });

  it.each([
    ['is not JSON', 'event: message_start\ndata: {"type": swordfish\n\n'],
    ['has no model', 'event: message_start\ndata: {"type":"message_start","message":{"usage":{}}}\n\n'],
    ['is a web page', '<html>swordfish</html>'],
    ['is empty', ''],
  ])('an answer that %s is malformed', async (_, text) => {
    server.will({ kind: 'raw', text });
    const failure = await failing();
    expect(failure.kind).toBe('malformed');
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });

  it('an address that is none is misconfigured', async () => {
    expect((await failing({ baseURL: 'not an address' })).kind).toBe('misconfigured');
  });

  it('a key that cannot be sent is not repeated', async () => {
    expect(JSON.stringify(await failing({ key: 'sk-ant-two\nlines' }))).not.toContain('sk-ant');
  });
});

describe('the Anthropic voice does not wait for ever', () => {
  it.each([
    ['never begins', []],
    ['stops in the middle', anthropicBeginning('I was')],
  ])('a server that %s is given up when the time is up', async (_, after) => {
    const clock = handClock();
    server.will({ kind: 'hang', after });
    const failing = ask(voiceOf({ clock, timeout: 30_000 }));
    await server.received(1);
    clock.advance(30_000);
    expect(failureOf(await failing)).toMatchObject({
      kind: 'timeout',
      message: 'Anthropic did not finish within 30000 ms.',
    });
  });

  it('the SDK keeps the same time when the clock of the mind stands still', async () => {
    server.will({ kind: 'hang', after: [] });
    expect((await failing({ timeout: 50 })).kind).toBe('timeout');
  });

  it.each([
    ['before the answer', []],
    ['in the middle of it', anthropicBeginning('I was')],
  ])('a call that is cancelled %s ends as cancelled', async (_, after) => {
    const controller = new AbortController();
    server.will({ kind: 'hang', after });
    const cancelled = ask(voiceOf(), requestAbout([percept('Hi')]), controller.signal);
    await server.received(1);
    controller.abort();
    expect(failureOf(await cancelled).kind).toBe('cancelled');
  });

  it('a call that was cancelled before it began is never made', async () => {
    expect(failureOf(await ask(voiceOf(), undefined, AbortSignal.abort())).kind).toBe('cancelled');
    expect(server.requests).toHaveLength(0);
  });
});
