import { intensity, intensityBand, type IntensityBand } from '../../theory/intensity.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { movingAverage } from '../../theory/moving-average.ts';
import type { MindContext } from './context.ts';
import type { MemorySlice } from './slices/memory.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The weight of one flush in the average of what the exit gate keeps, and of one cycle that brought it nothing. */
const gateSmoothing = 0.3;
const cycleSmoothing = 0.1;

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

/** The average after a cycle: one of which the entry gate has let nothing in is as one of which nothing was kept. */
export const keptAfter = (
  { kept }: Pick<MemorySlice, 'kept'>,
  { buffered }: Pick<TurnSlice, 'buffered'>,
): number => (buffered.length === 0 ? movingAverage(kept, 0, cycleSmoothing) : kept);

/** The average of what the exit gate keeps of what it judges, with what it has decided now. */
export function keptWith({ kept }: Pick<MemorySlice, 'kept'>, changes: readonly MemoryChange[]): number {
  const judged = changes.filter(({ change }) => change !== 'buffered' && change !== 'recalled');
  if (judged.length === 0) return kept;
  const dropped = judged.filter(({ change }) => change === 'dropped').length;
  return movingAverage(kept, 1 - dropped / judged.length, gateSmoothing);
}
