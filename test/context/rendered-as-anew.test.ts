import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { newestCycles } from '../../src/context/read-cycles.ts';
import { RenderedStream } from '../../src/context/rendered-stream.ts';
import { ClaimLedger } from '../../src/memory/correction/ledger.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { lifeOf, speech, spokenCycle } from '../prompt/scene.ts';

const shown = { spaceName: (id: string) => id, longest: 400, nature: 'agent' as const, timezone: 'UTC' };
const asked = (before: number) => ({ before, from: 0, tokens: 1_000_000, atLeast: 10 });

const start = Date.UTC(2026, 2, 1);

/** Tells a mind these one after the other; at which of them what it has kept of its stream is not what it would render anew. */
async function differing(told: readonly string[]): Promise<number[]> {
  const { memory } = await memoryStores().open('ada' as MindId);
  const known = told.map((text, place) => ({ ...speech(`p${place}`, text), at: start + 60_000 * place }));
  const cycles = known.map((percept, place) => spokenCycle(place + 1, [percept], 'Yes.'));
  const ledger = new ClaimLedger({ store: { memory, ...lifeOf({ cycles, known }) }, owner: 'Bo' });
  const stream = new RenderedStream();
  const found: number[] = [];
  for (const [place, percept] of known.entries()) {
    const { marks, texts: marked } = await ledger.at(place + 1, [percept]);
    const sources = { ...lifeOf({ cycles: cycles.slice(0, place), known }), marked };
    const kept = await newestCycles(
      asked(place + 2),
      { ...sources, rendered: { stream, marks, hidden: '' } },
      shown,
    );
    const anew = await newestCycles(asked(place + 2), sources, shown);
    if (JSON.stringify(kept) !== JSON.stringify(anew)) found.push(place);
  }
  return found;
}

const sayings = [
  'I live in Oslo.',
  'I live in Rome.',
  'I moved to Rome.',
  "I don't live in Oslo any more.",
  'My sister Lena is allergic to nuts.',
  'My sister Lena is not allergic to nuts.',
  'My boss is Karen.',
  'My boss is Ines now.',
  'The meeting is on Monday at 9.',
  'The meeting is on Tuesday at 9.',
  'The meeting is cancelled.',
  'The meeting is on Monday at 9. I live in Oslo.',
  'I drink coffee.',
  'I have stopped drinking coffee.',
  'Tom works at Acme.',
  'Tom left Acme.',
  'The cat is grey.',
];

describe('what is kept of a stream by what was stated', () => {
  it('is what would be rendered anew, whatever is said, ended and said again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...sayings), { minLength: 1, maxLength: 14 }),
        async (told) => {
          expect(await differing(told)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      [
        'My mum is allergic to ibuprofen.',
        'My mum is not allergic to ibuprofen.',
        'The cat is grey.',
        'My mum is allergic to ibuprofen.',
        'Hello.',
      ],
    ],
    [['I drink coffee.', 'I have stopped drinking coffee.', 'The cat is grey.', 'I drink coffee.', 'Hello.']],
  ])('takes the mark off what is said again: %j', async (told) => {
    expect(await differing(told)).toEqual([]);
  });
});
