import type { z } from 'zod';
import type { ToolCall } from '../../ports/stream.ts';
import type { Tool } from '../../ports/voice.ts';

/** A tool call as it came: its input still the JSON text that a model wrote. */
export interface RawToolCall {
  id: string;
  name: string;
  json: string;
}

/**
 * Checks a call against the tools that were offered. What is wrong with it becomes its `problem`, a sentence that the
 * model can act on; the input is kept as the model wrote it where it is a JSON object, and is empty otherwise.
 */
export function toolCallOf({ id, name, json }: RawToolCall, tools: readonly Tool[]): ToolCall {
  const input = json.trim() === '' ? {} : parse(json);
  if (input === undefined)
    return {
      id,
      name,
      input: {},
      problem: `The input of ${name} is not valid JSON: it has to be one JSON object.`,
    };
  if (!isRecord(input))
    return { id, name, input: {}, problem: `The input of ${name} has to be a JSON object.` };
  return { id, name, input, problem: problemOf(name, input, tools) };
}

function problemOf(name: string, input: Record<string, unknown>, tools: readonly Tool[]): string | null {
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool === undefined) {
    const names = tools.map((candidate) => candidate.name).join(', ');
    return `There is no tool named ${JSON.stringify(name)}. ${names === '' ? 'There are no tools.' : `The tools are: ${names}.`}`;
  }
  const checked = tool.input.safeParse(input);
  if (checked.success) return null;
  return `The input of ${name} does not fit: ${checked.error.issues.map(sentence).join('; ')}.`;
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const field = path.map(String).join('.');
  return field === '' ? message : `${field}: ${message}`;
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
