import { describe, expect, it } from 'vitest';
import { putRightPart } from '../../theory/put-right-part.ts';

const ana = 'My sister Ana moves to Lisbon in May.';

describe('what is put right in a part of it', () => {
  it.each([
    [ana, 'Actually, Ana moves to Porto.', 'My sister Ana moves to Porto in May (before: Lisbon).'],
    [ana, 'No, she moves to Porto.', 'My sister Ana moves to Porto in May (before: Lisbon).'],
    [ana, "Sorry, she's moving to Porto.", 'My sister Ana moves to Porto in May (before: Lisbon).'],
    [ana, 'Actually my sister moves to Porto.', 'My sister Ana moves to Porto in May (before: Lisbon).'],
    [ana, 'Correction: Ana moves in June.', 'My sister Ana moves to Lisbon in June (before: May).'],
    [
      'My brother Tom works at Acme in Vienna.',
      'Wait, Tom works at Globex.',
      'My brother Tom works at Globex in Vienna (before: Acme).',
    ],
    [
      'My exam in maths is on Monday at the school.',
      'Oops, my exam is on Tuesday.',
      'My exam in maths is on Tuesday at the school (before: Monday).',
    ],
    [
      'We fly to Rome on Friday with Pia.',
      'No, we fly to Milan.',
      'We fly to Milan on Friday with Pia (before: Rome).',
    ],
  ])('“%s” “%s”', (older, newer, whole) => expect(putRightPart(older, newer)).toBe(whole));

  it.each([
    // no correction
    [ana, 'Ana moves to Porto.'],
    // somebody else, and something else
    [ana, 'Actually, Ben moves to Porto.'],
    [ana, 'Actually, Ana works in Porto.'],
    [ana, 'Actually, Ana moves to Porto with Ben.'],
    // what is no whole sentence
    ['Make it Saturday.', 'No, make it Sunday.'],
    ["It's on Saturday.", "No, it's on Sunday."],
    // a question, and a value alone
    [ana, 'Actually, does Ana move to Porto?'],
    [ana, 'Actually, Porto.'],
    ['Ana moves from Rome to Graz and Ben to Linz.', 'No, Ana moves to Porto.'],
    [ana, 'Actually, Ana loves Porto.'],
    // what is like something else
    ['My sister Ana lives in Lisbon too.', 'Actually, Ana lives in Porto.'],
  ])('is not “%s” “%s”', (older, newer) => expect(putRightPart(older, newer)).toBeNull());
});
