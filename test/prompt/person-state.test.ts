import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copings,
  distortions,
  driveNames,
  isolationPhases,
  type Affect,
  type InnerState,
} from '../../ports/inner.ts';
import { feltDimensions } from '../../src/prompt/person/felt-experience.ts';
import { lonelinessWords } from '../../src/prompt/person/loneliness.ts';
import { longingWords } from '../../src/prompt/person/longing.ts';
import { stateBlock } from '../../src/prompt/person/state.ts';
import { copingUrges, distortionWords } from '../../src/prompt/person/tendencies.ts';
import { anyInner, calm, feeling, sated, strained } from './inner-life.ts';

const seedRows: [condition: string, inner: InnerState, words: string][] = [
  [
    'arousal > 0.7',
    feeling({ arousal: 0.71 }),
    'Your body is highly activated — heart pounding, alert, on edge.',
  ],
  [
    'valence < -0.5',
    feeling({ valence: -0.51 }),
    'Everything feels bad. A heavy, dark quality pervades your experience.',
  ],
  ['energy < 0.2', feeling({ energy: 0.19 }), 'You are deeply exhausted. Every movement feels effortful.'],
  [
    'cognitive load > 0.6',
    feeling({ cognitiveLoad: 0.61 }),
    'Your thinking feels muddled, hard to concentrate.',
  ],
  [
    'regulation capacity < 0.2',
    { ...calm, regulation: 0.19 },
    'You feel emotionally raw, unable to hold things together.',
  ],
  ...isolationPhases
    .slice(2)
    .map((isolation): [string, InnerState, string] => [
      `isolation ≥ loneliness: ${isolation}`,
      { ...calm, isolation },
      'You feel lonely. You miss being around people.',
    ]),
];

/** What a dimension is set to, so that it is felt in one way and no other dimension is. */
const states: Record<string, (value: number) => InnerState> = {
  ...Object.fromEntries(
    (['arousal', 'valence', 'energy', 'pain', 'stress'] satisfies (keyof Affect)[]).map((name) => [
      name,
      (value: number) => feeling({ [name]: value }),
    ]),
  ),
  'cognitive load': (cognitiveLoad) => feeling({ cognitiveLoad }),
  ...Object.fromEntries(
    (['regulation', 'fatigue', 'hunger', 'temperature', 'cortisol'] as const).map((name) => [
      name,
      (value: number) => ({ ...calm, [name]: value }),
    ]),
  ),
};

const degrees = feltDimensions.flatMap(({ name, degrees: rows }) =>
  rows.map((row): [string, number, string] =>
    'above' in row ? [name, row.above + 0.001, row.words] : [name, row.below - 0.001, row.words],
  ),
);

/** What no person may read of itself. */
const digit = /\p{N}/u;

describe('how a person feels, as it is told (docs/model/voice.md, the state block)', () => {
  it.each(seedRows)('%s', (_, inner, words) => {
    expect(stateBlock(inner)).toContain(words);
  });

  it.each([
    ['arousal', feeling({ arousal: 0.7 })],
    ['valence', feeling({ valence: -0.5 })],
    ['energy', feeling({ energy: 0.2 })],
    ['cognitive load', feeling({ cognitiveLoad: 0.6 })],
    ['regulation', { ...calm, regulation: 0.2 }],
    ['boredom', { ...calm, isolation: 'boredom' as const }],
  ])('at its bound %s is not yet as its row says', (_, inner) => {
    const block = stateBlock(inner);
    for (const [, , words] of seedRows) expect(block).not.toContain(words);
  });

  it.each(degrees)('%s at %d: %s', (name, value, words) => {
    expect(stateBlock(states[name]!(value)).split('\n')).toEqual([words]);
  });

  it('says in one line when nothing is felt', () => {
    expect(stateBlock(calm)).toBe('Nothing in you asks for attention.');
  });

  it.each(isolationPhases)('alone: %s', (isolation) => {
    const words = lonelinessWords[isolation];
    expect(stateBlock({ ...calm, isolation })).toBe(words ?? 'Nothing in you asks for attention.');
  });

  it.each(driveNames)('longs for what %s lacks from above .6 on', (name) => {
    const lacking = (lack: number) => stateBlock({ ...calm, drives: { ...sated, [name]: lack } });
    expect(lacking(0.61)).toBe(longingWords[name]);
    expect(lacking(0.6)).not.toContain(longingWords[name]);
  });

  it('names the distortions at work as tendencies', () => {
    expect(stateBlock({ ...calm, distortions: ['catastrophizing', 'emotionalReasoning'] })).toContain(
      'Right now, your thinking tends toward: assuming the worst possible outcome; treating your feelings as evidence of reality.',
    );
  });

  it.each(distortions)('has words for %s', (distortion) => {
    expect(stateBlock({ ...calm, distortions: [distortion] })).toContain(distortionWords[distortion]);
  });

  it.each(copings)('has an inclination for %s', (coping) => {
    expect(stateBlock({ ...calm, coping: [coping] })).toContain(
      `Something in you wants ${copingUrges[coping]}.`,
    );
  });

  it('never holds a number, and always says something, whatever the state', () => {
    fc.assert(
      fc.property(anyInner, (inner) => {
        const block = stateBlock(inner);
        expect(block).not.toMatch(digit);
        expect(block).not.toMatch(/NaN|undefined|null/);
        expect(block.split('\n').every((line) => line.trim() !== '')).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('on a day that was too much reads like this', async () => {
    await expect(stateBlock(strained)).toMatchFileSnapshot('templates/person-strained.txt');
  });
});
