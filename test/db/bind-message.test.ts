import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { halfvecBytes, vectorText } from '../../db/memory/vector-text.ts';
import { engines, useDatabase } from './engines.ts';

describe.each(engines)('a statement, on $name,', (engine) => {
  const database = useDatabase(engine);

  it('is given its values as they are, whenever it is run', async () => {
    const text = fc.string({ unit: 'binary' }).map((each) => each.toWellFormed().replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(
        fc.option(text),
        fc.array(fc.option(text), { maxLength: 4 }),
        fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constant(null)), { maxLength: 4 }),
        fc.uint8Array({ maxLength: 40 }),
        async (one, texts, numbers, bytes) => {
          const { rows } = await sql<{
            one: unknown;
            texts: unknown;
            numbers: unknown;
            bytes: string;
            yes: boolean;
          }>`
            select ${one}::text as one, to_json(${texts}::text[]) as texts, ${numbers}::double precision[] as numbers,
              encode(${bytes}::bytea, 'hex') as bytes, ${true}::boolean as yes`.execute(database().db);
          expect(rows).toEqual([
            {
              one,
              texts,
              // minus nothing is written as 0
              numbers: numbers.map((each) => (each === null ? null : each + 0)),
              bytes: Buffer.from(bytes).toString('hex'),
              yes: true,
            },
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is given vectors in half precision as the engine itself rounds them', async () => {
    const bits = new Uint32Array(1);
    const [number] = [new Float32Array(bits.buffer)];
    const halves = new DataView(new ArrayBuffer(2));
    const halfOf = (half: number): number => (halves.setUint16(0, half), halves.getFloat16(0));
    const largest = 0x7bff;
    for (let from = 0; from < largest; from += 700) {
      const values: number[] = [];
      // each half, and single precision right around the middle to the next one
      for (let half = from; half < Math.min(largest, from + 700); half += 1) {
        number[0] = (halfOf(half) + halfOf(half + 1)) / 2;
        const middle = bits[0]!;
        for (const off of [-1, 0, 1]) {
          bits[0] = middle + off;
          values.push(number[0], -number[0]);
        }
      }
      const vector = Float32Array.from([halfOf(from), ...values]);
      const { rows } = await sql<{ sent: string; read: string }>`
        select ${halfvecBytes(vector)}::halfvec::text as sent, ${vectorText(vector)}::halfvec::text as read`.execute(
        database().db,
      );
      expect(rows[0]!.sent).toBe(rows[0]!.read);
    }
  });
});
