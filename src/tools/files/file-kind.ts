/** How files begin that are no text, with what they are. */
const beginnings: readonly [bytes: string, kind: string][] = [
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['25504446', 'a PDF document'],
  ['504b0304', 'a ZIP archive, or a document that is one (docx, xlsx, odt, epub)'],
  ['1f8b', 'a gzip archive'],
  ['28b52ffd', 'a Zstandard archive'],
  ['fd377a585a00', 'an xz archive'],
  ['7f454c46', 'a program'],
  ['4d5a', 'a Windows program'],
  ['53514c69746520666f726d6174203300', 'an SQLite database'],
  ['d0cf11e0a1b11ae1', 'an old Office document'],
  ['494433', 'an MP3 recording'],
  ['4f676753', 'an Ogg recording'],
  ['664c6143', 'a FLAC recording'],
];

/** What a file is that is no text, by how it begins: `a PNG picture`. */
export function fileKind(content: Buffer): string {
  const hex = content.subarray(0, 16).toString('hex');
  const [, known] = beginnings.find(([bytes]) => hex.startsWith(bytes)) ?? [];
  if (known !== undefined) return known;
  if (content.toString('latin1', 0, 4) === 'RIFF')
    return `a ${content.toString('latin1', 8, 12).trim()} file`;
  return content.toString('latin1', 4, 8) === 'ftyp' ? 'a video or a HEIF picture' : 'binary';
}

/** A text, and how it was written where that is not UTF-8. */
export interface DecodedText {
  text: string;
  encoding: string | null;
}

const decoded = (content: Buffer, encoding: string, isCut: boolean): string | null => {
  try {
    // a character that is cut at the end does not count
    return new TextDecoder(encoding, { fatal: true }).decode(content, { stream: isCut });
  } catch {
    return null;
  }
};

/** Control characters but tab, line feed, form feed, carriage return and escape. */
const isUnseen = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/**
 * The text that the bytes of a file mean: UTF-8, UTF-16 with its mark, or else Windows-1252, in which a text of the West was mostly written
 * that is not UTF-8. Null when they are no text.
 *
 * @param isCut there is more of the file
 */
export function decodedText(content: Buffer, isCut: boolean): DecodedText | null {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') {
    const encoding = mark === 'fffe' ? 'utf-16le' : 'utf-16be';
    const text = decoded(content, encoding, isCut);
    return text === null || text.includes('\0') ? null : { text, encoding };
  }
  if (content.some(isUnseen)) return null;
  const text = decoded(content, 'utf-8', isCut);
  if (text !== null) return { text, encoding: null };
  // pictures and archives without a NUL at their beginning are no text of the West either
  if (fileKind(content) !== 'binary') return null;
  return { text: decoded(content, 'windows-1252', isCut) ?? '', encoding: 'windows-1252' };
}
