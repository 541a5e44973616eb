import type { ToolSettings } from '../../ports/tools.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
import type { PaceSlice } from './slices/pace.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf, withResult } from './turn.ts';

const hour = 3_600_000;

/** The longest wait for what stands in the mind's own record, a space or a page, milliseconds. */
const readingPatience = 30_000;

const settingsOf = ({ self }: Pick<MindContext, 'self'>, tool: string): ToolSettings | undefined =>
  self.settings.tools?.find(({ name }) => name === tool);

/** The longest wait for all that a step has asked for, milliseconds. */
export function patienceFor({ turn, self }: Pick<MindContext, 'turn' | 'self'>): number {
  const asked = Object.values(turn?.awaiting ?? {});
  const waits = asked.map(({ name }) => settingsOf({ self }, name)?.timeout ?? readingPatience);
  return waits.length === 0 ? readingPatience : Math.max(...waits);
}

/** The result of a tool that has not answered in time. */
export function unansweredText(context: Pick<MindContext, 'self'>, tool: string): string {
  const isUnknown = settingsOf(context, tool)?.idempotent === false;
  return `It did not answer in time.${isUnknown ? ' Nobody knows whether it was done: do not repeat it before you know.' : ''}`;
}

/** The reason why a tool may not be called now; null when it may. */
function tooOften(
  tool: string,
  { perHour }: ToolSettings,
  before: readonly number[],
  at: number,
): string | null {
  if (before.length < perHour) return null;
  const [oldest = at] = before;
  const minutes = Math.max(1, Math.ceil((oldest + hour - at) / 60_000));
  return perHour === 0
    ? `You may not call ${tool} now.`
    : `You have called ${tool} ${before.length} times within an hour, and may not call it more often. Wait ${minutes} min.`;
}

/** The turn with a call of a tool of the host that is waited for, unless the tool was called too often: then with why. */
export function withToolCall(
  context: Pick<MindContext, 'turn' | 'life' | 'self' | 'pace'>,
  { callId, tool }: Extract<Decision, { kind: 'callTool' }>,
  { key, at }: { key: string; at: number },
): { turn: TurnSlice; pace: PaceSlice } {
  const turn = turnOf(context);
  const { calledAt = {} } = context.pace;
  const before = (calledAt[tool] ?? []).filter((time) => time > at - hour);
  const settings = settingsOf(context, tool);
  const problem =
    settings === undefined ? `There is no ${tool} any more.` : tooOften(tool, settings, before, at);
  if (problem !== null)
    return { turn: withResult(turn, { callId, name: tool, ok: false, text: problem }), pace: context.pace };
  return {
    turn: { ...turn, awaiting: { ...turn.awaiting, [key]: { callId, name: tool } } },
    pace: { ...context.pace, calledAt: { ...calledAt, [tool]: [...before, at] } },
  };
}
