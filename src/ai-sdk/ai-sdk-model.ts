import { VoiceConfigurationError } from '../voice/voice-configuration-error.ts';
import type { AiSdkCall } from './call.ts';
import type { AiSdkSpecification } from './prompt.ts';

/**
 * A language model of the Vercel AI SDK as far as a voice uses it: what `@ai-sdk/provider` calls `LanguageModelV3` (AI SDK 6) and
 * `LanguageModelV4` (AI SDK 7). Whoever has such a model has the packages that it needs; Wakeful itself loads none of them.
 */
export interface AiSdkModel {
  readonly specificationVersion: AiSdkSpecification;
  /** The provider as the SDK names it, such as `openai.chat`. */
  readonly provider: string;
  /** The model as its provider names it. */
  readonly modelId: string;
  doStream(call: AiSdkCall): PromiseLike<{ stream: ReadableStream<unknown> }>;
}

/**
 * Refuses what is no model that a voice can ask. A program without types can give anything.
 *
 * @throws VoiceConfigurationError with the remedy
 */
export function refuseModel(model: unknown): void {
  if (typeof model === 'string')
    throw new VoiceConfigurationError(
      'model',
      'aiSdkVoice was given the name of a model, not a model.',
      `Give it the model of a provider: openai('…') of @ai-sdk/openai, or gateway('…') of ai.`,
    );
  const { specificationVersion, doStream } = (model ?? {}) as Partial<Record<keyof AiSdkModel, unknown>>;
  if (typeof doStream !== 'function' || typeof specificationVersion !== 'string')
    throw new VoiceConfigurationError(
      'model',
      'aiSdkVoice was given what is not a language model of the Vercel AI SDK.',
      `Give it the model of a provider: openai('…') of @ai-sdk/openai, or gateway('…') of ai.`,
    );
  if (specificationVersion !== 'v3' && specificationVersion !== 'v4')
    throw new VoiceConfigurationError(
      'model',
      `aiSdkVoice speaks to models of specification v3 and v4, and was given one of another.`,
      'Update the package of the provider to one for AI SDK 6 or 7, or wrap the model: wrapLanguageModel({ model, middleware: [] }) of the package ai.',
    );
}
