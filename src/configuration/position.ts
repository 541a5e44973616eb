/** A place in a text; line and column from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The place of an offset of `text`, both in characters as JavaScript counts them. */
export function positionAt(offset: number, text: string): Position {
  // The parser's own line counter loses order in block scalars of damaged texts; this one cannot.
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}
