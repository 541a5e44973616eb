import fc from 'fast-check';
import { isDormant } from '../../theory/dormancy.ts';
import { describe, expect, it } from 'vitest';
import { fateOf, type FlushTerms } from '../../actors/exit-gate/fate.ts';
import { settledFlush } from '../../actors/exit-gate/settled-flush.ts';
import type { Flush } from '../../actors/exit-gate/flush.ts';
import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';
import { memoryTypes, sourceTags } from '../../ports/memory.ts';
import { assessmentOf, near } from '../../src/testing/scratch.ts';

const now = 10_000_000_000;
const judgement: FlushTerms = { at: now, cycle: 7, seed: 1, noiseFloor: 0, memories: 500 };

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const anyCosine = fc.double({ min: -1, max: 1, noNaN: true });
const hours = fc.integer({ min: 0, max: 100 * 3_600_000 });

const anyAssessment: fc.Arbitrary<Assessment> = fc
  .record({
    type: fc.constantFrom(...memoryTypes),
    sourceTag: fc.constantFrom(...sourceTags),
    sourceConfidence: ratio,
    effectiveness: fc.option(ratio),
    at: hours.map((age) => now - age),
    expiresAt: fc.integer({ min: -100, max: 100 }).map((left) => now + left),
    fresh: fc.boolean(),
    nearest: fc.option(
      fc.record({
        memory: fc.constantFrom('m1' as MemoryId, 'm2' as MemoryId),
        similarity: fc.oneof(anyCosine, fc.constantFrom(0.6, 0.7, 0.85, 1)),
        immutable: fc.boolean(),
      }),
    ),
    attention: fc.option(anyCosine),
    identity: fc.option(anyCosine),
    contradiction: fc.constantFrom('contradicts' as const, 'unclear' as const, 'agrees' as const),
    gut: fc.option(ratio),
    echo: fc.boolean(),
    compressed: fc.option(fc.string()),
  })
  .map((given) => assessmentOf(given));

const anyTerms: fc.Arbitrary<FlushTerms> = fc.record({
  at: fc.constant(now),
  cycle: fc.nat(),
  seed: fc.nat(),
  noiseFloor: fc.constantFrom(0, 0.02, 0.5, 1),
  memories: fc.constantFrom(0, 99, 100, 10_000),
});

const anyVerdict = fc.option(
  fc.record({ contradicts: fc.option(fc.boolean()), compressed: fc.option(fc.string()) }),
  { nil: undefined },
);

describe('a decision of the exit gate', () => {
  it('gives each item one fate at the most, and exactly one when its time is over; nothing is both dropped and kept', () => {
    fc.assert(
      fc.property(
        fc.array(anyAssessment, { maxLength: 50 }),
        anyTerms,
        fc.boolean(),
        (many, { at, ...given }, asks) => {
          const assessments = many.map((each, place) => ({ ...each, item: `3/${place}` as ScratchId }));
          const flush: Flush = {
            ...given,
            attention: [],
            focus: null,
            asks,
            assessments,
            more: false,
            verdicts: {},
          };
          const { changes } = settledFlush(flush, at);
          const fates = changes.map((change) => {
            if (!('from' in change)) throw new Error(`No gate decides on ${change.change}.`);
            expect(change.why).not.toBe('');
            return change.from;
          });
          expect(new Set(fates).size).toBe(fates.length);
          for (const { item, expiresAt } of assessments) if (expiresAt <= at) expect(fates).toContain(item);
          for (const fate of fates) expect(assessments.map(({ item }) => item)).toContain(fate);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('I10: what the mind repeats of what was in mind is dropped, whatever its cell and whatever chance says', () => {
    const own = fc.constantFrom('internal_self' as const, 'internal_task' as const);
    fc.assert(
      fc.property(anyAssessment, own, anyVerdict, anyTerms, (each, sourceTag, verdict, given) => {
        const echo = { ...each, sourceTag, echo: true, effectiveness: null };
        expect(fateOf(echo, verdict, given)).toMatchObject({ change: 'dropped', from: each.item });
      }),
      { numRuns: 300 },
    );
  });

  it('I10: the same from somebody else is evidence like any other', () => {
    const others = fc.constantFrom('external_user' as const, 'external_world' as const, 'imported' as const);
    fc.assert(
      fc.property(anyAssessment, others, anyVerdict, anyTerms, (each, sourceTag, verdict, given) => {
        const heard = { ...each, sourceTag };
        expect(fateOf({ ...heard, echo: true }, verdict, given)).toEqual(
          fateOf({ ...heard, echo: false }, verdict, given),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('I10: what the mind says of its own that repeats nothing is judged as what others say', () => {
    const own = assessmentOf({ sourceTag: 'internal_self', attention: 0.7 });
    expect(fateOf(own, undefined, judgement)).toMatchObject({ change: 'persisted' });
  });

  it('I12: nothing is evidence for or against a safety memory, and what is flagged against it comes to rest at once', () => {
    fc.assert(
      fc.property(anyAssessment, anyVerdict, anyTerms, (each, verdict, given) => {
        if (each.nearest === null) return;
        const change = fateOf({ ...each, nearest: { ...each.nearest, immutable: true } }, verdict, given);
        expect(change?.change).not.toBe('reinforced');
        if (change?.change === 'persisted' && change.contradicts !== null)
          expect(isDormant({ ...change, immutable: false })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('003 §4.2: what contradicts a safety memory is kept once, at rest, and saying it again adds nothing', () => {
    const lie = assessmentOf({
      nearest: { ...near(0.97), immutable: true },
      contradiction: 'contradicts',
      supersedes: [],
    });
    expect(fateOf(lie, undefined, judgement)).toMatchObject({
      change: 'persisted',
      contradicts: lie.nearest!.memory,
      why: 'contradicting a safety memory, which nothing changes: persisted at rest',
      rests: { fate: 'persisted', rule: 'safety' },
    });
    expect(fateOf({ ...lie, again: true }, undefined, judgement)).toMatchObject({ change: 'dropped' });
  });

  it('a near-duplicate never becomes a memory of its own, unless it contradicts', () => {
    fc.assert(
      fc.property(anyAssessment, anyTerms, (each, given) => {
        const twin = { ...each, nearest: near(0.9), contradiction: 'agrees' as const };
        expect(fateOf(twin, undefined, given)?.change).not.toBe('persisted');
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whenever it is taken again', () => {
    fc.assert(
      fc.property(anyAssessment, anyVerdict, anyTerms, (each, verdict, given) => {
        expect(fateOf(structuredClone(each), verdict, { ...given })).toEqual(fateOf(each, verdict, given));
      }),
      { numRuns: 100 },
    );
  });

  it.each([1, 0.25, 0])('makes a how-to memory of a strategy of effectiveness %d', (effectiveness) => {
    const each = assessmentOf({
      type: 'procedural',
      effectiveness,
      attention: -1,
      sourceTag: 'internal_self',
    });
    expect(fateOf(each, undefined, judgement)).toMatchObject({
      change: 'persisted',
      type: 'procedural',
      alpha: 1 + effectiveness,
      beta: 5 - effectiveness,
    });
  });

  it.each([1, 0.25, 0])(
    'takes a strategy of effectiveness %d that is known for evidence',
    (effectiveness) => {
      // though it was in mind: what came of it is new
      const each = assessmentOf({
        effectiveness,
        echo: true,
        sourceTag: 'internal_self',
        nearest: near(0.95),
      });
      expect(fateOf(each, undefined, judgement)).toMatchObject({
        change: 'reinforced',
        memory: 'm1',
        alpha: effectiveness,
        beta: 1 - effectiveness,
      });
    },
  );
});
