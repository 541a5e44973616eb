import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idForGoal, idOfGoal, type KnownGoal } from '../../src/cli/run/goal-ids.ts';
import { goalId, goalIdPattern } from '../../src/configuration/goal-id.ts';

const known = (id: string, text: string, status: KnownGoal['status'] = 'active'): KnownGoal => ({
  id,
  text,
  status,
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => text.trim() !== '');
/** Texts that begin alike. */
const alike = fc
  .array(fc.constantFrom('learn', 'to', 'bake', 'rye', 'bread', 'a', 'B'), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));

/** The goals after somebody has set one after the other. */
const setAll = (texts: readonly string[]): KnownGoal[] =>
  texts.reduce<KnownGoal[]>((goals, text) => {
    const id = idForGoal(text, goals);
    return [...goals.filter((goal) => goal.id !== id), known(id, text)];
  }, []);

describe('the id of a goal that a person sets', () => {
  it('is short, and made of its first words', () => {
    expect(idForGoal('Learn to bake rye bread with Ana on Sundays', [])).toBe('learn-to-bake-rye-bread');
    expect(idForGoal('Antidisestablishmentarianism', [])).toBe('antidisestablishmentaria');
  });

  it('has a number where another goal is called so, also one that is over', () => {
    const goals = [
      known('learn-to-bake-rye-bread', 'Learn to bake rye bread with Ana'),
      known('learn-to-bake-rye-bread-2', 'Learn to bake rye bread with Bo', 'done'),
    ];
    expect(idForGoal('Learn to bake rye bread alone', goals)).toBe('learn-to-bake-rye-bread-3');
  });

  it('is that of the goal in the same words, however old or long it is', () => {
    const text = 'Write the long letter to my sister about the house by the sea';
    const long = known(goalId(text), text);
    expect(long.id.length).toBeGreaterThan(24);
    expect(idForGoal(`${text}!`, [long])).toBe(long.id);
    expect(idForGoal('Write the book', [known('old', 'Write the book.', 'dropped')])).toBe('old');
    expect(
      idForGoal('Write the book', [
        known('old', 'Write the book.', 'dropped'),
        known('book', 'write the book'),
      ]),
    ).toBe('book');
  });

  it('is a right one for any text, and as short', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const id = idForGoal(text, []);
        expect(id).toMatch(goalIdPattern);
        expect(id.length).toBeLessThanOrEqual(24);
        expect(idForGoal(text, [])).toBe(id);
      }),
    );
  });

  it('is that of no other goal, whatever was set before', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, alike), { maxLength: 30 }), (texts) => {
        const goals = setAll(texts);
        expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
        const words = new Set(texts.map((text) => goalId(text, Infinity)));
        expect(goals).toHaveLength(words.size);
        for (const { id, text } of goals) {
          expect(id).toMatch(goalIdPattern);
          expect(idForGoal(text, goals)).toBe(id);
          expect(idOfGoal(id, goals)).toBe(id);
        }
      }),
    );
  });
});

describe('a goal that a person speaks of', () => {
  const text = 'Write the long letter to my sister about the house by the sea';
  const goals = [known('book', 'Write the book.'), known(goalId(text), text)];

  it.each([
    ['book', 'book'],
    ['Write the book', 'book'],
    [goalId(text), goalId(text)],
    [text, goalId(text)],
    ['the garden', 'the-garden'],
  ])('is found by its id or its words: %s', (said, id) => {
    expect(idOfGoal(said, goals)).toBe(id);
  });
});
