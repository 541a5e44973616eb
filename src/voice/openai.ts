import type { Clock } from '../../ports/clock.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { OpenAI as Sdk } from '../bundled/openai.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { imageTokensOf } from '../tokens/image-tokens.ts';
import { longestAnswerByDefault } from '../configuration/voice.ts';
import { openaiMessages, openaiTools } from './openai/messages.ts';
import { openaiReader } from './openai/reader.ts';
import { borderFetch } from './provider/border-fetch.ts';
import { type Provider, shownAddress } from './provider/provider.ts';
import { failureOfTrouble } from './provider/provider-failure.ts';
import { makeStreamedCall } from './provider/streamed-call.ts';
import { troubleOf } from './provider/trouble.ts';

/** The address of OpenAI's own service. */
export const openaiAddress = 'https://api.openai.com/v1';

/** What is sent as a key to a server that wants none: the SDK insists on one. */
const noKey = 'none';

export interface OpenaiVoiceOptions {
  /** As the server names it. */
  model: string;
  clock: Clock;
  /** Null for servers that want none. */
  key: string | null;
  /** Any server of the chat-completions protocol, up to and with `/v1`. Default OpenAI's own service. */
  baseURL?: string;
  /** How long a whole call may take, milliseconds. Default 60 000. */
  timeout?: number;
  /** How much of an answer is read at most, bytes. Default 8 MiB. */
  longestAnswer?: number;
  /** Whether the server is asked how probable each token was. Default false. */
  logprobs?: boolean;
  /** The variable that the key came from, for remedies. Default `OPENAI_API_KEY`. */
  keyName?: string;
  /** Whether the model sees images. By its name when left out. */
  sees?: boolean | undefined;
}

/**
 * A voice of any server that speaks OpenAI's chat-completions protocol. It makes each call once: the mind's own chart
 * decides about another, where it can be seen.
 */
export function openaiVoice(options: OpenaiVoiceOptions): Voice {
  const { key, clock, model, baseURL = openaiAddress, timeout = 60_000 } = options;
  const { longestAnswer = longestAnswerByDefault } = options;
  const official = baseURL === openaiAddress;
  const { OpenAI, ...errors } = bundledLibrary('openai');
  const client = new OpenAI({
    apiKey: key ?? noKey,
    baseURL,
    timeout,
    maxRetries: 0,
    fetch: borderFetch({ longestAnswer }),
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const provider: Provider = {
    title: official ? 'OpenAI' : 'The server',
    address: shownAddress(baseURL),
    model,
    keyName: options.keyName ?? 'OPENAI_API_KEY',
    official,
  };
  return {
    name: 'openai',
    model,
    imageTokens: imageTokensOf(model, { sees: options.sees, counted: 'openai' }),
    think: (request, { signal, onText }) =>
      makeStreamedCall({
        voice: 'openai',
        provider,
        clock,
        key,
        timeout,
        signal,
        failureOf: (error) => failureOfTrouble(troubleOf(error, errors), provider, clock),
        start: (ending) =>
          client.chat.completions.create(callOf(request, model, options), { signal: ending }),
        reader: openaiReader(request, onText),
      }),
  };
}

function callOf(
  { system, tools, messages, images, maxTokens, temperature }: ThoughtRequest,
  model: string,
  { logprobs = false, baseURL = openaiAddress }: Pick<OpenaiVoiceOptions, 'logprobs' | 'baseURL'>,
): Sdk.Chat.Completions.ChatCompletionCreateParamsStreaming {
  return {
    model,
    temperature,
    stream: true,
    stream_options: { include_usage: true },
    messages: openaiMessages(system, messages, images),
    ...(logprobs && { logprobs: true }),
    // OpenAI's newer models reject the old name, and many local servers do not know the new one.
    ...(baseURL === openaiAddress ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(tools.length === 0 ? {} : { tools: openaiTools(tools) }),
  };
}
