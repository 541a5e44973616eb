import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredCandidate, type MeasuredAgainst } from '../../src/attention/measure.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { speech } from '../../src/testing/percepts.ts';
import { candidate } from '../../src/testing/walks/mind-events.ts';

const nothing: MeasuredAgainst = {
  winners: new Map(),
  focus: null,
  goals: [],
  self: null,
  unrelated: 0,
  inner: null,
};
const words = (text: string) => ({ text, vector: null });
const said = (excerpt: string) => ({ ...candidate(speech), excerpt });
const unit = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((values) => new Float32Array(values.some((value) => Math.abs(value) > 0.01) ? values : [1, 0, 0]));

describe('what speaks for a candidate', () => {
  it('is novelty against what the latest cycles were about, but never against itself', () => {
    const before = { ...nothing, winners: new Map([['speech-0', words('The tide is out')]]) };
    const { measures } = measuredCandidate(said('The tide is out'), null, before);
    expect(measures.novelty).toBe(1);
    const other = { ...nothing, winners: new Map([['earlier', words('The tide is out')]]) };
    expect(measuredCandidate(said('The tide is out'), null, other).measures.novelty).toBe(0);
  });

  it('is relevance to the task in focus and to goals, whichever is the nearer', () => {
    const around = { ...nothing, focus: words('tax return'), goals: [words('a green garden')] };
    const measuresOf = (text: string) => measuredCandidate(said(text), null, around).measures;
    expect(measuresOf('the green garden')).toMatchObject({ relevance: 1, toFocus: 0 });
    expect(measuresOf('the tax return')).toMatchObject({ relevance: 1, toFocus: 1 });
    expect(measuresOf('lunch')).toMatchObject({ relevance: 0, toFocus: 0 });
  });

  it('is the charge of its appraisal, or of how near it comes to what the mind is made of', () => {
    const insult = { ...said('You idiot.'), appraisal: { kind: 'insult' as const, intensity: 0.7 } };
    expect(measuredCandidate(insult, null, nothing).measures.charge).toBe(0.7);
    const self = { ...nothing, self: new Float32Array([1, 0]) };
    const chargeOf = (vector: Float32Array) => measuredCandidate(said('x'), vector, self).measures.charge;
    expect(chargeOf(new Float32Array([1, 0]))).toBe(1);
    expect(chargeOf(new Float32Array([0, 1]))).toBe(0);
  });

  it('is of a feeling how strongly it is felt', () => {
    const { affect, ...inner } = feelingLike({});
    const around = { ...nothing, inner: { ...inner, affect: { ...affect, pain: 0.9, valence: -0.4 } } };
    const chargeOf = (dimension: 'pain' | 'valence') =>
      measuredCandidate({ ...candidate({ kind: 'feeling', dimension }) }, null, around).measures.charge;
    expect([chargeOf('pain'), chargeOf('valence')]).toEqual([0.9, 0.4]);
  });

  it('lies between 0 and 1 under any embedder', () => {
    fc.assert(
      fc.property(
        unit,
        unit,
        unit,
        fc.double({ min: 0, max: 0.95, noNaN: true }),
        (own, other, self, unrelated) => {
          const around = {
            ...nothing,
            winners: new Map([['w', { text: 'boat', vector: other }]]),
            focus: { text: 'house', vector: other },
            self,
            unrelated,
          };
          for (const measure of Object.values(measuredCandidate(said('tree'), own, around).measures)) {
            expect(measure).toBeGreaterThanOrEqual(0);
            expect(measure).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
