import { gutOutcome } from '../../../ports/gut-outcome.ts';
import { causeOf } from '../../../ports/recall-causes.ts';
import type { MemoryOutcomes, OutcomeLine } from '../../../ports/tuning.ts';
import type { BlendOutcomes } from '../../../theory/blend-evolution.ts';
import type { GutOutcome } from '../../../theory/gut-axes.ts';
import type { RelevanceComponent } from '../../../theory/relevance.ts';

const counted = (lines: readonly OutcomeLine[], ...kinds: OutcomeLine['kind'][]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).length;

/**
 * What became of a memory so far (docs/model/tuning.md), by the same parts as of a moment that was felt: how often it was shown, whether something else confirmed it or it came again, whether the tasks
 * were done that it was shown for, and whether nothing contradicts it.
 */
export function outcomeOfMemory({
  source,
  recurs,
  lines,
}: Pick<MemoryOutcomes, 'source' | 'recurs' | 'lines'>): GutOutcome {
  const tasks = lines.flatMap(({ success }) => success ?? []);
  const success = tasks.length === 0 ? null : tasks.reduce((sum, each) => sum + each, 0) / tasks.length;
  const others = lines.filter((line) => line.source !== null && line.source !== source);
  const history = {
    memories: 1,
    recalls: counted(lines, 'recalled'),
    confirmed: counted(others, 'reinforced') + (recurs ? 1 : 0),
    contradicted: counted(lines, 'contradicted', 'superseded'),
    success,
  };
  return gutOutcome(history, Infinity);
}

/** How much it counts that what had only nearly come to mind was recalled the next time. Ours. */
const nearlyRecalled = 0.5;

/** What a line tells of the recall, or the near miss, before it: good 1, bad −1; null for nothing. */
function worthOf(line: OutcomeLine, before: OutcomeLine): number | null {
  if (before.kind === 'nearMiss')
    return line.kind === 'reinforced' ? 1 : line.kind === 'recalled' ? nearlyRecalled : null;
  if (line.kind === 'reinforced') return 1;
  return line.kind === 'contradicted' || line.kind === 'superseded' ? -1 : null;
}

/**
 * What came of recalls in cycles after one and up to another, by the component that contributed most (docs/model/tuning.md): of each confirmation, contradiction and recall the last recall or near miss
 * before it is told of; and of each recall, whether the task was done that it was for.
 */
export function outcomesOfRecalls(
  memories: readonly Pick<MemoryOutcomes, 'lines'>[],
  { after, until }: { after: number; until: number },
): BlendOutcomes {
  const outcomes = new Map<RelevanceComponent, { worth: number; count: number }>();
  const note = (component: RelevanceComponent | null, worth: number | null): void => {
    if (component === null || worth === null) return;
    const known = outcomes.get(component) ?? { worth: 0, count: 0 };
    outcomes.set(component, { worth: known.worth + worth, count: known.count + 1 });
  };
  for (const { lines } of memories) {
    let before: OutcomeLine | null = null;
    for (const line of lines) {
      const isNew = line.cycle > after && line.cycle <= until;
      if (isNew && before !== null && before.cycle < line.cycle)
        note(causeOf(before.note), worthOf(line, before));
      if (isNew && line.success !== null) note(causeOf(line.note), 2 * line.success - 1);
      if (line.kind === 'recalled' || line.kind === 'nearMiss') before = line;
    }
  }
  return Object.fromEntries(outcomes);
}
