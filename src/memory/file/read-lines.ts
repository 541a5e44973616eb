import { LineReader, LineTooLong } from '../../line-reader.ts';
import { longestContent } from './line-schema.ts';
import { MemoryFileFault } from './memory-file-fault.ts';

/** The longest line, characters: every character of a text may be written as six. */
const longestLine = 7 * longestContent;

/**
 * The lines of a memory file, one after the other, without their ends. Only a line feed ends a line: a text may hold every other
 * separator as it is. Throws `MemoryFileFault` where the bytes are no text.
 *
 * @param file how the file is named to people
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let whole: string[] = [];
  let line = 1;
  const reader = new LineReader(longestLine, (text) => whole.push(text));
  const read = (piece?: Uint8Array): string[] => {
    try {
      reader.read(piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }));
    } catch (error) {
      throw unreadable(error, { file, line: line + whole.length });
    }
    const lines = whole;
    line += lines.length;
    whole = [];
    return lines;
  };
  for await (const piece of pieces) yield* read(piece);
  yield* read();
  if (reader.rest !== '') yield reader.rest;
}

function unreadable(error: unknown, { file, line }: { file: string; line: number }): unknown {
  const place = { file, line, column: 1, path: '' };
  if (error instanceof LineTooLong)
    return new MemoryFileFault([
      { ...place, message: `is longer than ${longestLine} characters`, remedy: 'Write one memory a line.' },
    ]);
  if (!(error instanceof TypeError)) return error;
  return new MemoryFileFault([
    { ...place, message: 'is not UTF-8, here or soon after', remedy: 'Save the file as UTF-8.' },
  ]);
}
