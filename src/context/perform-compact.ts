import type { OutcomeOf } from '../../ports/effects/effects.ts';
import type { Compaction } from '../../ports/effects/stream-compact.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { compact } from '../stream/compact.ts';
import { summaryLine } from './earlier-cycles.ts';
import { readPast } from './past-messages.ts';
import type { StreamSources } from './read-cycles.ts';
import { shownOf } from './shown.ts';
import type { CycleSize } from '../stream/window-tokens.ts';

/**
 * Performs `stream.compact`: measures the stream, and returns where its window should begin from now on. It asks no voice: what
 * is shown briefly is what the mind itself said its cycles were.
 */
export async function performCompact(
  asked: Compaction,
  { store, configuration }: { store: StreamSources; configuration: MindConfiguration },
): Promise<OutcomeOf<'stream.compact'>> {
  const { cycle, window, limits } = asked;
  const shown = shownOf(configuration);
  const past = await readPast({ before: cycle, window, tokens: limits.budget, tiers: limits }, store, shown);
  const sizes = new Map<number, CycleSize>();
  for (const each of await past.summariesBefore(cycle))
    sizes.set(each.cycle, {
      cycle: each.cycle,
      tokens: 0,
      summaryTokens: estimateTokens(summaryLine(each, shown)) + 1,
    });
  for (const { cycle: number, tokens } of [...past.pending, ...past.verbatim])
    sizes.set(number, {
      cycle: number,
      tokens,
      summaryTokens: sizes.get(number)?.summaryTokens ?? 0,
    });
  const cycles = [...sizes.values()].sort((one, other) => one.cycle - other.cycle);
  return { effect: 'stream.compact', ok: true, window: compact(cycles, asked) };
}
