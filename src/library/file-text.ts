import { createHash } from 'node:crypto';
import { lstat, open, readlink, type FileHandle } from 'node:fs/promises';
import { isLockedHere } from '../../db/file-lock.ts';

/** A file as it was found: enough to identify this state of it, and what to say about it. */
export interface FileState {
  /**
   * The fingerprint of its content, the same for the same content. Of what is too large to read it is the time and size of
   * writing.
   */
  fingerprint: string;
  /** Its beginning, when it is text; null when there is nothing to show. */
  beginning: string | null;
  /** When it was written last, milliseconds since the epoch; null when that cannot be said. */
  writtenAt: number | null;
  /** A note about it besides its text: `binary, 10 bytes`; empty when its whole text is shown. */
  note: string;
}

/** A NUL within this many bytes makes a file binary. */
const sniffed = 8_192;

const bytes = (size: number) => `${size} ${size === 1 ? 'byte' : 'bytes'}`;

/** The beginning of an open file, up to so many bytes. */
export async function readHead(file: FileHandle, limit: number): Promise<Buffer> {
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

/** The largest file that is identified by all of its content, bytes. */
const readWhole = 64 * 2 ** 20;

async function digest(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

const writing = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs}:${size}`;

async function readRegular(path: string, readUpTo: number): Promise<FileState> {
  const file = await open(path);
  try {
    const met = await file.stat();
    const content = await readHead(file, Math.min(met.size, Math.max(sniffed, readUpTo * 4)));
    const fingerprint = met.size <= readWhole ? await digest(file) : writing(met);
    return { fingerprint, writtenAt: Math.trunc(met.mtimeMs), ...described(content, met.size, readUpTo) };
  } finally {
    await file.close();
  }
}

/**
 * Reads what a file is and how it begins. Links are named, not followed, and of what is no file (a pipe, a device) nothing is
 * read. A file that may not be read says so. However large it is, at most four bytes for each character of `readUpTo` are held
 * in memory.
 *
 * @param readUpTo characters to show of a text file, 0 or more
 * @returns null when there is no such file any more
 */
export async function meetFile(path: string, readUpTo: number): Promise<FileState | null> {
  let fingerprint = 'unreadable';
  try {
    const met = await lstat(path);
    fingerprint = writing(met);
    if (met.isSymbolicLink()) {
      const target = await readlink(path);
      return { fingerprint: `link:${target}`, writtenAt: null, beginning: null, note: `a link to ${target}` };
    }
    // opening and closing it would let go of a lock of this very process
    if (met.isFile() && isLockedHere(path))
      return { fingerprint, writtenAt: null, beginning: null, note: 'a lock of this process' };
    return met.isFile()
      ? await readRegular(path, readUpTo)
      : { fingerprint, writtenAt: null, beginning: null, note: 'not a plain file' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return { fingerprint, writtenAt: null, beginning: null, note: unreadable(error) };
  }
}
