/** One field of a protocol-buffer message, encoded. */
export type Field = Buffer;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

/** A whole number of 0 or more. */
export const numberField = (tag: number, value: number): Field =>
  Buffer.concat([varint(tag * 8), varint(value)]);

/** Bytes, a text, or the fields of a message within the message. */
export function bytesField(tag: number, value: Uint8Array | string | readonly Field[]): Field {
  const bytes = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value as Uint8Array);
  return Buffer.concat([varint(tag * 8 + 2), varint(bytes.length), bytes]);
}
