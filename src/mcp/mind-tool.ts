import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Scope } from '../http/access/scope.ts';
import type { Mind } from '../service/mind.ts';

/** What a call of a tool is given besides its input. */
export interface ToolSurroundings {
  mind: Mind;
  /** Aborts when the caller has cancelled the call or is gone, and when the server closes. */
  signal: AbortSignal;
  /** Tells the caller in a few words how far it is; null where the caller wants no progress. */
  tell: ((line: string) => Promise<void>) | null;
}

/** A tool that a mind has for callers over MCP: what it takes and gives, and what it does. */
export interface MindTool {
  name: string;
  title: string;
  /** What a model reads to decide when to call it, and how. */
  description: string;
  /** What the caller's token must have. */
  scope: Scope;
  input: z.ZodObject;
  output: z.ZodObject;
  annotations: ToolAnnotations;
  call: (input: unknown, given: ToolSurroundings) => Promise<object>;
}

/** Makes a tool whose work fits its schemas. */
export const mindTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Omit<MindTool, 'input' | 'output' | 'call'> & {
    input: I;
    output: O;
    call: (input: z.output<I>, given: ToolSurroundings) => Promise<z.input<O>>;
  },
): MindTool => ({ ...tool, call: (input, given) => tool.call(input as z.output<I>, given) });
