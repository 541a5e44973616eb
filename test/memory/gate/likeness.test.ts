import { describe, expect, it } from 'vitest';
import { aboveUnrelated, relatedness, unrelatedCosine } from '../../../src/memory/gate/relatedness.ts';
import { judgedLikeness, likeness } from '../../../src/memory/gate/likeness.ts';
import { negationPairs } from '../../../src/memory/gate/negation-pairs.ts';

const [weak, strong] = [0.4, 0.5];

const alike: [string, string][] = [
  ['Ana moved to Lisbon last spring.', 'As I said, Ana moved to Lisbon last spring'],
  ['You know, Ana moved to Lisbon last spring.', 'By the way: Ana moved to Lisbon last spring. Remember?'],
  ['Ana moved to Lisbon last spring.', 'ANA MOVED TO LISBON LAST SPRING.'],
  ['My sister Anna moves to Lisbon in May.', 'Anna, my sister, is moving to Lisbon this May.'],
];
const different: [string, string][] = [
  ['The meeting is on Monday at ten.', 'The meeting is on Tuesday at ten.'],
  ['Tom has two cats.', 'Tom has three cats.'],
  ['Karl paid 4200 euros for the new roof.', 'Karl paid 21000 euros for the new roof.'],
  ['In spring Ana moved to Cairo.', 'In spring Ana moved to Nairobi.'],
];
const asked: [string, string][] = [
  ['Is the meeting on Monday?', 'The meeting is on Monday.'],
  ['What is my dog called?', 'My dog is called Rex.'],
];
const reworded: [string, string] = ['Her brother likes the sea.', 'Her brother loves the ocean.'];

describe('how alike two texts are', () => {
  it.each(alike)('is what their vectors say where one only adds to the other: %s %s', (one, other) => {
    for (const trust of [weak, strong]) expect(judgedLikeness(0.97, one, other, trust)).toBe(0.97);
  });

  it.each(different)(
    'never is enough to confirm where they tell of different things: %s %s',
    (one, other) => {
      for (const trust of [weak, strong]) {
        expect(judgedLikeness(0.99, one, other, trust)).toBe(0.85);
        expect(judgedLikeness(0.4, one, other, trust)).toBe(0.4);
      }
    },
  );

  it.each(asked)('never is enough to confirm where one asks what the other tells: %s %s', (one, other) => {
    for (const trust of [weak, strong]) {
      expect(judgedLikeness(0.99, one, other, trust)).toBe(0.85);
      expect(judgedLikeness(0.99, other, one, trust)).toBe(0.85);
      expect(judgedLikeness(0.99, one, one, trust)).toBe(0.99);
    }
  });

  it('believes good vectors that other words mean the same, and poor ones not', () => {
    expect(judgedLikeness(0.97, ...reworded, strong)).toBe(0.97);
    expect(judgedLikeness(0.97, ...reworded, weak)).toBe(0.85);
    const [one, other] = [reworded[0].toUpperCase(), reworded[1].toUpperCase()];
    expect(judgedLikeness(0.97, one, other, strong)).toBe(0.97);
  });

  it('goes by words where a vector is missing', () => {
    const [text, other] = ['Bo repaired the boiler.', 'Bo repaired the boiler!'];
    const vector = Float32Array.of(1, 0);
    expect(likeness({ text, vector }, { text: other, vector: null }, strong)).toBe(1);
    expect(likeness({ text, vector }, { text: other, vector: Float32Array.of(0, 1) }, strong)).toBe(0);
  });
});

describe('relatedness', () => {
  it('stands in the middle of what is peripheral for what is unrelated, whatever the embedder gives it', () => {
    for (const unrelated of [-0.1, 0, 0.3, 0.6]) {
      expect(relatedness(unrelated, unrelated)).toBeCloseTo(0.45);
      expect(relatedness(1, unrelated)).toBeCloseTo(1);
      expect(aboveUnrelated(unrelated, unrelated)).toBe(0);
      expect(relatedness(unrelated + 0.2, unrelated)).toBeGreaterThan(
        relatedness(unrelated + 0.1, unrelated),
      );
      expect(relatedness(-1, unrelated)).toBeGreaterThanOrEqual(-1);
    }
  });

  it('learns what is unrelated from statements about different things', () => {
    const vectors = new Map(
      negationPairs.map(({ affirmed }, place) => {
        const vector = new Float32Array(13);
        // all of them have a part in common, and another of their own
        [vector[0], vector[place + 1]] = [Math.sqrt(0.6), Math.sqrt(0.4)];
        return [affirmed, vector] as const;
      }),
    );
    expect(unrelatedCosine(vectors)).toBeCloseTo(0.6);
    expect(unrelatedCosine(new Map())).toBe(0);
  });
});
