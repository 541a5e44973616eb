import type { Outcome } from '../../ports/command.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { isOwnPlan } from '../../ports/own-plan.ts';
import { toolsStrategy } from '../../ports/strategy.ts';
import { beginning } from '../task/attempt.ts';
import { isMembersWord } from './can-consent.ts';
import type { MindContext } from './context.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { TurnSlice } from './slices/turn.ts';

/** How much of what was asked a strategy quotes, characters, as of an assignment (ours). */
const longestQuoted = 100;

type Done = NonNullable<TurnSlice['done']>[number];

/** The turn after a tool of the host has answered, whether it did what it was called for. One that was given up, or of which nobody knows whether it was done, says nothing. */
export function withDone(
  turn: TurnSlice,
  { name: tool, asked }: TurnSlice['awaiting'][string],
  { self, outcome }: Pick<MindContext, 'self'> & { outcome: Outcome },
): TurnSlice {
  const isOfHost = self.settings.tools?.some(({ name }) => name === tool) === true;
  if (!isOfHost || (!outcome.ok && outcome.failure.kind !== 'failed')) return turn;
  const done = { tool, worked: outcome.ok, ...(asked !== undefined && { asked }) };
  return { ...turn, done: [...(turn.done ?? []), done] };
}

/** What tools came to, each by its last answer: a second try that works makes good for the first. In the order of their first answer. */
const lastOf = (done: readonly Done[]): Map<string, boolean> =>
  new Map(done.map(({ tool, worked }) => [tool, worked]));

/** How many of the tools of a turn did what they were called for, and how many did not; nothing where none answered. */
export function deedsOf({ done = [] }: TurnSlice): Pick<LivedCycle, 'deeds'> {
  const came = [...lastOf(done).values()];
  const worked = came.filter(Boolean).length;
  return came.length === 0 ? {} : { deeds: { worked, failed: came.length - worked } };
}

/** Which strategies the tools of this turn followed, and whether they worked: those in mind that name these tools, or neither tools nor a delegate. */
function followedBy({ howTo = [], done = [] }: TurnSlice): Record<'worked' | 'failed', MemoryId[]> {
  const came = lastOf(done);
  const followed = howTo.filter(
    ({ delegate, tools = [] }) => delegate === undefined && tools.every((tool) => came.has(tool)),
  );
  const hasWorked = (tools: readonly string[] = [...came.keys()]) => tools.every((tool) => came.get(tool));
  const idsOf = (worked: boolean) =>
    followed.filter(({ tools }) => hasWorked(tools) === worked).map(({ memory }) => memory);
  return { worked: idsOf(true), failed: idsOf(false) };
}

/** What came of the strategies that the tools of this turn followed (docs/model/strategies.md): it is counted with the cycle, which commits once. */
export function toolWaysUsed(turn: TurnSlice, cycle: number): MemoryChange[] {
  if (turn.done === undefined) return [];
  const { worked, failed } = followedBy(turn);
  return [
    { memories: worked, worked: true },
    { memories: failed, worked: false },
  ].flatMap((used): MemoryChange[] =>
    used.memories.length === 0 ? [] : [{ change: 'strategyUsed', task: `cycle ${cycle}`, ...used }],
  );
}

/**
 * The beginning of what this turn is about where somebody said it, or it was planned; null for anything else, and for what is to leave no trace: said off the record,
 * asked to be forgotten or kept to oneself.
 */
export function matterOf(turn: TurnSlice): string | null {
  const [{ source, beginning: words, confided }] = turn.batch as [TurnSlice['batch'][number]];
  const isAsked = source.kind === 'speech' || source.kind === 'plan';
  return isAsked && confided !== true && !leavesNoTrace(turn) ? beginning(words, longestQuoted) : null;
}

/** Whether a percept is a request that a strategy may quote: a person of that space asks, and is trusted as for consent, or a plan of the configuration does. A plan of the mind's own is nobody's request. */
const isRequest = (heard: TurnSlice['batch'][number], settings: MindContext['self']['settings']): boolean =>
  heard.source.kind === 'plan' ? !isOwnPlan(heard.source.plan) : isMembersWord(settings, heard);

/** The beginning of what the mind was asked in this turn, as far as a strategy may quote it; null where nobody asked whose words count, so that no stranger's words become a way of the mind's own. */
export const askedOf = (
  turn: TurnSlice,
  { settings }: Pick<MindContext['self'], 'settings'>,
): string | null => (isRequest(turn.batch[0]!, settings) ? matterOf(turn) : null);

/** A way to get something done by tools, and whether it worked. `followed`: the strategies for which that is counted already. */
interface ToolWay {
  text: string;
  worked: boolean;
  followed: MemoryId[];
}

/** The ways that the tools of this turn leave to be remembered, for each thing that was asked: one of those that worked, one of those that failed. */
export function toolWays(turn: TurnSlice, self: Pick<MindContext['self'], 'settings'>): ToolWay[] {
  const { done = [], failure } = turn;
  if (done.length === 0 || failure !== null) return [];
  const { worked, failed } = followedBy(turn);
  const now = askedOf(turn, self) ?? '';
  const byAsked = Map.groupBy(done, ({ asked = now }) => asked);
  byAsked.delete('');
  return [...byAsked].flatMap(([asked, these]) =>
    [true, false].flatMap((isDone): ToolWay[] => {
      const tools = [...lastOf(these)].filter(([, has]) => has === isDone).map(([tool]) => tool);
      if (tools.length === 0) return [];
      return [{ text: toolsStrategy({ asked, tools }), worked: isDone, followed: isDone ? worked : failed }];
    }),
  );
}
