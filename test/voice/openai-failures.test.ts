import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceFailure } from '../../ports/voice.ts';
import { type OpenaiVoiceOptions, openaiVoice } from '../../src/voice/openai.ts';
import { handClock } from './hand-clock.ts';
import { chunk, openaiAnswer, openaiBeginning, openaiError, startOpenaiServer } from './openai-server.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { ask, failureOf, percept, requestAbout } from './thought-request.ts';
import { writtenDuring } from './written-during.ts';

const key = 'sk-secret-0123456789';
const secret = 'My password is swordfish.';
let server: ScriptedServer;

beforeEach(async () => {
  server = await startOpenaiServer();
});
afterEach(() => server.close());

const voiceOf = (options: Partial<OpenaiVoiceOptions> = {}) =>
  openaiVoice({ key, model: 'local-7b', clock: handClock(), baseURL: `${server.url}/v1`, ...options });
const failing = async (options?: Partial<OpenaiVoiceOptions>): Promise<VoiceFailure> =>
  failureOf(await ask(voiceOf(options), requestAbout([percept(secret)])));

describe('the OpenAI voice fails in a way that says what can be done', () => {
  it.each([
    [401, 'invalid_api_key', 'unauthorized'],
    [403, null, 'unauthorized'],
    [404, 'model_not_found', 'misconfigured'],
    [404, null, 'misconfigured'],
    [400, null, 'rejected'],
    [400, 'model_not_found', 'misconfigured'],
    [400, 'content_filter', 'refused'],
    [413, null, 'tooLong'],
    [422, null, 'rejected'],
    [429, 'rate_limit_exceeded', 'rateLimited'],
    [429, 'insufficient_quota', 'unauthorized'],
    [529, null, 'overloaded'],
    [500, 'server_error', 'unavailable'],
    [502, null, 'unavailable'],
    [503, null, 'unavailable'],
    [408, null, 'timeout'],
  ])('%i %s is %s, asked once, without the key or what was said', async (status, code, kind) => {
    server.will(openaiError(status, code, `No, ${key}: "${secret}"`));
    const failure = await failing();
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(`The server answered ${status}`);
    if (code !== null) expect(failure.message).toContain(code);
    expect(failure.remedy).not.toBe('');
    expect(JSON.stringify(failure)).not.toContain(key);
    expect(JSON.stringify(failure)).not.toContain('swordfish');
    expect(server.requests).toHaveLength(1);
  });

  it('tells a person which variable holds the key that does not do, and which model is not there', async () => {
    server.will(openaiError(401, 'invalid_api_key', 'No.'), openaiError(404, 'model_not_found', 'No.'));
    expect((await failing({ keyName: 'MY_KEY' })).remedy).toContain('MY_KEY');
    expect((await failing({ model: 'none-7b' })).remedy).toContain('voice.model (none-7b)');
  });

  it('hides the key even when the server names its error after it', async () => {
    server.will(openaiError(401, key, 'No.'));
    expect(JSON.stringify(await failing())).not.toContain(key);
  });

  it.each([
    ['in seconds', { 'retry-after': '12' }, 12_000],
    ['in milliseconds', { 'retry-after-ms': '1500', 'retry-after': '12' }, 1_500],
    ['as a date, on the clock of the mind', { 'retry-after': 'Tue, 14 Nov 2023 22:13:30 GMT' }, 10_000],
    ['as a date that is past', { 'retry-after': 'Tue, 14 Nov 2023 22:13:10 GMT' }, 0],
    ['not at all', {}, null],
    ['in words', { 'retry-after': 'soon' }, null],
  ])('tells how long to wait when the server says it %s, for 429 and for 529', async (_, headers, wait) => {
    server.will(openaiError(429, null, 'Slow down.', headers), openaiError(529, null, 'Full.', headers));
    // 2023-11-14T22:13:20Z
    const clock = handClock(1_700_000_000_000);
    expect(await failing({ clock })).toMatchObject({ kind: 'rateLimited', retryAfter: wait });
    expect(await failing({ clock })).toMatchObject({ kind: 'overloaded', retryAfter: wait });
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    [{ error: { message: 'Out of luck.', type: 'server_error', code: null } }, 'unavailable'],
    [{ error: { message: 'Slow down.', type: 'x', code: 'rate_limit_exceeded' } }, 'rateLimited'],
    [{ error: { message: 'Full.', code: 529 } }, 'overloaded'],
    [{ error: { message: 'Whatever.' } }, 'unavailable'],
  ])('an error %j in the middle of the stream is %s', async (error, kind) => {
    server.will({ kind: 'stop', after: [...openaiBeginning('Well'), error] });
    expect((await failing()).kind).toBe(kind);
  });

  it('a prompt that is too long is told from one that is rejected, with a remedy for that', async () => {
    server.will(openaiError(400, 'context_length_exceeded', 'Too long.'));
    const failure = await failing();
    expect(failure.kind).toBe('tooLong');
    expect(failure.message).toContain('longer than local-7b accepts');
  });

  it.each([
    ['a filtered answer', openaiAnswer('I will', { finish: 'content_filter' })],
    ['a refusal', openaiAnswer('', { refusal: 'I will not.' })],
  ])('%s is a failure, not a thought', async (_, answer) => {
    server.will(answer);
    expect((await failing()).kind).toBe('refused');
  });

  it('a connection that breaks in the middle of the stream makes it unavailable', async () => {
    server.will({ kind: 'drop', after: openaiBeginning('I was about') });
    expect((await failing()).kind).toBe('unavailable');
    expect(server.requests).toHaveLength(1);
  });

  it('a connection that breaks before any answer makes it unavailable, and is not tried again', async () => {
    server.will({ kind: 'reset' });
    expect((await failing()).kind).toBe('unavailable');
    expect(server.requests).toHaveLength(1);
  });

  it('a stream that ends too early makes it unavailable', async () => {
    server.will({ kind: 'stop', after: openaiBeginning('I was about') });
    expect((await failing()).message).toBe('The answer of the server broke off before its end.');
  });

  it('a server that is not there makes it unavailable, and is named', async () => {
    await server.close();
    const failure = await failing();
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: `The connection to ${server.url}/v1 failed (ECONNREFUSED).`,
    });
    expect(failure.remedy).toContain(server.url);
    server = await startOpenaiServer();
  });

  it.each([
    ['is not JSON', 'data: {"choices": swordfish\n\n'],
    ['is of another shape', 'data: {"choices": "swordfish"}\n\n'],
    ['is a web page', '<html>swordfish</html>'],
    ['is empty', ''],
    ['is only an end', 'data: [DONE]\n\n'],
  ])('an answer that %s is malformed', async (_, text) => {
    server.will({ kind: 'raw', text });
    const failure = await failing();
    expect(failure.kind).toBe('malformed');
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });

  it('an answer without a stream says that a stream is needed', async () => {
    const message = { role: 'assistant', content: 'swordfish' };
    const text = JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message }] });
    server.will({ kind: 'raw', type: 'application/json', text });
    expect(await failing()).toMatchObject({
      kind: 'malformed',
      message:
        'The answer of the server cannot be read: it holds no events. The server has to answer with a stream of events (SSE), as it is asked to with `stream: true`.',
    });
  });

  it('a web page in place of an error counts by its status, and is not repeated', async () => {
    server.will({ kind: 'raw', status: 502, type: 'text/html', text: '<html>swordfish</html>' });
    expect(await failing()).toMatchObject({ kind: 'unavailable', message: 'The server answered 502.' });
    expect(server.requests).toHaveLength(1);
  });

  it('an address that is none is misconfigured', async () => {
    expect((await failing({ baseURL: 'not an address' })).kind).toBe('misconfigured');
  });

  it('credentials in an address are not shown', async () => {
    await server.close();
    const baseURL = `${server.url.replace('//', '//bea:swordfish@')}/v1`;
    expect(JSON.stringify(await failing({ baseURL }))).not.toContain('swordfish');
    server = await startOpenaiServer();
  });

  it('a key that cannot be sent is not repeated', async () => {
    expect(JSON.stringify(await failing({ key: 'sk-two\nlines' }))).not.toContain('sk-two');
  });

  it('writes nothing to the console, whatever goes wrong', async () => {
    const written = await writtenDuring(async () => {
      server.will(
        openaiError(500, 'server_error', `${key} ${secret}`),
        { kind: 'raw', text: 'data: {"choices": swordfish\n\n' },
        { kind: 'drop', after: openaiBeginning('I was') },
      );
      for (let call = 0; call < 3; call += 1) await failing();
    });
    expect(server.requests).toHaveLength(3);
    expect(written).toEqual([]);
  });
});

describe('the OpenAI voice does not wait for ever', () => {
  it.each([
    ['never begins', []],
    ['stops in the middle', [chunk({ role: 'assistant', content: 'I was' })]],
  ])('a server that %s is given up when the time is up', async (_, after) => {
    const clock = handClock();
    server.will({ kind: 'hang', after });
    const failing = ask(voiceOf({ clock, timeout: 30_000 }));
    await server.received(1);
    clock.advance(30_000);
    expect(failureOf(await failing)).toMatchObject({
      kind: 'timeout',
      message: 'The server did not finish within 30000 ms.',
    });
  });

  it('the SDK keeps the same time when the clock of the mind stands still', async () => {
    server.will({ kind: 'hang', after: [] });
    expect((await failing({ timeout: 500 })).kind).toBe('timeout');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['before the answer', []],
    ['in the middle of it', openaiBeginning('I was')],
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
