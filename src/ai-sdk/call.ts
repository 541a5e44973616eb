import type { ThoughtRequest } from '../../ports/voice.ts';
import { toolSchema } from '../voice/provider/tool-schema.ts';
import { type AiSdkMessage, type AiSdkSpecification, aiSdkPrompt } from './prompt.ts';

/** What a model of the AI SDK is asked: the same in the specifications v3 and v4. */
export interface AiSdkCall {
  prompt: AiSdkMessage[];
  /** Upper bound on what is generated, tokens. */
  maxOutputTokens: number;
  temperature: number;
  tools?: AiSdkTool[];
  abortSignal: AbortSignal;
}

/** A tool as a model of the AI SDK is told of it. Nothing executes it but the mind. */
interface AiSdkTool {
  type: 'function';
  name: string;
  description: string;
  inputSchema: { type: 'object' } & Record<string, unknown>;
}

/** A thought as a call of a model. The call is the model's own, without the loop, the retries and the logs of the package `ai`. */
export function aiSdkCall(
  request: ThoughtRequest,
  abortSignal: AbortSignal,
  specification: AiSdkSpecification,
): AiSdkCall {
  const { system, tools, messages, images, stable, maxTokens, temperature } = request;
  return {
    prompt: aiSdkPrompt(system, messages, stable, { contents: images, specification }),
    maxOutputTokens: maxTokens,
    temperature,
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((tool) => ({
            type: 'function' as const,
            name: tool.name,
            description: tool.description,
            inputSchema: toolSchema(tool),
          })),
        }),
    abortSignal,
  };
}
