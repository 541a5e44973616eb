import type { ModelAnswer, AnswerReader } from '../provider/answer.ts';
import { UnreadableAnswer } from '../provider/unreadable-answer.ts';
import { type AskedFor, toolCallOf } from '../tool-call.ts';
import { openaiChunkSchema } from './chunk.ts';
import { assembleToolCalls } from './tool-calls.ts';

/** Reads a stream of chat-completion chunks. The answer is complete when a reason to finish has come. */
export function openaiReader(
  { key, ...request }: AskedFor & { key: string },
  onText?: (delta: string) => void,
): AnswerReader {
  const assembly = assembleToolCalls(key);
  let usage: ModelAnswer['usage'] = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  let text = '';
  let refusal = '';
  let model: string | null = null;
  let reason: string | null = null;
  const likely = { sum: 0, tokens: 0 };
  return {
    take: (event) => {
      const parsed = openaiChunkSchema.safeParse(event);
      if (!parsed.success) throw new UnreadableAnswer('a chunk is not of the chat-completions protocol');
      const chunk = parsed.data;
      const choice = chunk.choices?.[0];
      model = chunk.model ?? model;
      for (const delta of choice?.delta?.tool_calls ?? []) assembly.add(delta);
      reason = choice?.finish_reason ?? reason;
      refusal += choice?.delta?.refusal ?? '';
      for (const { logprob } of choice?.logprobs?.content ?? []) {
        likely.sum += logprob;
        likely.tokens += 1;
      }
      if (chunk.usage)
        usage = {
          inputTokens: chunk.usage.prompt_tokens ?? 0,
          outputTokens: chunk.usage.completion_tokens ?? 0,
          cachedTokens: chunk.usage.prompt_tokens_details?.cached_tokens ?? 0,
        };
      const said = choice?.delta?.content ?? '';
      if (said === '') return;
      text += said;
      onText?.(said);
    },
    answer: () => ({
      text,
      toolCalls: assembly.calls().map((call) => toolCallOf(call, request)),
      stop: reason === null ? null : stopOf(reason, refusal),
      usage,
      model: model === '' ? null : model,
      ...(likely.tokens > 0 && { probability: Math.min(1, Math.exp(likely.sum / likely.tokens)) }),
    }),
  };
}

function stopOf(reason: string, refusal: string): NonNullable<ModelAnswer['stop']> {
  if (reason === 'content_filter' || refusal !== '') return 'refused';
  return reason === 'length' ? 'length' : 'end';
}
