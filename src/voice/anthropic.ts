import type { Clock } from '../../ports/clock.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { Anthropic as Sdk } from '../bundled/anthropic.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { imageTokensOf } from '../tokens/image-tokens.ts';
import { longestAnswerByDefault } from '../configuration/voice.ts';
import { anthropicMessages, anthropicSystem, anthropicTools } from './anthropic/messages.ts';
import { anthropicReader } from './anthropic/reader.ts';
import { borderFetch } from './provider/border-fetch.ts';
import { type Provider, shownAddress } from './provider/provider.ts';
import { failureOfTrouble } from './provider/provider-failure.ts';
import { makeStreamedCall } from './provider/streamed-call.ts';
import { troubleOf } from './provider/trouble.ts';

/** The model of System 1 (docs/model/voice.md). */
const defaultAnthropicModel = 'claude-haiku-4-5';

/** Where Anthropic's own service is. */
const anthropicAddress = 'https://api.anthropic.com';

export interface AnthropicVoiceOptions {
  key: string;
  clock: Clock;
  /** Default `claude-haiku-4-5`. */
  model?: string;
  /** Default Anthropic's own service. */
  baseURL?: string;
  /** How long a whole call may take, milliseconds. Default 60 000. */
  timeout?: number;
  /** How much of an answer is read at most, bytes. Default 8 MiB. */
  longestAnswer?: number;
  /** The variable that the key came from, for remedies. Default `ANTHROPIC_API_KEY`. */
  keyName?: string;
  /** Whether the model sees images. By its name when left out. */
  sees?: boolean | undefined;
}

/** A voice of Anthropic's. It makes each call once: the mind's own chart decides about another, where it can be seen. */
export function anthropicVoice(options: AnthropicVoiceOptions): Voice {
  const { key, clock, model = defaultAnthropicModel, baseURL = anthropicAddress, timeout = 60_000 } = options;
  const { longestAnswer = longestAnswerByDefault } = options;
  const { Anthropic, ...errors } = bundledLibrary('anthropic');
  const client = new Anthropic({
    apiKey: key,
    baseURL,
    timeout,
    maxRetries: 0,
    fetch: borderFetch({ longestAnswer }),
    // At its other levels the SDK writes what it cannot read, and with it what was said, to the console.
    logLevel: 'off',
  });
  const provider: Provider = {
    title: 'Anthropic',
    address: shownAddress(baseURL),
    model,
    keyName: options.keyName ?? 'ANTHROPIC_API_KEY',
    official: baseURL === anthropicAddress,
  };
  return {
    name: 'anthropic',
    model,
    imageTokens: imageTokensOf(model, { sees: options.sees, counted: 'anthropic' }),
    think: (request, { signal, onText }) =>
      makeStreamedCall({
        voice: 'anthropic',
        provider,
        clock,
        key,
        timeout,
        signal,
        failureOf: (error) => failureOfTrouble(troubleOf(error, errors), provider, clock),
        start: (ending) => client.messages.create(callOf(request, model), { signal: ending }),
        reader: anthropicReader(request, onText),
      }),
  };
}

// The request's temperature (docs/model/voice.md) stays behind. The SDK sends `anthropic-version: 2026-10-21` (client.js),
// its request types have no temperature, top_p or top_k any more (messages.d.ts, removed in 1.0.0), and Anthropic's
// migration guide to that version says that they answer 400 on every model, even at their default. Only the version
// before it still took one, and only from models older than Opus 4.7. Checked against SDK 1.12.0.
function callOf(request: ThoughtRequest, model: string): Sdk.MessageCreateParamsStreaming {
  const { system, tools, messages, stable, maxTokens, images } = request;
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    messages: anthropicMessages(messages, stable, images),
    ...(system.trim() === '' ? {} : { system: anthropicSystem(system) }),
    ...(tools.length === 0 ? {} : { tools: anthropicTools(tools) }),
  };
}
