import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamCycle } from '../../ports/store.ts';
import { newestCycles } from '../../src/context/read-cycles.ts';
import { RenderedStream } from '../../src/context/rendered-stream.ts';
import { lifeOf, speech, spokenCycle } from '../prompt/scene.ts';

const shown = { spaceName: (id: string) => id, longest: 400, nature: 'agent' as const, timezone: 'UTC' };

/** A life of so many cycles, some numbers of which were given up and are missing. */
function lived(gaps: readonly boolean[]) {
  const numbers = gaps.flatMap((isGap, place) => (isGap ? [] : [place + 1]));
  const known = numbers.map((number) => speech(`p${number}`, `Sentence ${number}.`));
  return { known, cycles: numbers.map((number, place) => spokenCycle(number, [known[place]!], 'Yes.')) };
}

describe('a stream as it was rendered last', () => {
  it('is what would be read and rendered anew, however the life grows, jumps and is looked at', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }),
        fc.array(
          fc.record({
            grows: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 100 })),
            from: fc.nat({ max: 200 }),
            tokens: fc.nat({ max: 3_000 }),
            // the cycle under way is asked about before it is durable
            ahead: fc.nat({ max: 2 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (gaps, looks) => {
          const { known, cycles } = lived(gaps);
          const rendered = new RenderedStream();
          let before = 1;
          for (const { grows, from, tokens, ahead } of looks) {
            before = Math.min(gaps.length + 1, before + grows);
            const sofar: StreamCycle[] = cycles.filter(({ cycle }) => cycle < before);
            const sources = lifeOf({ cycles: sofar, known });
            const asked = { before: before + ahead, from, tokens, atLeast: 10 };
            const remembered = await newestCycles(asked, { ...sources, rendered }, shown);
            expect(JSON.stringify(remembered)).toBe(
              JSON.stringify(await newestCycles(asked, sources, shown)),
            );
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads only what came since', async () => {
    const { known, cycles } = lived(Array.from({ length: 150 }, () => false));
    const rendered = new RenderedStream();
    const read: number[] = [];
    for (const before of [150, 151]) {
      const { stream, inbox } = lifeOf({ cycles: cycles.filter(({ cycle }) => cycle < before), known });
      const counting = {
        ...stream,
        before: async (end: number, limit: number) => {
          const some = await stream.before(end, limit);
          read.push(some.length);
          return some;
        },
      };
      await newestCycles(
        { before, from: 0, tokens: 100_000, atLeast: 10 },
        { stream: counting, inbox, rendered },
        shown,
      );
      if (before === 150) read.length = 0;
    }
    expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(4);
  });
});
