import type { ToolCall } from '../../../ports/stream.ts';
import type { HostTool } from '../../tools/host-tool.ts';

/** How much of the reason why an input is not taken is told, characters. */
const longestReason = 500;

/** Whether a value is kept as it is by being written down as JSON; a field that is undefined is as good as none. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) &&
    Object.values(value).every((each) => each === undefined || isPlain(each))
  );
}

/** A call with its input as the tool will be given it: with its defaults, what its schema makes of it, and what it is bound to. */
async function taken(call: ToolCall, tool: HostTool): Promise<ToolCall> {
  const refused = (problem: string): ToolCall => ({
    ...call,
    problem: `${call.name} was not called: ${problem}`.slice(0, longestReason),
  });
  try {
    const read = await tool.input.safeParseAsync(call.input);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(`"${issue!.path.join('.') || 'its input'}" ${issue!.message}.`);
    }
    const bound = tool.bound === undefined ? read.data : await tool.bound(read.data);
    if (!isPlain(bound))
      return refused(
        'what its schema makes of the input is no plain JSON, so that it cannot be shown to whoever would have to allow it.',
      );
    return { ...call, input: JSON.parse(JSON.stringify(bound)) as Record<string, unknown> };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The calls of a thought, those of tools that others see the effects of with the input that they would be carried out with: a person is shown that, and
 * it is not read by the schema once more when it is carried out.
 */
export const takenCalls = (
  calls: readonly ToolCall[],
  tools: ReadonlyMap<string, HostTool>,
): Promise<ToolCall[]> =>
  Promise.all(
    calls.map(async (call) => {
      const tool = tools.get(call.name);
      return tool?.external === undefined || call.problem !== null ? call : taken(call, tool);
    }),
  );
