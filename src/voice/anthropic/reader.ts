import type { ModelAnswer, AnswerReader } from '../provider/answer.ts';
import { checkCount } from '../provider/call-count.ts';
import { UnreadableAnswer } from '../provider/unreadable-answer.ts';
import { type AskedFor, type RawToolCall, toolCallOf } from '../tool-call.ts';
import { type AnthropicEvent, anthropicEventSchema, type AnthropicUsage, isReadEvent } from './event.ts';

/** Reads Anthropic's message stream. The answer is complete when `message_stop` has come. */
export function anthropicReader(request: AskedFor, onText?: (delta: string) => void): AnswerReader {
  const calls = new Map<number, RawToolCall & { whole: unknown }>();
  const usage: AnthropicUsage = {};
  let text = '';
  let model: string | null = null;
  let reason: string | null = null;
  let stopped = false;

  const say = (delta: string) => {
    if (delta === '') return;
    text += delta;
    onText?.(delta);
  };
  const read = (event: AnthropicEvent): void => {
    switch (event.type) {
      case 'message_start':
        model = event.message.model;
        Object.assign(usage, event.message.usage);
        return;
      case 'content_block_start': {
        const block = event.content_block;
        if (block.type === 'text') say(block.text);
        if (block.type === 'tool_use') {
          calls.set(event.index, { id: block.id, name: block.name, json: '', whole: block.input });
          checkCount(calls.size);
        }
        return;
      }
      case 'content_block_delta': {
        const call = calls.get(event.index);
        if (event.delta.type === 'text_delta') say(event.delta.text);
        if (event.delta.type === 'input_json_delta' && call !== undefined)
          call.json += event.delta.partial_json;
        return;
      }
      case 'message_delta':
        reason = event.delta.stop_reason ?? reason;
        Object.assign(usage, counted(event.usage));
        return;
      case 'message_stop':
        stopped = true;
        return;
      default:
        event satisfies never;
    }
  };
  return {
    take: (event) => {
      if (!isReadEvent(event)) return;
      const parsed = anthropicEventSchema.safeParse(event);
      if (!parsed.success) throw new UnreadableAnswer(`an event lacks ${missing(parsed.error.issues)}`);
      read(parsed.data);
    },
    answer: () => ({
      text,
      toolCalls: [...calls.values()].map(({ whole, ...call }) =>
        toolCallOf({ ...call, json: call.json === '' ? JSON.stringify(whole ?? {}) : call.json }, request),
      ),
      stop: stopped ? stopOf(reason) : null,
      usage: usageOf(usage),
      model,
    }),
  };
}

function stopOf(reason: string | null): NonNullable<ModelAnswer['stop']> {
  if (reason === 'refusal') return 'refused';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'end';
}

// Anthropic counts what it read from the cache and what it wrote to it beside the other input tokens; a usage counts
// them all as input.
function usageOf(usage: AnthropicUsage): ModelAnswer['usage'] {
  const cachedTokens = usage.cache_read_input_tokens ?? 0;
  const inputTokens = (usage.input_tokens ?? 0) + cachedTokens + (usage.cache_creation_input_tokens ?? 0);
  return { inputTokens, outputTokens: usage.output_tokens ?? 0, cachedTokens };
}

// Counts in a delta replace those of the start, but only where they are given.
function counted(usage: AnthropicUsage | null | undefined): AnthropicUsage {
  return Object.fromEntries(
    Object.entries(usage ?? {}).filter(([, count]) => count !== null && count !== undefined),
  );
}

function missing(issues: readonly { path: PropertyKey[] }[]): string {
  return issues.map(({ path }) => path.map(String).join('.')).join(', ');
}
