import { describe, expect, it } from 'vitest';
import type { Compaction } from '../../ports/effects/stream-compact.ts';
import { wholeStream } from '../../ports/stream-window.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import { performCompact } from '../../src/context/perform-compact.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { about, blankEmbedder, lifeOf, nothingYet, speech, spokenCycle } from '../prompt/scene.ts';

const configuration = mindConfigurationSchema.parse({
  voice: { maxTokens: 200 },
  context: { budget: 6_000, longestPercept: 1_000, semantic: false },
});
const limits = { budget: 6_000, verbatimCycles: 10, summarisedCycles: 40 };

const talk = Array.from({ length: 300 }, (_, place) => speech(`p${place}`, 'word '.repeat(20 + (place % 7))));
const cycles = talk.map((heard, place) => spokenCycle(place + 1, [heard], 'I see.'));
const life = (until: number) => lifeOf({ cycles: cycles.slice(0, until), known: talk });

const assembled = (cycle: number, window: Compaction['window']) =>
  assemble(
    configuration,
    { ...nothingYet, cycle, ...about(speech('now', 'And now?')), window },
    { ...life(cycle - 1), embedder: blankEmbedder, moments: new StreamMoments() },
  );

const compacted = async (cycle: number, given: Partial<Compaction> & { tokens: number }) => {
  const asked = { cycle, window: wholeStream, limits, pending: [], judgedUntil: cycle, ...given };
  const outcome = await performCompact(asked, { store: life(cycle - 1), configuration });
  if (outcome.effect !== 'stream.compact' || !outcome.ok) throw new Error('The stream was not measured.');
  return outcome.window;
};

describe('the stream is measured', () => {
  it('and the window moved so that the next call is below the high-water mark', async () => {
    const { tokens } = (await assembled(70, wholeStream)).account;
    expect(tokens).toBeGreaterThan(0.8 * limits.budget);
    const window = await compacted(70, { tokens });
    const after = await assembled(70, window);
    expect(after.account.tokens).toBeLessThanOrEqual(0.8 * limits.budget);
    expect(after.messages[0]).toMatchObject({ text: expect.stringContaining('EARLIER CYCLES') as string });
  });

  it('and a window that fits stays as it is', async () => {
    const { tokens } = (await assembled(20, wholeStream)).account;
    expect(await compacted(20, { tokens })).toEqual(wholeStream);
    const large = await assembled(70, wholeStream);
    const window = await compacted(70, { tokens: large.account.tokens });
    expect(window).not.toEqual(wholeStream);
    const again = await assembled(70, window);
    expect(await compacted(70, { tokens: again.account.tokens, window })).toEqual(window);
  });

  it('by what is there, be it far more than could be shown', async () => {
    const window = await compacted(301, { tokens: 5_900 });
    expect(window.verbatimFrom).toBeGreaterThan(250);
    expect(window.verbatimFrom).toBeLessThanOrEqual(291);
    expect(await compacted(301, { tokens: 5_900, judgedUntil: 100 })).toMatchObject({ verbatimFrom: 101 });
  });

  it('and nothing of what has to stay gives way: pending cycles are shown word for word', async () => {
    const window = await compacted(100, { tokens: 5_900, pending: [3] });
    const { messages } = await assembled(100, window);
    expect(messages).toEqual(expect.arrayContaining(cycles[2]!.entries.slice(1)));
  });
});
