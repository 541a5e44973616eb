import type { Clock } from '../../ports/clock.ts';
import type { Voice } from '../../ports/voice.ts';
import { imageTokensOf } from '../tokens/image-tokens.ts';
import { longestAnswerByDefault } from '../configuration/voice.ts';
import { systemClock } from '../host/clock/system-clock.ts';
import { type CallPace, pacedVoice } from '../voice/paced.ts';
import type { Provider } from '../voice/provider/provider.ts';
import { makeStreamedCall } from '../voice/provider/streamed-call.ts';
import { VoiceConfigurationError } from '../voice/voice-configuration-error.ts';
import { type AiSdkModel, refuseModel } from './ai-sdk-model.ts';
import { aiSdkCall } from './call.ts';
import { aiSdkFailure } from './failure.ts';
import { aiSdkParts } from './parts.ts';
import { aiSdkReader } from './reader.ts';
import { aiSdkRemedies } from './remedies.ts';

const name = 'ai-sdk';

/** How a model of the AI SDK is asked. */
export interface AiSdkVoiceOptions extends CallPace {
  /** How long a whole call may take, milliseconds, 1 or more. Default 60 000. */
  timeout?: number;
  /** How much of an answer is read at most, characters, 1 or more. Default 8 388 608. */
  longestAnswer?: number;
  /** Default the machine's own. */
  clock?: Clock;
  /** Whether the model sees images. By its name when left out, where that is known. */
  sees?: boolean;
}

/**
 * Any language model of the Vercel AI SDK as a voice: of a provider's package, of the gateway, or wrapped in middleware. The model is
 * asked for one answer a call and its tools are executed by nobody but the mind, which also decides about another attempt, where it can be
 * seen. The usage that the provider tells goes to the mind's account under the name of the model.
 *
 * @throws VoiceConfigurationError for what is no such model, and for an option out of its range
 * @example createHost({ database, minds, voice: aiSdkVoice(openai('gpt-4.1-mini')) })
 */
export function aiSdkVoice(model: AiSdkModel, options: AiSdkVoiceOptions = {}): Voice {
  const { timeout = 60_000, longestAnswer = longestAnswerByDefault, clock = systemClock } = options;
  const { concurrency, callsPerMinute } = options;
  refuseModel(model);
  for (const [field, value] of Object.entries({ timeout, longestAnswer, concurrency, callsPerMinute }))
    if (value !== undefined && !(value >= 1))
      throw new VoiceConfigurationError(
        field,
        `${field} of aiSdkVoice is no number of 1 or more.`,
        'Correct it, or leave it out.',
      );
  const provider: Provider = {
    title: `The provider ${model.provider}`,
    address: model.provider,
    model: model.modelId,
    keyName: `the key of ${model.provider}`,
    official: false,
    remedies: aiSdkRemedies(model),
  };
  const voice: Voice = {
    name,
    model: model.modelId,
    imageTokens: imageTokensOf(model.modelId, { sees: options.sees, counted: countedLike(model) }),
    think: (request, { signal, onText }) =>
      makeStreamedCall({
        voice: name,
        provider,
        clock,
        key: null,
        timeout,
        signal,
        failureOf: (error) => aiSdkFailure(error, provider, clock),
        start: (ending) => aiSdkParts(model, aiSdkCall(request, ending, model.specificationVersion)),
        reader: aiSdkReader(request, longestAnswer, onText),
      }),
  };
  return pacedVoice(voice, { concurrency, callsPerMinute });
}

/** Whose way to count images is taken for those of a model. */
const countedLike = ({ provider, modelId }: AiSdkModel): 'anthropic' | 'openai' =>
  /anthropic|claude/.test(`${provider} ${modelId}`) ? 'anthropic' : 'openai';
