import { enqueueActions } from 'xstate';
import { post } from '../../machines/ask.ts';
import { entropyOf } from '../../theory/belief-spread.ts';
import { newEntropyWatch, withReading } from '../../theory/entropy-monitor.ts';
import type { ConsolidationContext } from './consolidating.ts';
import { gathering, type ConsolidationMail } from './consolidation.setup.ts';

/** Reads how beliefs are spread when a deep pass begins, and tells the mind when they have become more alike, or differ again (docs/model/belief.md). */
export const watchSpread = enqueueActions<
  ConsolidationContext,
  ConsolidationMail,
  undefined,
  ConsolidationMail,
  never,
  never,
  never,
  never,
  never
>(({ enqueue, context: { spread: before = newEntropyWatch, lived: cycle = 0 }, event }) => {
  const bits = entropyOf(gathering.answer(event).spread ?? []);
  if (bits === null) return;
  const spread = withReading(before, { cycle, bits });
  enqueue.assign({ spread });
  const { narrowed } = before;
  if (spread.narrowed !== undefined && spread.narrowed.until !== narrowed?.until)
    enqueue(post('mind', { type: 'spread.changed', ...spread.narrowed, to: bits }));
  else if (spread.narrowed === undefined && narrowed !== undefined && cycle < narrowed.until)
    enqueue(post('mind', { type: 'spread.changed', from: narrowed.from, to: bits, until: null }));
});
