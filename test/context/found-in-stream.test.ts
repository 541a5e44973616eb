import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundInStream } from '../../src/context/found-in-stream.ts';

/** Few letters, so that texts stand in each other, and over the place where a stream was longer the next time. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 6 });

describe('what is looked for in a stream', () => {
  it('is found where it stands there, whatever was looked for before and however the stream goes on', () => {
    const look = fc.record({ mind: fc.nat(2), added: text, begins: fc.boolean(), sought: fc.array(text) });
    fc.assert(
      fc.property(fc.array(look), (looks) => {
        const streams = ['', 'x', 'y'];
        for (const { mind, added, begins, sought } of looks) {
          const told = begins ? added : streams[mind]! + added;
          streams[mind] = told;
          for (const each of sought) expect(foundInStream(each, told)).toBe(told.includes(each));
        }
      }),
    );
  });
});
