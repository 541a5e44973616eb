import type { StreamWindow } from '../../ports/stream-window.ts';

/** How many old cycles share one line (docs/model/stream.md). */
export const cyclesInGroup = 30;
/** The most of such lines: what is older is left to long-term memory. */
export const mostGroups = 40;

/** The most tokens of one line, for a group or for a cycle. */
export const groupTokens = 120;
export const lineTokens = 80;

/** The share of the budget for everything that is not word for word. */
export const earlierShare = 0.2;

/** The size of a cycle of the stream, tokens: word for word, and as its self-summary. */
export interface CycleSize {
  cycle: number;
  tokens: number;
  summaryTokens: number;
}

/** The tier of a cycle in a window (docs/model/stream.md). */
export function tierOf(cycle: number, window: StreamWindow): 'verbatim' | 'summarised' | 'grouped' {
  if (cycle >= window.verbatimFrom || window.pending.includes(cycle)) return 'verbatim';
  return cycle >= window.summarisedFrom ? 'summarised' : 'grouped';
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The cost of a stream through a window, tokens; its groups are counted at their largest. */
export function windowTokens(cycles: readonly CycleSize[], window: StreamWindow, budget: number): number {
  const tiers = Map.groupBy(cycles, ({ cycle }) => tierOf(cycle, window));
  const groups = Map.groupBy(tiers.get('grouped') ?? [], ({ cycle }) => Math.floor(cycle / cyclesInGroup));
  const grouped = [...groups.values()].map((group) =>
    Math.min(groupTokens, sumOf(group.map(({ summaryTokens }) => summaryTokens))),
  );
  const lines = (tiers.get('summarised') ?? []).map(({ summaryTokens }) => summaryTokens);
  const earlier = sumOf(lines) + sumOf(grouped.slice(-mostGroups));
  const verbatim = sumOf((tiers.get('verbatim') ?? []).map(({ tokens }) => tokens));
  return verbatim + Math.min(earlier, Math.floor(budget * earlierShare));
}
