import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Room } from '../../../src/memory/recall/room.ts';
import { countTokens } from '../../../src/tokens/count-tokens.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.lorem({ maxCount: 30 }),
  fc.integer({ min: 0, max: 400 }).map((length) => 'x'.repeat(length)),
);

it('takes what fits, and nothing else, as if each text was counted', () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.array(fc.record({ content: text, compressed: fc.option(text) }), { maxLength: 20 }),
      (tokens, memories) => {
        const room = new Room(tokens);
        let left = tokens;
        for (const { content, compressed } of memories) {
          const costs = [content, ...(compressed === null ? [] : [compressed])].map(countTokens);
          const cost = costs.find((each) => each <= left);
          expect(room.take({ content, compressed })).toBe(cost !== undefined);
          left -= cost ?? 0;
        }
      },
    ),
  );
});
