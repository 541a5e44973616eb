import type { Clock } from '../../ports/clock.ts';
import type { Voice } from '../../ports/voice.ts';
import { anthropicVoice } from './anthropic.ts';
import type { VoiceConfiguration } from '../configuration/voice.ts';
import { offlineVoice } from './offline.ts';
import { openaiAddress, openaiVoice } from './openai.ts';
import { pacedVoice } from './paced.ts';
import { scriptedVoice } from './scripted.ts';
import { VoiceConfigurationError } from './voice-configuration-error.ts';

/** The surroundings of a voice: what it is made with. */
export interface VoiceSurroundings {
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
}

/** The model at OpenAI when none is named. It takes tools and a temperature, which their reasoning models do not. */
const defaultOpenaiModel = 'gpt-4.1-mini';

/**
 * Makes the voice that a configuration asks for. What is asked for by name is never replaced by another.
 *
 * @throws VoiceConfigurationError when it cannot be had
 */
export function chooseVoice(configuration: VoiceConfiguration, surroundings: VoiceSurroundings): Voice {
  const { clock, environment } = surroundings;
  const kind = kindOf(configuration, environment);
  switch (kind) {
    case 'anthropic':
      return pacedVoice(anthropic(configuration, surroundings), configuration);
    case 'openai':
      return pacedVoice(openai(configuration, surroundings), configuration);
    case 'offline':
      return offlineVoice();
    case 'scripted':
      if (configuration.script === undefined)
        throw new VoiceConfigurationError(
          'script',
          'The scripted voice has no script.',
          'Give voice.script its rules, or choose another voice.kind.',
        );
      return scriptedVoice(configuration.script, clock);
    default:
      return kind satisfies never;
  }
}

/** The kind of voice that a configuration means, with `auto` resolved. */
export function kindOf(
  configuration: Pick<VoiceConfiguration, 'kind' | 'baseUrl' | 'apiKeyEnv'>,
  environment: VoiceSurroundings['environment'],
): Exclude<VoiceConfiguration['kind'], 'auto'> {
  const { kind, baseUrl, apiKeyEnv } = configuration;
  if (kind !== 'auto') return kind;
  // With auto nobody could tell whose address or key it is; guessing might send a key to the wrong place.
  if (baseUrl !== undefined) throw ambiguous('baseUrl');
  if (apiKeyEnv !== undefined) throw ambiguous('apiKeyEnv');
  const isSet = (name: string) => valueOf(environment, name) !== null;
  if (isSet('ANTHROPIC_API_KEY')) return 'anthropic';
  return isSet('OPENAI_BASE_URL') || isSet('OPENAI_API_KEY') ? 'openai' : 'offline';
}

function anthropic(configuration: VoiceConfiguration, { environment, clock }: VoiceSurroundings): Voice {
  const { model, timeout, longestAnswer, sees, apiKeyEnv: keyName = 'ANTHROPIC_API_KEY' } = configuration;
  const key = keyOf(environment, keyName);
  if (key === null) throw missingKey('anthropic', keyName);
  const baseURL = addressOf(configuration.baseUrl, 'ANTHROPIC_BASE_URL', environment);
  return anthropicVoice({
    key,
    keyName,
    clock,
    timeout,
    longestAnswer,
    sees,
    ...(model === undefined ? {} : { model }),
    ...(baseURL === null ? {} : { baseURL }),
  });
}

function openai(configuration: VoiceConfiguration, { environment, clock }: VoiceSurroundings): Voice {
  const { timeout, longestAnswer, apiKeyEnv, apiKeyEnv: keyName = 'OPENAI_API_KEY' } = configuration;
  const baseURL = addressOf(configuration.baseUrl, 'OPENAI_BASE_URL', environment) ?? openaiAddress;
  const key = keyOf(environment, keyName);
  const official = baseURL === openaiAddress;
  // A local server may want no key, but a key that was asked for by name has to be there.
  if (key === null && (official || apiKeyEnv !== undefined)) throw missingKey('openai', keyName);
  const model = configuration.model ?? (official ? defaultOpenaiModel : undefined);
  if (model === undefined)
    throw new VoiceConfigurationError(
      'model',
      'A server of your own has no default model.',
      'Set voice.model to a model that the server has.',
    );
  const { logprobs, sees } = configuration;
  return openaiVoice({ key, keyName, clock, timeout, longestAnswer, model, baseURL, logprobs, sees });
}

function addressOf(
  configured: string | undefined,
  name: string,
  environment: VoiceSurroundings['environment'],
): string | null {
  const address = configured ?? valueOf(environment, name);
  if (address !== null && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new VoiceConfigurationError(
      'baseUrl',
      `${name} is not an http address.`,
      `Correct ${name}, or set voice.baseUrl.`,
    );
  return address === null ? null : address.replace(/\/+$/, '');
}

function keyOf(environment: VoiceSurroundings['environment'], name: string): string | null {
  const key = valueOf(environment, name);
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw new VoiceConfigurationError(
      'apiKeyEnv',
      `${name} holds characters that no key has.`,
      `Set ${name} to the key alone, without quotes or line breaks.`,
    );
  return key;
}

function valueOf(environment: VoiceSurroundings['environment'], name: string): string | null {
  const value = environment[name]?.trim() ?? '';
  return value === '' ? null : value;
}

function missingKey(kind: string, name: string): VoiceConfigurationError {
  return new VoiceConfigurationError(
    'apiKeyEnv',
    `The ${kind} voice needs a key, and ${name} is not set.`,
    `Set ${name}, or set voice.kind to offline to do without a model.`,
  );
}

function ambiguous(field: string): VoiceConfigurationError {
  return new VoiceConfigurationError(
    field,
    `voice.${field} is set, but voice.kind does not say whose it is.`,
    'Set voice.kind to anthropic or openai.',
  );
}
