import { protocol } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { noTraffic, Wire } from '../../bench/peers/wire-counts.ts';

const { serialize } = protocol;
const told = (...parts: Uint8Array[]): Buffer => Buffer.concat(parts);

/** An answer of the server: its letter, and a body of so many bytes. */
function answer(letter: string, body: number): Buffer {
  const bytes = Buffer.alloc(5 + body);
  bytes.write(letter, 0, 'latin1');
  bytes.writeUInt32BE(4 + body, 1);
  return bytes;
}

describe('what is counted on a connection', () => {
  const counting = (greets = false) => {
    const traffic = noTraffic();
    const statements: string[] = [];
    return { traffic, statements, wire: new Wire(traffic, (sql) => statements.push(sql), { greets }) };
  };

  it('are statements when they are run, also under the name that they were given before', () => {
    const { traffic, statements, wire } = counting();
    wire.send(told(serialize.parse({ name: 'one', text: 'select 1' }), serialize.sync()));
    const again = [serialize.bind({ statement: 'one', values: [] }), serialize.execute({})];
    wire.send(told(...again, serialize.sync()));
    wire.send(told(...again, serialize.sync()));
    wire.send(told(serialize.query('begin')));
    expect(statements).toEqual(['select 1', 'select 1', 'begin']);
    expect(traffic.statements).toBe(3);
  });

  it('is one wait for all that is sent before an answer', () => {
    const { traffic, wire } = counting();
    wire.send(told(serialize.query('begin')));
    wire.send(told(serialize.query('select 1')));
    wire.receive(answer('Z', 1));
    wire.receive(answer('Z', 1));
    wire.send(told(serialize.query('commit')));
    wire.receive(answer('Z', 1));
    expect(traffic.waits).toBe(2);
  });

  it('are rows, in whatever pieces they come', () => {
    const rows = told(answer('T', 30), answer('D', 0), answer('D', 700), answer('C', 9), answer('D', 3));
    for (const piece of [1, 3, 5, 6, 64, rows.length]) {
      const { traffic, wire } = counting();
      for (let from = 0; from < rows.length; from += piece) wire.receive(rows.subarray(from, from + piece));
      expect(traffic.rowsRead).toBe(3);
      expect(traffic.bytesReceived).toBe(rows.length);
    }
  });

  it('is no statement where a connection greets the server', () => {
    const { traffic, wire } = counting(true);
    wire.send(Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 81]));
    expect(traffic.statements).toBe(0);
  });
});
