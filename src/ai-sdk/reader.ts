import { callIdentifier } from '../voice/call-identifier.ts';
import type { AnswerReader, ModelAnswer } from '../voice/provider/answer.ts';
import { checkCount } from '../voice/provider/call-count.ts';
import { UnreadableAnswer } from '../voice/provider/unreadable-answer.ts';
import { type AskedFor, type RawToolCall, toolCallOf } from '../voice/tool-call.ts';
import { type AiSdkPart, aiSdkPartSchema, type AiSdkUsage, isReadPart } from './part.ts';
import { isCutShort, ToldInStream } from './told-in-stream.ts';

/** What the frame of a part counts, characters, so that an endless stream of empty ones comes to an end. */
const frame = 16;

/**
 * Reads the stream of a model of the AI SDK. The answer is complete when its `finish` has come. What the provider executes by itself,
 * and reasoning, is nobody's business here.
 *
 * @param longestAnswer how much of it is read at most, characters
 */
export function aiSdkReader(
  { key, ...request }: AskedFor & { key: string },
  longestAnswer: number,
  onText?: (delta: string) => void,
): AnswerReader {
  const calls: RawToolCall[] = [];
  /** The calls whose input is still coming. */
  const open = new Map<string, RawToolCall>();
  let usage: ModelAnswer['usage'] = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  let text = '';
  let model: string | null = null;
  let stop: ModelAnswer['stop'] = null;
  let length = 0;

  const begin = (call: RawToolCall) => {
    checkCount(calls.length + 1);
    calls.push(call);
    return call;
  };
  const read = (part: AiSdkPart): void => {
    switch (part.type) {
      case 'response-metadata':
        model = part.modelId ?? model;
        return;
      case 'text-delta':
        if (part.delta === '') return;
        text += part.delta;
        onText?.(part.delta);
        return;
      case 'tool-input-start':
        if (part.providerExecuted !== true)
          open.set(part.id, begin({ id: part.id, name: part.toolName, json: '' }));
        return;
      case 'tool-input-delta': {
        const call = open.get(part.id);
        if (call !== undefined) call.json += part.delta;
        return;
      }
      case 'tool-call': {
        if (part.providerExecuted === true) return;
        const whole = { id: part.toolCallId, name: part.toolName, json: part.input };
        const begun = open.get(part.toolCallId);
        if (begun === undefined) begin(whole);
        else Object.assign(begun, whole);
        open.delete(part.toolCallId);
        return;
      }
      case 'finish':
        stop = stopOf(part.finishReason.unified);
        usage = usageOf(part.usage);
        return;
      case 'error':
        // it is told by a finish that is none
        if (!isCutShort(part.error)) throw new ToldInStream(part.error);
        return;
      default:
        part satisfies never;
    }
  };
  return {
    take: (part) => {
      length += lengthOf(part);
      if (length > longestAnswer) throw new UnreadableAnswer(`it is longer than ${longestAnswer} characters`);
      if (!isReadPart(part)) return;
      const parsed = aiSdkPartSchema.safeParse(part);
      if (!parsed.success) throw new UnreadableAnswer('a part is not of the AI SDK');
      read(parsed.data);
    },
    answer: () => ({
      text,
      toolCalls: calls.map(({ id, name, json }, place) =>
        toolCallOf({ id: id === '' ? callIdentifier(key, place) : id, name, json }, request),
      ),
      stop,
      usage,
      model: model === '' ? null : model,
    }),
  };
}

/** How much a part adds to an answer, characters: its frame, and whatever text it carries. */
function lengthOf(part: unknown): number {
  const { delta, input } = (part ?? {}) as { delta?: unknown; input?: unknown };
  const carried = [delta, input].filter((value) => typeof value === 'string');
  return carried.reduce((sum, value) => sum + value.length, frame);
}

function stopOf(reason: string): ModelAnswer['stop'] {
  switch (reason) {
    case 'length':
      return 'length';
    case 'content-filter':
      return 'refused';
    // the stream broke off, or an error was told in it
    case 'interrupted':
    case 'error':
      return null;
    default:
      return 'end';
  }
}

// The total counts what was read from the cache and what was written to it, as a usage does.
function usageOf({ inputTokens, outputTokens }: AiSdkUsage): ModelAnswer['usage'] {
  const { total, noCache, cacheRead, cacheWrite } = inputTokens;
  const cachedTokens = cacheRead ?? 0;
  const writtenTokens = cacheWrite ?? 0;
  const counted = {
    inputTokens: total ?? (noCache ?? 0) + cachedTokens + writtenTokens,
    outputTokens: outputTokens.total ?? (outputTokens.text ?? 0) + (outputTokens.reasoning ?? 0),
    cachedTokens,
  };
  return writtenTokens === 0 ? counted : { ...counted, writtenTokens };
}
