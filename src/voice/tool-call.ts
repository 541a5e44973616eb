import type { ToolCall } from '../../ports/stream.ts';
import type { Situation, Tool } from '../../ports/voice.ts';
import { problemWords } from '../prompt/problem-words.ts';

/** A tool call as it came: its input still the JSON text that a model wrote. */
export interface RawToolCall {
  id: string;
  name: string;
  json: string;
}

/** The part of a request that a call is held against. */
export interface AskedFor {
  tools: readonly Tool[];
  situation: Situation | null;
}

/**
 * Checks a call against the tools that were offered. What is wrong with it becomes its `problem`, a sentence that the
 * model can act on, a person in words of a life; the input is kept as the model wrote it where it is a JSON object, and is
 * empty otherwise.
 */
export function toolCallOf({ id, name, json }: RawToolCall, { tools, situation }: AskedFor): ToolCall {
  const words = problemWords[situation?.nature ?? 'agent'];
  const input = json.trim() === '' ? {} : parse(json);
  if (input === undefined) return { id, name, input: {}, problem: words.unreadable(name) };
  if (!isRecord(input)) return { id, name, input: {}, problem: words.notAnObject(name) };
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool === undefined) {
    const known = tools.map((candidate) => candidate.name);
    return { id, name, input, problem: words.unknown(name, known) };
  }
  const { error } = (tool.takes ?? tool.input).safeParse(input);
  return { id, name, input, problem: error === undefined ? null : words.unfitting(name, error.issues) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
