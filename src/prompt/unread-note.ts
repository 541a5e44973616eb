import type { Percept } from '../../ports/percept.ts';
import type { ToolResult } from '../../ports/stream.ts';

/** The note in place of a text that no model would read. The text itself stays in the record, for people. */
export const unreadNote = '[It could not be read.]';

/** A percept without the text that no model would read, and without its images: they may be what was refused. */
export function unreadPercept<P extends Pick<Percept, 'text' | 'images'>>(percept: P): P {
  const shown = { ...percept, text: unreadNote };
  delete shown.images;
  return shown;
}

/** Tool results without the text that no model would read. */
export const unreadResults = (results: readonly ToolResult[]): ToolResult[] =>
  results.map((result) => ({ ...result, text: unreadNote }));
