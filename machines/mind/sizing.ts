import { intensity, intensityBand, type IntensityBand } from '../../theory/intensity.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { movingAverage } from '../../theory/moving-average.ts';
import type { MindContext } from './context.ts';
import type { MemorySlice } from './slices/memory.ts';

/** The weight of one flush in the average of what the exit gate keeps. */
const gateSmoothing = 0.3;

/** What nobody waits for and nobody has set: it may be thought about with less. */
const mayBeRelaxed: ReadonlySet<string> = new Set<PerceptSource['kind']>([
  'observation',
  'chatter',
  'feeling',
  'impulse',
]);

/**
 * How intense the thought of the cycle under way is (docs/model/stream.md). What is said, ordered, planned or reported is never relaxed, whatever has won:
 * somebody waits for it, or has set it. Usual where nothing was measured.
 */
export function intensityOf({ turn, memory }: Pick<MindContext, 'turn' | 'memory'>): IntensityBand {
  const winner = turn?.competition?.foremost[0];
  if (!turn || !winner) return 'usual';
  const { relevance, charge } = winner;
  const band = intensityBand(intensity({ gate: memory.kept, relevance, charge }));
  const isOwed = turn.batch.some(({ source }) => !mayBeRelaxed.has(source.kind));
  return band === 'relaxed' && isOwed ? 'usual' : band;
}

/** The average of what the exit gate keeps of what it judges, with what it has decided now. */
export function keptWith({ kept }: Pick<MemorySlice, 'kept'>, changes: readonly MemoryChange[]): number {
  const judged = changes.filter(({ change }) => change !== 'buffered' && change !== 'recalled');
  if (judged.length === 0) return kept;
  const dropped = judged.filter(({ change }) => change === 'dropped').length;
  return movingAverage(kept, 1 - dropped / judged.length, gateSmoothing);
}
