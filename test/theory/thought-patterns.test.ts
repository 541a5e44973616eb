import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thoughtPatterns, type ThoughtPattern } from '../../ports/inner.ts';
import { feedbackRates, scanPatterns } from '../../theory/thought-patterns.ts';

const none = { cortisol: 0, serotonin: 0, adrenaline: 0 };

const table: [ThoughtPattern, string[], Partial<typeof none>][] = [
  [
    'rumination',
    ["can't stop thinking", 'going over and over', 'replaying'],
    { cortisol: 0.02, serotonin: -0.01 },
  ],
  [
    'acceptance',
    ["it's okay", 'accept', 'let it go', 'it is what it is'],
    { cortisol: -0.01, serotonin: 0.005 },
  ],
  [
    'reappraisal',
    ["maybe it's not that bad", 'another way to look', 'reframe'],
    { cortisol: -0.01, serotonin: 0.005 },
  ],
  ['suppression', ['push it down', "don't feel", 'ignore it'], { cortisol: 0.01, adrenaline: 0.005 }],
  ['catastrophizing', ['worst case', 'disaster', 'going to die'], { adrenaline: 0.03, cortisol: 0.02 }],
  ['problemSolving', ['figure this out', 'need a plan', 'solve this'], {}],
  ['distraction', ['think about something else', 'distract myself'], {}],
  ['denial', ["it's fine", "nothing's wrong", 'not happening'], {}],
];

const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...table.flatMap(([, keywords]) => keywords)), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join(' '));

describe('what a thought says about how its thinker copes (docs/model/inner-life.md, Feedback Parsing)', () => {
  it.each(table)('%s is known by each of its keywords, however it is written', (pattern, keywords) => {
    for (const keyword of keywords) {
      expect(scanPatterns(`And then: ${keyword}, I said.`)).toEqual([pattern]);
      expect(scanPatterns(keyword.toUpperCase())).toEqual([pattern]);
      expect(scanPatterns(keyword.replaceAll("'", '’').replaceAll(' ', '\n '))).toEqual([pattern]);
    }
  });

  it.each(table)('%s acts on the body at its rates', (pattern, _, rates) => {
    expect(feedbackRates([pattern], 0)).toEqual({ ...none, ...rates });
  });

  it('knows all the patterns there are, in their order', () => {
    expect(scanPatterns(table.flatMap(([, keywords]) => keywords).join('. '))).toEqual([...thoughtPatterns]);
  });

  it.each(['That is unacceptable.', 'A quiet afternoon.', ''])('finds nothing in %j', (text) => {
    expect(scanPatterns(text)).toEqual([]);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 0.01],
    [6, 0.01],
  ])('%i distortions add %d to cortisol', (count, cortisol) => {
    expect(feedbackRates([], count)).toEqual({ ...none, cortisol });
  });

  it('adds up what several patterns and distortions do, each pattern once', () => {
    const rates = feedbackRates(['rumination', 'catastrophizing', 'rumination'], 3);
    expect(rates.cortisol).toBeCloseTo(0.05);
    expect(rates.serotonin).toBeCloseTo(-0.01);
    expect(rates.adrenaline).toBeCloseTo(0.03);
  });

  it('is total: any text has patterns, each at most once, and more text never has fewer', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, more) => {
        const found = scanPatterns(text);
        expect(new Set(found).size).toBe(found.length);
        expect(scanPatterns(`${text}\n${more}`)).toEqual(expect.arrayContaining(found));
        for (const rate of Object.values(feedbackRates(found, 3))) expect(rate).toSatisfy(Number.isFinite);
      }),
    );
  });
});
