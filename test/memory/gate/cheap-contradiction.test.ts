import { describe, expect, it } from 'vitest';
import { cheapContradiction, learnedNegation } from '../../../src/memory/gate/cheap-contradiction.ts';
import { negationPairs } from '../../../src/memory/gate/negation-pairs.ts';

const direction = Float32Array.of(0, 0, 1);
const unit = (angle: number) => Float32Array.of(Math.cos(angle), 0, Math.sin(angle));

/** Statements of which words tell nothing. */
const known = 'Bo mended the old boiler himself.';
const said = 'Bo took the old boiler apart.';
const verdict = (
  angle: number | null,
  given: {
    known?: string;
    said?: string;
    trust?: number;
    similarity?: number;
    negation?: Float32Array | null;
  } = {},
) =>
  cheapContradiction(
    { text: given.said ?? said, vector: angle === null ? null : unit(angle) },
    { text: given.known ?? known, vector: unit(0), similarity: given.similarity ?? 0.8 },
    { negation: given.negation === undefined ? direction : given.negation, trust: given.trust ?? 0.4 },
  );

describe('§2.8 the two cheap layers of contradiction', () => {
  it('§2.8 asks the embeddings when words do not tell: how far they lie apart as a negation would', () => {
    expect(verdict(0.5)).toBe('contradicts');
    expect(verdict(-0.5)).toBe('contradicts');
    expect(verdict(0.15)).toBe('unclear');
    expect(verdict(0.01)).toBe('agrees');
  });

  it('leaves it unclear where there are no vectors or no direction', () => {
    expect(verdict(null)).toBe('unclear');
    expect(verdict(0.5, { negation: null })).toBe('unclear');
  });

  it('does not ask where one is not about what the other is about (docs/model/gate.md)', () => {
    expect(verdict(0.5, { similarity: 0.69 })).toBe('agrees');
  });

  it('asks vectors that are not to be believed only about what shares words', () => {
    const other = 'The heating has been out of order for years.';
    expect(verdict(0.5, { said: other })).toBe('agrees');
    expect(verdict(0.5, { said: other, trust: 0.5 })).toBe('contradicts');
  });

  it('takes a framing for no negation, wherever it moves the vector', () => {
    const short = 'Emil collects buttons.';
    for (const framed of [`You know, ${short}`, `${short} Remember?`])
      for (const trust of [0.4, 1])
        expect(verdict(0.5, { known: short, said: framed, trust })).toBe('agrees');
    expect(verdict(0.5, { known: short, said: 'Emil never collects buttons.' })).toBe('contradicts');
  });

  it('learns the direction from pairs of statements and their negations', () => {
    const vectors = new Map<string, Float32Array>();
    for (const [place, { affirmed, negated }] of negationPairs.entries()) {
      const matter = Float32Array.of(Math.cos(place), Math.sin(place), 0);
      vectors.set(affirmed, matter);
      vectors.set(negated, Float32Array.of(matter[0]! * 0.9, matter[1]! * 0.9, Math.sqrt(0.19)));
    }
    const learned = learnedNegation(vectors);
    expect(learned?.[2]).toBeGreaterThan(0.95);
    expect(learnedNegation(new Map())).toBeNull();
  });
});
