import { longestToolAnswer, noAnswerWords, type ToolSettings } from '../../ports/tools.ts';
import { authorised } from './consent.ts';
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
export function noAnswerText(context: Pick<MindContext, 'self'>, tool: string): string {
  return noAnswerWords(settingsOf(context, tool) ?? { idempotent: true });
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

/** When the tools were called within the last hour, by their names; those that were not have none. */
function calledWithin(calledAt: NonNullable<PaceSlice['calledAt']>, at: number): Map<string, number[]> {
  const lately = Object.entries(calledAt).map(
    ([tool, times]) => [tool, times.filter((time) => time > at - hour)] as const,
  );
  return new Map(lately.flatMap(([tool, times]) => (times.length === 0 ? [] : [[tool, times]])));
}

/** How much the inputs and answers of a turn's tools may be together, characters: the mind's checkpoint holds them until it is over. */
const mostOfTurn = 40_000;

/** What the tools of the host have been given and have answered in a turn, characters. */
function heldBy({ entries, results }: TurnSlice): number {
  const told = [...entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : [])), ...results];
  const calls = entries.flatMap((entry) => (entry.role === 'assistant' ? entry.toolCalls : []));
  return (
    told.reduce((sum, { text }) => sum + text.length, 0) +
    calls.reduce((sum, { input }) => sum + JSON.stringify(input).length, 0)
  );
}

/** The reason why a tool is not called; null where it is. */
function notCalled(
  turn: TurnSlice,
  { tool, settings, before, at }: { tool: string; settings: ToolSettings; before: number[]; at: number },
): string | null {
  const often = tooOften(tool, settings, before, at);
  if (often !== null) return often;
  const isFull = heldBy(turn) + Object.keys(turn.awaiting).length * longestToolAnswer > mostOfTurn;
  return isFull
    ? 'This thought has called as many tools as it has room for. Go on with what they answered.'
    : null;
}

/**
 * The turn with a call of a tool of the host that is waited for, unless the tool may not be called now: then with why, or with the question for somebody's
 * consent.
 */
export function withToolCall(
  context: Pick<MindContext, 'turn' | 'life' | 'self' | 'pace'>,
  { callId, tool, input }: Extract<Decision, { kind: 'callTool' }>,
  { key, at }: { key: string; at: number },
): { turn: TurnSlice; pace: PaceSlice } {
  const turn = turnOf(context);
  const lately = calledWithin(context.pace.calledAt ?? {}, at);
  const before = lately.get(tool) ?? [];
  const settings = settingsOf(context, tool);
  const refused = (text: string) => ({
    turn: withResult(turn, { callId, name: tool, ok: false, text }),
    pace: context.pace,
  });
  if (settings === undefined) return refused(`There is no ${tool} any more.`);
  const problem = notCalled(turn, { tool, settings, before, at });
  if (problem !== null) return refused(problem);
  const authority = authorised(context, settings, { input, at });
  if (authority.may === 'not') return refused(authority.why);
  const pace = { ...context.pace, calledAt: Object.fromEntries(lately.set(tool, [...before, at])) };
  if (authority.may === 'ask')
    return { turn: withResult(authority.turn, { callId, name: tool, ok: true, text: authority.told }), pace };
  const acted = !settings.idempotent && { acted: true as const };
  return {
    turn: { ...turn, ...acted, awaiting: { ...turn.awaiting, [key]: { callId, name: tool } } },
    pace,
  };
}
