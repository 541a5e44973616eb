import type { OutcomeOf } from '../../ports/effects/effects.ts';
import type { Compaction } from '../../ports/effects/stream-compact.ts';
import { countTokens } from '../tokens/count-tokens.ts';
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
 *
 * @param given `factor`: how many tokens the model makes of one that is counted; 1 when left out
 */
export async function performCompact(
  asked: Compaction,
  given: { store: StreamSources; configuration: MindConfiguration; factor?: number },
): Promise<OutcomeOf<'stream.compact'>> {
  const { store, configuration, factor = 1 } = given;
  // the stream is measured as it is counted here, the call as its provider counts it
  const here = (tokens: number): number => Math.floor(tokens / factor);
  const { cycle, window } = asked;
  const limits = { ...asked.limits, budget: here(asked.limits.budget) };
  const shown = shownOf(configuration);
  const past = await readPast({ before: cycle, window, tokens: limits.budget, tiers: limits }, store, shown);
  const sizes = new Map<number, CycleSize>();
  for (const each of await past.summariesBefore(cycle))
    sizes.set(each.cycle, {
      cycle: each.cycle,
      tokens: 0,
      summaryTokens: countTokens(summaryLine(each, shown)) + 1,
    });
  for (const { cycle: number, tokens } of [...past.pending, ...past.verbatim])
    sizes.set(number, {
      cycle: number,
      tokens,
      summaryTokens: sizes.get(number)?.summaryTokens ?? 0,
    });
  const cycles = [...sizes.values()].sort((one, other) => one.cycle - other.cycle);
  return {
    effect: 'stream.compact',
    ok: true,
    window: compact(cycles, { ...asked, tokens: here(asked.tokens), limits }),
  };
}
