import type { LabelLine } from './drawn-edges.ts';
import { labelPadding, labelSize, lineHeight } from './measures.ts';
import { textWidth } from './text-width.ts';

/** The size of a label with these lines, pixels. */
export const labelSizeOf = (lines: readonly LabelLine[]) => ({
  width: Math.max(0, ...lines.map(({ text }) => textWidth(text, labelSize))) + 2 * labelPadding,
  height: lines.length * lineHeight + 2 * labelPadding,
});
