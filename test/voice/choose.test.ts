import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseVoice, kindOf } from '../../src/voice/choose.ts';
import { voiceConfigurationSchema } from '../../src/configuration/voice.ts';
import { VoiceConfigurationError } from '../../src/voice/voice-configuration-error.ts';
import { anthropicAnswer, startAnthropicServer } from './anthropic-server.ts';
import { handClock } from './hand-clock.ts';
import { openaiAnswer, startOpenaiServer } from './openai-server.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { ask, failureOf, saidBy, thoughtOf } from './thought-request.ts';

type Environment = Record<string, string | undefined>;

const choose = (given: object, environment: Environment = {}) =>
  chooseVoice(voiceConfigurationSchema.parse(given), { environment, clock: handClock() });

function errorOf(given: object, environment: Environment = {}): VoiceConfigurationError {
  try {
    choose(given, environment);
  } catch (error) {
    if (error instanceof VoiceConfigurationError) return error;
    throw error;
  }
  throw new Error('a voice was made');
}

describe('auto takes the first voice that is set up', () => {
  it.each([
    [{}, 'offline'],
    [{ ANTHROPIC_API_KEY: 'a' }, 'anthropic'],
    [{ OPENAI_API_KEY: 'o' }, 'openai'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'openai'],
    [{ ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o' }, 'anthropic'],
    [{ ANTHROPIC_API_KEY: '  ', OPENAI_API_KEY: '' }, 'offline'],
    [{ ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' }, 'offline'],
  ])('with %j it is %s', (environment, kind) => {
    expect(kindOf({ kind: 'auto' }, environment)).toBe(kind);
  });

  it('but an address or a key of nobody in particular is refused, and nothing is sent anywhere', () => {
    expect(errorOf({ baseUrl: 'http://127.0.0.1:1' }, { ANTHROPIC_API_KEY: 'a' }).field).toBe('baseUrl');
    expect(errorOf({ apiKeyEnv: 'MY_KEY' }, { MY_KEY: 'a' }).field).toBe('apiKeyEnv');
  });

  it('and what is asked for by name is never replaced, whatever else is set', () => {
    const keys = fc.record(
      { ANTHROPIC_API_KEY: fc.string(), OPENAI_API_KEY: fc.string(), OPENAI_BASE_URL: fc.string() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('anthropic', 'openai', 'offline', 'scripted'),
        keys,
        (kind, environment) => {
          expect(kindOf({ kind }, environment)).toBe(kind);
        },
      ),
    );
  });
});

describe('a voice that cannot be had is an error that names the field and the remedy, and never a key', () => {
  it.each([
    ['no key for Anthropic', { kind: 'anthropic' }, {}, 'apiKeyEnv', 'ANTHROPIC_API_KEY'],
    ['no key for OpenAI', { kind: 'openai' }, {}, 'apiKeyEnv', 'OPENAI_API_KEY'],
    [
      'no key under its own name',
      { kind: 'anthropic', apiKeyEnv: 'MY_KEY' },
      { ANTHROPIC_API_KEY: 'a' },
      'apiKeyEnv',
      'MY_KEY',
    ],
    [
      'a key asked for by name, for a local server',
      { kind: 'openai', model: 'm', baseUrl: 'http://127.0.0.1:1/v1', apiKeyEnv: 'MY_KEY' },
      {},
      'apiKeyEnv',
      'MY_KEY',
    ],
    [
      'no model for a server of one’s own',
      { kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1' },
      {},
      'model',
      'voice.model',
    ],
    ['no script', { kind: 'scripted' }, {}, 'script', 'voice.script'],
    ['an address that is none', {}, { OPENAI_BASE_URL: 'swordfish' }, 'baseUrl', 'OPENAI_BASE_URL'],
    ['a key of two lines', {}, { ANTHROPIC_API_KEY: 'swordfish\nand' }, 'apiKeyEnv', 'ANTHROPIC_API_KEY'],
    ['a key in typographic quotes', {}, { OPENAI_API_KEY: '“swordfish”' }, 'apiKeyEnv', 'OPENAI_API_KEY'],
  ])('%s', (_, given, environment, field, named) => {
    const error = errorOf(given, environment);
    expect(error.field).toBe(field);
    expect(`${error.message} ${error.remedy}`).toContain(named);
    expect(error.remedy).not.toBe('');
    expect(`${error.message} ${error.remedy}`).not.toContain('swordfish');
  });
});

describe('a chosen voice speaks', () => {
  let anthropic: ScriptedServer;
  let openai: ScriptedServer;
  beforeEach(async () => {
    [anthropic, openai] = await Promise.all([startAnthropicServer(), startOpenaiServer()]);
  });
  afterEach(async () => {
    await Promise.all([anthropic.close(), openai.close()]);
  });

  it('with the model, address and key of Anthropic that were configured', async () => {
    anthropic.will(anthropicAnswer('Hi.'));
    const voice = choose(
      { kind: 'anthropic', model: 'claude-other', baseUrl: anthropic.url, apiKeyEnv: 'MY_KEY' },
      { MY_KEY: ' k-123 ', ANTHROPIC_API_KEY: 'other' },
    );
    expect(thoughtOf(await ask(voice)).voice).toBe('anthropic');
    expect(anthropic.requests[0]?.body['model']).toBe('claude-other');
    expect(anthropic.requests[0]?.headers.authorization).toBe('Bearer k-123');
  });

  it('with claude-haiku-4-5 when no model is named (docs/model/voice.md), at the address of the environment', async () => {
    anthropic.will(anthropicAnswer('Hi.'));
    await ask(choose({}, { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: `${anthropic.url}/` }));
    expect(anthropic.requests[0]?.body['model']).toBe('claude-haiku-4-5');
  });

  it('with a local server of the OpenAI protocol that wants no key', async () => {
    openai.will(openaiAnswer('Hi.'));
    const voice = choose({ model: 'local-7b' }, { OPENAI_BASE_URL: `${openai.url}/v1/` });
    expect(thoughtOf(await ask(voice)).voice).toBe('openai');
    expect(openai.requests[0]?.path).toBe('/v1/chat/completions');
  });

  it('and reads no more of an answer than configured', async () => {
    const flood = { kind: 'flood', begin: 'data: ', again: 'x', bytes: 10_000_000 } as const;
    for (const [kind, server] of [['anthropic', anthropic] as const, ['openai', openai] as const]) {
      server.will(flood);
      const asked = { kind, model: 'm', baseUrl: server.url, apiKeyEnv: 'MY_KEY', longestAnswer: 2_000 };
      expect(failureOf(await ask(choose(asked, { MY_KEY: 'k-123' }))).message).toContain(
        'longer than 2000 bytes',
      );
    }
  });

  it('offline without a key, and says so', async () => {
    expect(thoughtOf(await ask(choose({})))).toMatchObject({ voice: 'offline', model: 'offline' });
  });

  it('from a script', async () => {
    const voice = choose({ kind: 'scripted', script: { rules: [{ answer: { say: 'As written.' } }] } });
    expect(saidBy(await ask(voice))).toBe('As written.');
  });

  it('no more often at once than configured', async () => {
    anthropic.will({ kind: 'hang', after: [] }, anthropicAnswer('Second.'));
    const voice = choose(
      { kind: 'anthropic', baseUrl: anthropic.url, concurrency: 1 },
      { ANTHROPIC_API_KEY: 'k' },
    );
    const controller = new AbortController();
    const first = ask(voice, undefined, controller.signal);
    const second = ask(voice);
    await anthropic.received(1);
    expect(anthropic.requests).toHaveLength(1);
    controller.abort();
    expect((await first).ok).toBe(false);
    expect(thoughtOf(await second).text).toBe('Second.');
  });
});

describe('the defaults are those of the decisions', () => {
  it('thinking has 2,000 tokens at a temperature of .7 (docs/model/voice.md)', () => {
    expect(voiceConfigurationSchema.parse({})).toEqual({
      kind: 'auto',
      longestAnswer: 8_388_608,
      maxTokens: 2_000,
      temperature: 0.7,
      timeout: 60_000,
      concurrency: 4,
      logprobs: false,
    });
  });
});
