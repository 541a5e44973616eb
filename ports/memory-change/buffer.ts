import type { MemoryChange, ScratchOrigin } from '../memory.ts';
import { storableText } from '../storable-text.ts';
import { type ChangeMoment, conflict } from './change-moment.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';

/** How much of a text is kept in the scratch buffer, characters. */
export const mostBufferedText = 8_000;

/** Applies the change by which an item enters the scratch buffer, with its text. */
export function buffer(
  view: MemoryView,
  { item, expiresAt }: Extract<MemoryChange, { change: 'buffered' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  if (view.wasBuffered(item.id))
    throw conflict(moment, `buffers "${item.id}", which was in the scratch buffer before`);
  const text = textOf(view, item.origin);
  if (text === null)
    throw conflict(moment, `buffers "${item.id}" of ${JSON.stringify(item.origin)}, which is unknown`);
  const entry = {
    ...item,
    origin: storableOrigin(item.origin),
    speaker: item.speaker === null ? null : storableText(item.speaker),
    episode: storableText(item.episode),
    text: cut(text),
    cycle: moment.cycle,
    expiresAt,
    vector: null,
  };
  return { buffered: [entry] };
}

const textOf = (view: MemoryView, origin: ScratchOrigin): string | null =>
  'text' in origin ? storableText(origin.text) : view.textOf(origin);

const storableOrigin = (origin: ScratchOrigin): ScratchOrigin =>
  'text' in origin ? { text: storableText(origin.text) } : origin;

/** Cuts a text to a length in characters, of which one may take two UTF-16 units. */
const cut = (text: string): string =>
  text.length <= mostBufferedText
    ? text
    : Array.from(text.slice(0, 2 * mostBufferedText))
        .slice(0, mostBufferedText)
        .join('');
