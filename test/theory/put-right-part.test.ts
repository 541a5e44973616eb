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
    [ana, 'Actually, our Ana moves to Porto.', 'My sister Ana moves to Porto in May (before: Lisbon).'],
    ['Tom moves to Graz in May.', 'No, he moves to Linz.', 'Tom moves to Linz in May (before: Graz).'],
    [
      'Leo flies to Rome on Friday from Graz.',
      'Sorry, Leo flies from Linz.',
      'Leo flies to Rome on Friday from Linz (before: Graz).',
    ],
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
    ['My sister Ana lives in Lisbon.', 'Actually, Ana lives in Porto, too.'],
    // one of several, and somebody else in the sentence
    ['Ana and Ben live in Graz.', 'Actually, Ben lives in Linz.'],
    ['Tom lives in Graz with Ana.', 'Actually, Ana lives in Linz.'],
    ["Ana's brother Ben lives in Graz.", 'Actually, Ana lives in Linz.'],
    ['Ana Berg moves to Lisbon in May.', 'Actually, Ana Kurz moves to Porto.'],
    [ana, 'Actually, he moves to Porto.'],
    [ana, 'Actually, they move to Porto.'],
    [ana, 'Actually, my brother moves to Porto.'],
    ['Her exam is on Monday.', 'Actually, our exam is on Tuesday.'],
    ['My exam is on Monday.', 'Actually, her exam is on Tuesday.'],
    // no correction, but more of it
    ['Leo swims at 8.', 'And Leo swims at 20.'],
    ['My train leaves from Graz at 9.', 'And my train leaves from Linz.'],
    ['Emma plays tennis with Pia on Friday.', 'But Emma plays on Sunday.'],
    [ana, 'Well, Ana moves to Porto.'],
    // denied, supposed, reported, wanted, and of another time
    ['Ana does not move to Lisbon in May.', 'Actually, Ana moves to Porto.'],
    [ana, "Actually, Ana isn't moving to Porto."],
    [ana, 'Actually, Ana may move to Porto.'],
    [ana, 'Actually, if Ana moves to Porto.'],
    ['If Ana moves to Lisbon, I sell the house.', 'Actually, Ana moves to Porto.'],
    ['Ben said that Ana moves to Lisbon.', 'Actually, Ana moves to Porto.'],
    ['Ana wanted to move to Lisbon.', 'Actually, Ana moves to Porto.'],
    ['Ana moved to Lisbon in May 2019.', 'Actually, Ana moves to Porto.'],
    [ana, 'Wait, Ana moves to Porto? Really.'],
    // amounts and medicines
    ['I take 5 mg of ramipril at 8 and 10 mg at 20.', 'Actually, I take 15 mg at 20.'],
    ['I take 5 mg of ramipril and 10 mg of warfarin.', 'No, I take 15 mg of warfarin.'],
    ['I take 5 mg of Norvasc with 10 mg of Warfarin.', 'Actually, I take 15 mg of Warfarin.'],
    ['My son Leo takes Keppra at 8.', 'Actually, Leo takes Keppra at 20.'],
  ])('is not “%s” “%s”', (older, newer) => expect(putRightPart(older, newer)).toBeNull());
});
