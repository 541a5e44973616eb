/** A file or a folder in a tar file. */
export interface TarEntry {
  /** Its path from where the tar file is unpacked, `base/5/112`. */
  path: string;
  /** What the file holds, as a view of the tar file; null for a folder. */
  contents: Uint8Array | null;
}

const block = 512;
const latin = new TextDecoder('latin1');

/**
 * The files and folders of a tar file, each folder before what lies in it if the tar file has it so. Links and other kinds are left
 * out: a folder of PGlite has none. Throws where the bytes are none of a tar file, or end too early.
 */
export function* tarEntries(tar: Uint8Array): Generator<TarEntry> {
  let at = 0;
  // a block of zeros ends the file
  for (let header = blockAt(tar, at); header.some((byte) => byte !== 0); header = blockAt(tar, at)) {
    const size = octal(header, 124, 12);
    // also where one of them is no number
    if (octal(header, 148, 8) !== checksum(header) || !(size >= 0 && at + block + size <= tar.length))
      throw damaged();
    const path = pathIn(header);
    const kind = String.fromCharCode(header[156] ?? 0);
    at += block;
    if (kind === '5') yield { path, contents: null };
    else if (kind === '0' || kind === '\0') yield { path, contents: tar.subarray(at, at + size) };
    at += Math.ceil(size / block) * block;
  }
}

const damaged = () => new Error('This is no tar file, or it is damaged.');

function blockAt(tar: Uint8Array, at: number): Uint8Array {
  if (at + block > tar.length) throw damaged();
  return tar.subarray(at, at + block);
}

/** The text of a field, which a zero ends. */
function text(header: Uint8Array, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return latin.decode(end === -1 ? field : field.subarray(0, end));
}

const octal = (header: Uint8Array, from: number, length: number): number =>
  Number.parseInt(text(header, from, length).trim() || '0', 8);

/** The path without slashes at its ends; long ones have their beginning in a field of their own. */
function pathIn(header: Uint8Array): string {
  const [name, prefix] = [text(header, 0, 100), text(header, 345, 155)];
  return `${prefix}/${name}`.replace(/^[./]+|\/+$/g, '');
}

/** The sum of all bytes, those of the field that holds it counted as spaces. */
function checksum(header: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < block; i += 1) sum += i >= 148 && i < 156 ? 32 : header[i]!;
  return sum;
}
