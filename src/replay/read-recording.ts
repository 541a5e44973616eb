import { open } from 'node:fs/promises';
import type { z } from 'zod';
import {
  headerSchema,
  recordingFormat,
  schemaOf,
  type RecordedBreak,
  type RecordedEnd,
  type RecordedStep,
  type RecordingHeader,
} from './recording.ts';
import { unseal } from './seal.ts';

/** An error: a file is no recording, or part of it cannot be read. */
export class RecordingUnreadable extends Error {
  override readonly name = 'RecordingUnreadable';
}

/** A line after the first, with its number in the file. */
export type RecordedLine = (RecordedStep | RecordedBreak | RecordedEnd) & {
  line: number;
  /** Whether the line is not as it was recorded, or lines before it were taken out or put in. */
  isEdited: boolean;
};

export interface Recording {
  header: RecordingHeader;
  /** Whether the first line is not as it was recorded. */
  isHeaderEdited: boolean;
  /** Read while it is gone through; throws `RecordingUnreadable`. */
  lines: AsyncIterable<RecordedLine | 'torn'>;
}

/**
 * Opens a recording. A last line that is not whole is `torn`: the process ended while it was written.
 *
 * Throws `RecordingUnreadable`, which names the line, the field and what to do.
 */
export async function readRecording(file: string): Promise<Recording> {
  const lines = linesOf(file);
  const first = await lines.next();
  const text = first.done ? '' : first.value;
  const { body, seal, isWhole } = unseal(text, '');
  return { header: headerOf(file, body), isHeaderEdited: !isWhole, lines: linesAfter(file, lines, seal) };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    const handle = await open(file);
    yield* handle.readLines();
  } catch (cause) {
    throw new RecordingUnreadable(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}\n    remedy: Name a file that \`wakeful run --record <file>\` has written.`,
      { cause },
    );
  }
}

function headerOf(file: string, body: string): RecordingHeader {
  const read = jsonOf(body);
  if (typeof read !== 'object' || read === null || !('recording' in read))
    throw new RecordingUnreadable(
      `${file} is no recording: its first line does not say so.\n    remedy: Name a file that \`wakeful run --record <file>\` has written.`,
    );
  if (read.recording !== recordingFormat)
    throw new RecordingUnreadable(
      `${file} has format ${JSON.stringify(read.recording)}; this version of Wakeful reads format ${recordingFormat}.\n    remedy: Replay it with the version of Wakeful that recorded it.`,
    );
  return checked(file, 1, headerSchema, read);
}

async function* linesAfter(
  file: string,
  texts: AsyncGenerator<string>,
  headerSeal: string,
): AsyncGenerator<RecordedLine | 'torn'> {
  let previous = headerSeal;
  let unread: number | null = null;
  let line = 1;
  for await (const text of texts) {
    line += 1;
    if (unread !== null)
      throw unreadable(file, unread, 'it is not JSON, and more lines follow, so it was not torn by a crash.');
    const { body, seal, isWhole } = unseal(text, previous);
    previous = seal;
    const read = jsonOf(body);
    if (typeof read !== 'object' || read === null) unread = line;
    else yield { ...checked(file, line, schemaOf(read), read), line, isEdited: !isWhole };
  }
  if (unread !== null) yield 'torn';
}

/** The value of a JSON text; undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function checked<T>(file: string, line: number, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`);
  throw unreadable(file, line, faults.join('; '));
}

const unreadable = (file: string, line: number, what: string): RecordingUnreadable =>
  new RecordingUnreadable(
    `${file}:${line}  ${what}\n    remedy: The line was edited or damaged. Put it back as it was, or record the run again.`,
  );
