import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  LoadSettingError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import type { AiSdkModel } from '../../src/ai-sdk/ai-sdk-model.ts';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import { handClock } from '../voice/hand-clock.ts';
import { ask, failureOf, percept, requestAbout } from '../voice/thought-request.ts';
import { finish, modelOf, modelThatThrows, textParts } from './streamed.ts';

const key = 'sk-secret-0123456789';
const secret = 'My password is swordfish.';

const failing = async (model: AiSdkModel, clock = handClock()) =>
  failureOf(await ask(aiSdkVoice(model, { clock }), requestAbout([percept(secret)])));

const apiError = (
  statusCode: number | undefined,
  body: unknown,
  more: { responseHeaders?: Record<string, string>; cause?: unknown } = {},
) =>
  new APICallError({
    message: `No, ${key}: "${secret}"`,
    url: `https://api.example.com/v1/chat?key=${key}`,
    requestBodyValues: { messages: [secret] },
    ...(statusCode === undefined ? {} : { statusCode }),
    responseBody: JSON.stringify(body),
    ...more,
  });
const coded = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe('a voice of the AI SDK fails in a way that says what can be done', () => {
  it.each([
    [401, { error: { code: 'invalid_api_key', message: key } }, 'unauthorized'],
    [403, {}, 'unauthorized'],
    [404, { error: { code: 'model_not_found' } }, 'misconfigured'],
    [400, { error: { type: 'invalid_request_error' } }, 'rejected'],
    [400, { error: { code: 'content_filter' } }, 'refused'],
    [400, { error: { code: 'context_length_exceeded' } }, 'tooLong'],
    [400, { error: { message: 'prompt is too long: 300000 tokens' } }, 'tooLong'],
    [400, { error: { message: 'Your credit balance is too low.' } }, 'unauthorized'],
    [413, {}, 'tooLong'],
    [429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 'rateLimited'],
    [429, { error: { code: 'insufficient_quota' } }, 'unauthorized'],
    [529, { error: { type: 'overloaded_error' } }, 'overloaded'],
    [503, '<html>Sorry</html>', 'unavailable'],
    [408, {}, 'timeout'],
  ])('%i %j is %s, asked once, without keys or what was said', async (status, body, kind) => {
    const model = modelThatThrows(apiError(status, body));
    const failure = await failing(model);
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(`The provider mock.chat answered ${status}`);
    expect(failure.remedy).not.toBe('');
    expect(JSON.stringify(failure)).not.toMatch(/swordfish|sk-secret|voice\.(model|baseUrl|timeout)/);
    expect(model.doStreamCalls).toHaveLength(1);
  });

  it('shows the names of errors that are known, and no others: one might be a key', async () => {
    expect(
      (await failing(modelThatThrows(apiError(401, { error: { code: 'invalid_api_key' } })))).message,
    ).toBe('The provider mock.chat answered 401 (invalid_api_key).');
    expect((await failing(modelThatThrows(apiError(401, { error: { code: key } })))).message).toBe(
      'The provider mock.chat answered 401.',
    );
  });

  it.each([
    ['in seconds', { 'retry-after': '12' }, 12_000],
    ['in milliseconds', { 'retry-after-ms': '1500', 'retry-after': '12' }, 1_500],
    ['as a date, on the clock of the voice', { 'retry-after': 'Tue, 14 Nov 2023 22:13:30 GMT' }, 10_000],
    ['not at all', {}, null],
  ])('tells how long to wait when the provider says it %s', async (_, responseHeaders, wait) => {
    const limited = apiError(429, {}, { responseHeaders });
    // 2023-11-14T22:13:20Z
    const clock = handClock(1_700_000_000_000);
    expect(await failing(modelThatThrows(limited), clock)).toMatchObject({
      kind: 'rateLimited',
      retryAfter: wait,
    });
    const wrapped = Object.assign(new Error('Too many.', { cause: limited }), {
      statusCode: 429,
      type: 'rate_limit_exceeded',
    });
    expect(await failing(modelThatThrows(wrapped), clock)).toMatchObject({
      kind: 'rateLimited',
      retryAfter: wait,
    });
  });

  it.each([
    [
      'a key that is not set',
      new LoadAPIKeyError({ message: 'Pass it as OPENAI_API_KEY.' }),
      'unauthorized',
      'it has no key (OPENAI_API_KEY)',
    ],
    [
      'a setting that is not set',
      new LoadSettingError({ message: 'No resource.' }),
      'misconfigured',
      'AI_LoadSettingError',
    ],
    [
      'a model that there is not',
      new NoSuchModelError({ modelId: 'm', modelType: 'languageModel' }),
      'misconfigured',
      'AI_NoSuchModelError',
    ],
    [
      'what the model cannot do',
      new UnsupportedFunctionalityError({ functionality: 'tools' }),
      'rejected',
      'AI_UnsupportedFunctionalityError',
    ],
  ])('%s is told as a call that was not made', async (_, error, kind, why) => {
    const failure = await failing(modelThatThrows(error));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(/^The provider mock\.chat did not make the call: /);
    expect(failure.message).toContain(why);
  });

  it.each([
    [
      'a server that is not there',
      apiError(undefined, '', { cause: coded('ECONNREFUSED') }),
      'unavailable',
      'The connection to https://api.example.com failed (ECONNREFUSED).',
    ],
    [
      'a connection that broke',
      new TypeError('terminated'),
      'unavailable',
      'The connection to mock.chat failed.',
    ],
    [
      'a server that says nothing',
      apiError(undefined, '', { cause: coded('UND_ERR_HEADERS_TIMEOUT') }),
      'timeout',
      'did not answer in time',
    ],
    [
      'a timeout of the model itself',
      new DOMException('Too slow.', 'TimeoutError'),
      'timeout',
      'did not answer in time',
    ],
    [
      'an address that is none',
      Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }),
      'misconfigured',
      'The address of mock.chat is not a URL.',
    ],
    [
      'an answer that is not JSON',
      new JSONParseError({ text: secret, cause: new SyntaxError() }),
      'malformed',
      'AI_JSONParseError',
    ],
    ['an empty answer', new EmptyResponseBodyError(), 'malformed', 'AI_EmptyResponseBodyError'],
    ['a fault of the model', new RangeError(secret), 'malformed', 'RangeError'],
    ['a text', secret, 'malformed', 'string'],
    ['nothing', undefined, 'malformed', 'undefined'],
  ])('%s', async (_, thrown, kind, message) => {
    const failure = await failing(modelThatThrows(thrown));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(message);
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });

  it.each([
    [{ message: 'Out of luck.', type: 'server_error', code: null }, 'unavailable'],
    [{ message: 'Slow down.', type: 'x', code: 'rate_limit_exceeded' }, 'rateLimited'],
    [{ message: 'Full.', code: 529 }, 'overloaded'],
    [{ type: 'overloaded_error', message: secret, data: {} }, 'overloaded'],
    [{ error: { type: 'overloaded_error', message: secret } }, 'overloaded'],
    [secret, 'unavailable'],
    [null, 'unavailable'],
    [new JSONParseError({ text: secret, cause: new SyntaxError() }), 'malformed'],
    [apiError(529, {}), 'overloaded'],
  ])('an error %j in the middle of the stream is %s', async (error, kind) => {
    const failure = await failing(modelOf(...textParts('Well'), { type: 'error', error }, finish('error')));
    expect(failure.kind).toBe(kind);
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });

  const cut = new InvalidResponseDataError({
    data: undefined,
    message: 'Response stream ended without a finish reason.',
  });
  it.each<[string, LanguageModelV4StreamPart[]]>([
    ['without a finish', textParts('I was about')],
    ['and says so itself', [...textParts('I was about'), finish('interrupted')]],
    ['with an error that says so', [...textParts('I was'), { type: 'error', error: cut }, finish('error')]],
  ])('a stream that ends too early, %s, makes it unavailable', async (_, parts) => {
    expect(await failing(modelOf(...parts))).toMatchObject({
      kind: 'unavailable',
      message: 'The answer of the provider mock.chat broke off before its end.',
    });
  });

  it('a filtered answer is a failure, not a thought', async () => {
    expect((await failing(modelOf(...textParts('I will'), finish('content-filter')))).kind).toBe('refused');
  });

  it.each([
    ['no stream', async () => ({ stream: 'swordfish' })],
    ['nothing', async () => undefined],
    ['an empty stream', async () => ({ stream: new ReadableStream({ start: (it) => it.close() }) })],
    ['parts of another shape', modelOf({ type: 'text-delta', id: 't', delta: 3 as never }).doStream],
    [
      'an error of its own at once',
      () => {
        throw new RangeError(secret);
      },
    ],
  ])('%s instead of an answer is malformed', async (_, doStream) => {
    const failure = await failing({
      specificationVersion: 'v4',
      provider: 'mock.chat',
      modelId: 'm',
      doStream: doStream as AiSdkModel['doStream'],
    });
    expect(failure.kind).toBe('malformed');
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });
});
