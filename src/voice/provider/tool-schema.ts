import { z } from 'zod';
import type { Tool } from '../../../ports/voice.ts';

/** The input of a tool as a JSON Schema (draft 2020-12) of an object, as providers take it. */
export function toolSchema(tool: Tool): { type: 'object' } & Record<string, unknown> {
  // What the schema cannot express is left open here; the answer is checked by the schema itself anyway.
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' });
  return { ...schema, type: 'object' };
}
