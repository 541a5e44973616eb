import type { StreamWindow } from '../../ports/stream-window.ts';

/** So many cycles are shown in one line when they are long ago (docs/model/stream.md). */
export const cyclesInGroup = 30;
/** And so many of such lines at the most: what is older is for long-term memory. */
export const mostGroups = 40;

/** What one line may cost at the most, tokens: of a group, and of a cycle. */
export const groupTokens = 120;
export const lineTokens = 80;

/** How much of the budget all that is not word for word may take. */
export const earlierShare = 0.2;

/** What a cycle of the stream costs, tokens: word for word, and as the line that the mind itself summed it up in. */
export interface CycleSize {
  cycle: number;
  tokens: number;
  summaryTokens: number;
}

/** In which of the three tiers a cycle stands (docs/model/stream.md). */
export function tierOf(cycle: number, window: StreamWindow): 'verbatim' | 'summarised' | 'grouped' {
  if (cycle >= window.verbatimFrom || window.pending.includes(cycle)) return 'verbatim';
  return cycle >= window.summarisedFrom ? 'summarised' : 'grouped';
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What a stream costs through a window, tokens; its groups are taken for as large as they may be. */
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
