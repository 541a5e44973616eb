import { lstat, open, readlink, type FileHandle } from 'node:fs/promises';

/** A file as it was met: enough to name this state of it, and what there is to say about it. */
export interface FileState {
  /** When it was last written, milliseconds since the epoch with fractions. */
  modifiedAt: number;
  /** Bytes. */
  size: number;
  /** Its beginning, when it is text; null when there is nothing to show. */
  beginning: string | null;
  /** What is to be said besides: `binary, 10 bytes`; empty when its whole text is shown. */
  note: string;
}

/** A NUL within this many bytes makes a file binary. */
const sniffed = 8_192;

const bytes = (size: number) => `${size} ${size === 1 ? 'byte' : 'bytes'}`;

async function head(file: FileHandle, limit: number): Promise<Buffer> {
  const buffer = Buffer.alloc(limit);
  let filled = 0;
  while (filled < limit) {
    const { bytesRead } = await file.read(buffer, filled, limit - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** The text that bytes mean in UTF-8; null when they are something else. A character cut at the end does not count. */
function textOf(content: Buffer): string | null {
  if (content.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
  } catch {
    return null;
  }
}

/** The first `limit` characters, without half a character at the end. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const inPair = /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '');
  return text.slice(0, inPair ? limit - 1 : limit);
}

function described(content: Buffer, size: number, readUpTo: number): Pick<FileState, 'beginning' | 'note'> {
  if (size === 0) return { beginning: null, note: 'empty' };
  const text = textOf(content);
  if (text === null) return { beginning: null, note: `binary, ${bytes(size)}` };
  if (readUpTo === 0) return { beginning: null, note: bytes(size) };
  const beginning = cut(text, readUpTo);
  const whole = beginning.length === text.length && content.length >= size;
  return { beginning, note: whole ? '' : `only the beginning of ${bytes(size)}` };
}

const reasons: Record<string, string> = { EACCES: 'permission denied', EPERM: 'permission denied' };

function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `cannot be read: ${reasons[code ?? ''] ?? code ?? message}`;
}

async function readRegular(path: string, readUpTo: number): Promise<FileState> {
  const file = await open(path);
  try {
    const { mtimeMs, size } = await file.stat();
    const content = await head(file, Math.min(size, Math.max(sniffed, readUpTo * 4)));
    return { modifiedAt: mtimeMs, size, ...described(content, size, readUpTo) };
  } finally {
    await file.close();
  }
}

/**
 * Meets a file: what it is and how it begins. Links are named, not followed, and of what is no file (a pipe, a device)
 * nothing is read. A file that may not be read says so. At most four bytes for each character of `readUpTo` are read,
 * whatever its size.
 *
 * @param readUpTo characters to show of a text file, 0 or more
 * @returns null when there is no such file any more
 */
export async function meetFile(path: string, readUpTo: number): Promise<FileState | null> {
  let state: FileState | null = null;
  try {
    const met = await lstat(path);
    state = { modifiedAt: met.mtimeMs, size: met.size, beginning: null, note: 'not a plain file' };
    if (met.isSymbolicLink()) return { ...state, note: `a link to ${await readlink(path)}` };
    return met.isFile() ? await readRegular(path, readUpTo) : state;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return state === null
      ? { modifiedAt: 0, size: 0, beginning: null, note: unreadable(error) }
      : { ...state, note: unreadable(error) };
  }
}
