/** Values as a statement is given them: text, or bytes in the binary format of their type. */
export type WireValue = string | Uint8Array | null;

/** Runs the portal without a name to its end, and has the server answer: the messages "Execute" and "Sync". */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

const sizeOf = (value: WireValue): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : (value?.length ?? 0);

/**
 * The messages that give a prepared statement its values and run it (https://www.postgresql.org/docs/current/protocol-message-formats.html, "Bind"), in one piece.
 * The serializers of `pg` and of PGlite make a piece of each, and copy each value several times.
 */
export function bindAndRun(statement: string, values: readonly WireValue[]): Buffer {
  const sizes = values.map(sizeOf);
  const name = Buffer.byteLength(statement);
  const size = sizes.reduce((sum, each) => sum + each, 0) + 6 * values.length + name + 13;
  const message = Buffer.allocUnsafe(size + executeAndSync.length);
  let place = message.write('B', 'latin1');
  place = message.writeInt32BE(size - 1, place);
  // the portal without a name
  place = message.writeUInt8(0, place);
  place += message.write(statement, place);
  place = message.writeUInt8(0, place);
  place = message.writeUInt16BE(values.length, place);
  for (const value of values) place = message.writeUInt16BE(value instanceof Uint8Array ? 1 : 0, place);
  place = message.writeUInt16BE(values.length, place);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    place = message.writeInt32BE(value === null ? -1 : sizes[at]!, place);
    if (typeof value === 'string') place += message.write(value, place);
    else if (value !== null) {
      message.set(value, place);
      place += value.length;
    }
  }
  // rows come as text
  place = message.writeInt16BE(0, place);
  executeAndSync.copy(message, place);
  return message;
}
