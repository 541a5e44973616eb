import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../theory/read-question.ts';
import { findingsFor } from '../../src/finding/finding.ts';
import type { Recollection } from '../../src/finding/recollection.ts';

const anyText = fc.oneof(
  fc.constantFrom(
    'I live in Graz',
    'My sister Ana moved to Porto',
    'Ana likes jazz',
    'The dentist is on Monday',
    'We sold the Volvo',
    'I work as a nurse',
    'my cat is called Miso',
  ),
  fc.string({ maxLength: 120 }),
);
const anyQuestion = fc.oneof(
  fc.constantFrom(
    'Where do I live?',
    'Where does my sister live?',
    'What do I do for a living?',
    'When is the dentist?',
    'Did I use to have a Volvo?',
    'How old am I?',
  ),
  fc.string({ maxLength: 80 }),
);

/** All that is known, in turns of one to four statements, as it is in a talk. */
const anyKnown: fc.Arbitrary<Recollection[]> = fc
  .array(
    fc.array(
      fc.record({
        text: anyText,
        from: fc.constantFrom('asker' as const, 'speaker' as const, 'file' as const, 'memory' as const),
        who: fc.constantFrom(null, 'Bea', 'Tom'),
        meant: fc.constantFrom('', 'my sister Ana', 'my cat'),
        isGone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 8 },
  )
  .map((turns) => turns.flatMap((said, turn) => said.map((each) => ({ ...each, turn, day: null }))));

describe('what is found for a question', () => {
  it('is nothing where nothing is known', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        expect(findingsFor(question, [])).toEqual([]);
      }),
    );
  });

  it('comes in its order: after the first, none scores more than the one before it', () => {
    fc.assert(
      fc.property(anyQuestion, anyKnown, (question, known) => {
        const [first, ...rest] = findingsFor(question, known);
        // of whom is asked by name nobody may have told
        if (readQuestion(question).named.size === 0 || known.length === 0)
          expect(first === undefined).toBe(known.length === 0);
        const scores = rest.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      }),
    );
  });

  it('tells a share of the question', () => {
    fc.assert(
      fc.property(anyQuestion, anyKnown, (question, known) => {
        for (const { coverage, score } of findingsFor(question, known)) {
          expect(coverage).toBeGreaterThanOrEqual(0);
          expect(coverage).toBeLessThanOrEqual(1 + 1e-9);
          expect(Number.isFinite(score)).toBe(true);
        }
      }),
    );
  });

  it('is each time said at once, in its order, with the best in it, and no turn is told twice', () => {
    fc.assert(
      fc.property(anyQuestion, anyKnown, (question, known) => {
        const findings = findingsFor(question, known);
        for (const { best, told } of findings) {
          expect(told).toContain(best);
          const start = known.indexOf(told[0]!);
          expect(told).toEqual(known.slice(start, start + told.length));
          expect(told.every(({ turn }) => turn === best.turn)).toBe(true);
        }
        const turns = findings.map(({ best }) => best.turn);
        expect(new Set(turns).size).toBe(turns.length);
      }),
    );
  });

  it('is the same for the same, and leaves what is known as it was', () => {
    fc.assert(
      fc.property(anyQuestion, anyKnown, (question, known) => {
        const before = structuredClone(known);
        expect(findingsFor(question, known)).toEqual(findingsFor(question, structuredClone(known)));
        expect(known).toEqual(before);
      }),
    );
  });

  it('begins with what tells more of the question, and goes on with what was told of that later', () => {
    const known = ['The dentist is on Monday', 'I like tea', 'We sold the Volvo', 'The dentist is ill'].map(
      (text, turn): Recollection => ({
        text,
        from: 'asker',
        who: 'Bea',
        turn,
        day: null,
        meant: '',
        isGone: false,
      }),
    );
    const found = findingsFor('When is the dentist?', known).map(({ best }) => best.text);
    expect(found.slice(0, 2)).toEqual(['The dentist is on Monday', 'The dentist is ill']);
  });
});
