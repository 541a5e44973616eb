import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamCycle } from '../../ports/store.ts';
import { newestCycles } from '../../src/context/read-cycles.ts';
import { RenderedStream } from '../../src/context/rendered-stream.ts';
import { sentenceForm } from '../../theory/claims/read-statements.ts';
import { Remarked } from '../../src/memory/correction/remarked.ts';
import { supersededMark } from '../../src/prompt/superseded-mark.ts';
import { lifeOf, speech, spokenCycle } from '../prompt/scene.ts';

const shown = { spaceName: (id: string) => id, longest: 400, nature: 'agent' as const, timezone: 'UTC' };

/** A life of so many cycles, some numbers of which were given up and are missing. */
function lived(gaps: readonly boolean[]) {
  const numbers = gaps.flatMap((isGap, place) => (isGap ? [] : [place + 1]));
  const known = numbers.map((number) => speech(`p${number}`, `Sentence ${number}.`));
  return { known, cycles: numbers.map((number, place) => spokenCycle(number, [known[place]!], 'Yes.')) };
}

/** A stream in which nothing is marked. */
const unmarked = (stream: RenderedStream) => ({ stream, marks: new Remarked().marks([]), hidden: '' });

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
            const remembered = await newestCycles(asked, { ...sources, rendered: unmarked(rendered) }, shown);
            expect(JSON.stringify(remembered)).toBe(
              JSON.stringify(await newestCycles(asked, sources, shown)),
            );
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is marked as it would be rendered anew, whatever is superseded and by how much it is foreseen', async () => {
    const towns = ['Lisbon', 'Porto', 'Oslo (the city)', 'Riga, by the sea', 'Ghent'];
    const sentenceOf = (town: string) => `I live in ${town}.`;
    await fc.assert(
      fc.asyncProperty(
        // what is told in each cycle, whether that is foreseen and comes to hold, and how long its text is
        fc.array(
          fc.record({
            town: fc.nat({ max: towns.length }),
            isForeseen: fc.boolean(),
            holdsThen: fc.boolean(),
            isLong: fc.nat({ max: 9 }).map((one) => one === 0),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        async (told) => {
          const known = told.map(({ town, isLong }, place) =>
            speech(
              `p${place}`,
              `${isLong ? 'So it goes. '.repeat(50) : ''}${town === towns.length ? `Nothing new, ${place}.` : sentenceOf(towns[town]!)}`,
            ),
          );
          const cycles = known.map((percept, place) => spokenCycle(place + 1, [percept], 'Yes.'));
          const rendered = new RenderedStream();
          const remarked = new Remarked();
          const held = new Set<string>();
          let holds: string | null = null;
          for (const [place, { town, isForeseen, holdsThen }] of told.entries()) {
            const now: string | null = town === towns.length ? holds : sentenceOf(towns[town]!);
            const moves: string[] =
              holds === null || now === null || now === holds ? [] : [holds, now].map(sentenceForm);
            const shownNow = isForeseen ? now : holds;
            const marked = async (said: readonly { text: string }[]) =>
              said.map(({ text }) => {
                const over = towns
                  .map(sentenceOf)
                  .find((each) => text.includes(each) && held.has(each) && each !== shownNow);
                return over === undefined || shownNow === null
                  ? text
                  : `${text} ${supersededMark(0, shownNow)}`;
              });
            const sources = { ...lifeOf({ cycles: cycles.slice(0, place), known }), marked };
            const asked = { before: place + 1, from: 0, tokens: 100_000, atLeast: 10 };
            const kept = { stream: rendered, marks: remarked.marks(isForeseen ? moves : []), hidden: '' };
            const remembered = await newestCycles(asked, { ...sources, rendered: kept }, shown);
            expect(JSON.stringify(remembered)).toBe(
              JSON.stringify(await newestCycles(asked, sources, shown)),
            );
            if (!holdsThen) continue;
            remarked.note(moves);
            holds = now;
            if (now !== null) held.add(now);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('renders anew only what tells or quotes what was superseded', async () => {
    const known = Array.from({ length: 60 }, (_, place) => speech(`p${place}`, `Sentence ${place}.`));
    const cycles = known.map((percept, place) => spokenCycle(place + 1, [percept], 'Yes.'));
    const { stream, inbox } = lifeOf({ cycles, known });
    const rendered = new RenderedStream();
    const read: number[][] = [];
    const remarked = new Remarked();
    const asked = { before: 61, from: 0, tokens: 100_000, atLeast: 10 };
    const counting = {
      ...stream,
      read: async (wanted: readonly number[]) => {
        read.push([...wanted]);
        return stream.read(wanted);
      },
    };
    const sources = () => ({
      stream: counting,
      inbox,
      rendered: { stream: rendered, marks: remarked.marks([]), hidden: '' },
    });
    await newestCycles(asked, sources(), shown);
    remarked.note([sentenceForm('Sentence 7.')]);
    await newestCycles(asked, sources(), shown);
    expect(read).toEqual([[8]]);
  });

  it('holds each cycle once, and its newest marks, where a thought that was given up still reads', async () => {
    const known = Array.from({ length: 30 }, (_, place) => speech(`p${place}`, `Sentence ${place}.`));
    const cycles = known.map((percept, place) => spokenCycle(place + 1, [percept], 'Yes.'));
    const { stream, inbox } = lifeOf({ cycles, known });
    const rendered = new RenderedStream();
    const remarked = new Remarked();
    let isSuperseded = false;
    let slow: Promise<void> | null = null;
    const look = (before: number) => {
      const isMarked = isSuperseded;
      const waits = slow;
      const marked = async (said: readonly { text: string }[]) => {
        await waits;
        return said.map(({ text }) =>
          isMarked && text === 'Sentence 7.' ? `${text} ${supersededMark(0, null)}` : text,
        );
      };
      const at = { stream: rendered, marks: remarked.marks([]), hidden: '' };
      return newestCycles(
        { before, from: 0, tokens: 100_000, atLeast: 10 },
        { stream, inbox, marked, rendered: at },
        shown,
      );
    };
    await look(20);
    const { promise, resolve } = Promise.withResolvers<void>();
    slow = promise;
    const givenUp = look(25);
    slow = null;
    isSuperseded = true;
    remarked.note([sentenceForm('Sentence 7.')]);
    const next = look(27);
    resolve();
    await givenUp;
    for (const shownNow of [await next, await look(30)]) {
      expect(shownNow.map(({ cycle }) => cycle)).toEqual(
        Array.from({ length: shownNow.length }, (_, place) => place + 1),
      );
      expect(JSON.stringify(shownNow)).toContain('Sentence 7. [superseded');
    }
  });

  it('is rendered anew where something else is hidden', async () => {
    const known = [speech('p0', 'Sentence 0.')];
    const cycles = [spokenCycle(1, known, 'Yes.')];
    const rendered = new RenderedStream();
    const look = async (hidden: string) => {
      const marked = async (said: readonly { text: string }[]) => said.map(({ text }) => `${text} ${hidden}`);
      const at = { stream: rendered, marks: new Remarked().marks([]), hidden };
      const asked = { before: 3, from: 0, tokens: 1_000, atLeast: 10 };
      return JSON.stringify(
        await newestCycles(asked, { ...lifeOf({ cycles, known }), marked, rendered: at }, shown),
      );
    };
    expect(await look('one')).toContain('Sentence 0. one');
    expect(await look('two')).toContain('Sentence 0. two');
  });

  it('reads everything anew when more was superseded than is known by its words', async () => {
    const remarked = new Remarked();
    remarked.note(Array.from({ length: 600 }, (_, place) => `sentence ${place}`));
    expect(remarked.marks([]).since(0)).toBeNull();
    expect(remarked.marks([]).since(599)).toEqual(['sentence 599']);
  });

  it.each([
    ['', 0, () => false],
    [', where it is looked back no further than to some cycle', 40, () => false],
    [', where numbers were given up', 40, (place: number) => place % 7 === 0],
  ])('reads only what came since%s', async (_, from, isGap) => {
    const { known, cycles } = lived(Array.from({ length: 150 }, (__, place) => isGap(place)));
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
        { before, from, tokens: 100_000, atLeast: 10 },
        { stream: counting, inbox, rendered: unmarked(rendered) },
        shown,
      );
      if (before === 150) read.length = 0;
    }
    expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(4);
  });
});
