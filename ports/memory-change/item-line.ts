import type { Evidence, ScratchOrigin } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import { storableText } from '../storable-text.ts';
import type { ChangeMoment } from './change-moment.ts';

/** A history line about a scratch item. */
export function itemLine(
  { origin }: Pick<ScratchEntry, 'origin'>,
  { memory, kind, alpha, beta, why }: Pick<Evidence, 'memory' | 'kind' | 'alpha' | 'beta'> & { why: string },
  { cycle, now }: ChangeMoment,
): Evidence {
  const note = storableText(why);
  return { memory, kind, times: 1, cycle, at: now, alpha, beta, source: sourceOf(origin), note };
}

/** The source of a scratch item; null when the mind composed it itself. */
function sourceOf(origin: ScratchOrigin): string | null {
  if ('percept' in origin) return origin.percept;
  return 'utterance' in origin ? origin.utterance : null;
}
