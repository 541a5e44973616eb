import { hash } from 'node:crypto';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import { storableText } from '../../ports/storable-text.ts';
import { oneLine } from '../../theory/one-line.ts';

/** How much of a description the voice is shown, characters. */
export const longestDescription = 1_000;
/** The longest schema of a tool, as JSON, characters. */
export const longestSchema = 10_000;
/** How deep a schema may be nested. */
const deepest = 20;
/** The longest name of a tool. */
const longestName = 200;

/** A tool as its server tells of it. */
export interface ToldTool {
  name: string;
  description?: string | undefined;
  inputSchema: unknown;
}

/** A tool of a server as it can be pinned, or why it cannot. */
export type ListedTool = (PinnedTool & { problem: null }) | { tool: string; problem: string };

/** What only names a schema, and may clash with others. */
const names: ReadonlySet<string> = new Set(['$schema', '$id', 'id']);

/** A value of JSON with its keys in order and all text on one line; too deep a one throws. */
function inOrder(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError(`is nested deeper than ${deepest}`);
  if (typeof value === 'string') return oneLine(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => inOrder(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [oneLine(key), inOrder(held, depth + 1)]),
  );
}

/** The schema of a tool's input as it is kept. Throws `RangeError` with what is wrong with it. */
function schemaOf(told: unknown): string {
  const ordered = inOrder(told) as Record<string, unknown>;
  if (ordered['type'] !== 'object') throw new RangeError('is not that of an object');
  const schema = Object.fromEntries(Object.entries(ordered).filter(([key]) => !names.has(key)));
  const text = storableText(JSON.stringify(schema));
  if (text.length > longestSchema)
    throw new RangeError(`is ${text.length} characters long, more than ${longestSchema}`);
  return text;
}

/** A tool that a server tells of, as it can be pinned: its text is data, on one line and cut; its digest is over all that was told. */
export function listedTool(server: string, { name, description = '', inputSchema }: ToldTool): ListedTool {
  const tool = oneLine(storableText(name.slice(0, longestName)));
  if (name.length > longestName || tool !== name)
    return { tool, problem: `its name is longer than ${longestName} characters, or cannot be shown` };
  let schema: string;
  try {
    schema = schemaOf(inputSchema);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { tool, problem: `the schema of its input ${error.message}` };
  }
  return {
    server,
    tool,
    description: storableText(oneLine(description.slice(0, longestDescription))),
    schema,
    hash: hash('sha256', JSON.stringify([name, description, schema])),
    problem: null,
  };
}
