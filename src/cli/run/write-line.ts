import type { Writable } from 'node:stream';

/** Writes a line and resolves when it has left this process; rejects when the reader is gone. */
export const writeLine = (stream: Writable, line: string): Promise<void> =>
  new Promise((resolve, reject) => stream.write(`${line}\n`, (error) => (error ? reject(error) : resolve())));
