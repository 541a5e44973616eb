import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../../theory/claims/read-statements.ts';
import { likelyLater, weighFitted } from '../../../src/memory/correction/likely-later.ts';
import { statedIn, takeIn } from '../../../src/memory/correction/take-in.ts';
import { claimsOf, contested, fallen, perceptOf } from './heard.ts';

const heard = (fact: string, later: string, speaker = 'Ruth') =>
  claimsOf([
    ['Ruth', fact],
    ['Ruth', 'The lift is out of order.'],
    [speaker, later],
  ]);

describe('news in words that no rule reads', () => {
  it.each(['Once more: ', 'Once again, ', 'Again: '])('is not what is said again: “%s…”', (again) => {
    const claims = heard('Write a letter to the bank.', `${again}write a letter to the bank.`);
    expect([...contested(claims), ...fallen(claims)]).toEqual([]);
  });

  it.each([
    [
      'Nadia lives in Malmo.',
      'the christmas card for Nadia goes to Tampere, the Malmo place is let to strangers',
    ],
    ['Nadia has three children.', 'Nadia had another baby, so four kids in that house now.'],
    [
      'Nadia studies geology.',
      'Nadia threw in geology after two terms, parents furious, and is reading law now',
    ],
    ["Nadia's dentist is Dr. Paulsen.", 'Paulsen retired, so Nadia sees Dr. Adeyemi about the teeth now.'],
  ])('is a reason to doubt “%s”: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...contested(claims), ...fallen(claims)]).toContain(fact);
  });

  it.each([
    ['My wife is called Lea.', 'His wife is called Ana now.'],
    ['My cello is from 1890.', 'The cello sounds lovely in the hall.'],
    ['Nadia lives in Bremen.', 'Nadia laughed so much at dinner.'],
    ['Nadia lives in Bremen.', 'You know, Nadia lives in Bremen.'],
  ])('leaves “%s” as it is: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...contested(claims), ...fallen(claims)]).not.toContain(fact);
  });

  it('is no word on what somebody else told of their own', () => {
    const claims = heard(
      'My teacher wants the essay by noon.',
      'my teacher wants the essay by 4 now',
      'Omar',
    );
    expect(contested(claims)).toEqual([]);
  });

  it('only ever casts doubt on one fact, and none on itself', () => {
    const words = fc.constantFrom(
      ...'I my we Nadia lives works now no longer not sold the boat Bremen Porto Kestrel seven 12 rent moved instead sister likes tea gave up'.split(
        ' ',
      ),
    );
    const sentence = fc.array(words, { minLength: 2, maxLength: 9 }).map((each) => `${each.join(' ')}.`);
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 5 }), sentence, (facts, later) => {
        const claims = claimsOf([...facts.map((fact) => ['Ruth', fact] as const), ['Ruth', 'Hello.']]);
        const discourse = { speaker: 'Ruth', person: null, thing: null };
        for (const statement of readStatements(later, discourse).statements) {
          const found = likelyLater(statement, claims, { speaker: 'ruth', cycle: 1e6, space: null });
          expect(found.length).toBeLessThanOrEqual(1);
          for (const { older, isOpen } of found) {
            expect(isOpen).toBe(true);
            expect(older.sentence).not.toBe(statement.sentence);
          }
        }
      }),
    );
  });

  describe('is the same whether or not all signs of all facts are looked for', () => {
    const words = fc.constantFrom(
      ...'I,my,Nadia,Lea,her,lives,works,is,now,no longer,not,sold,boat,flat,Bremen,Porto,Kestrel,seven,12,moved,instead,sister,friend,friend Ida,likes,tea,geology,chemistry,dentist,retired,at,in,sorry,wrong'.split(
        ',',
      ),
    );
    const spoken = fc.oneof(
      fc.array(words, { minLength: 2, maxLength: 9 }).map((each) => `${each.join(' ')}.`),
      fc.constantFrom(
        'My friend Ida lives in Porto.',
        'My friend Lea from Bremen likes tea.',
        'My friend is called Nadia.',
        'Nadia studies geology.',
        'Nadia threw in geology after two terms, parents furious, and is reading law now',
        'Paulsen retired, so Nadia sees Dr. Adeyemi about the teeth now.',
        "Nadia's dentist is Dr. Paulsen.",
      ),
    );

    it('of one statement', () => {
      let doubts = 0;
      fc.assert(
        fc.property(fc.array(spoken, { minLength: 1, maxLength: 6 }), spoken, (facts, later) => {
          const claims = claimsOf(facts.map((fact) => ['Ruth', fact] as const));
          for (const statement of readStatements(later, { speaker: 'Ruth', person: null, thing: null })
            .statements) {
            const by = { speaker: 'ruth', cycle: 1e6, space: null };
            const found = likelyLater(statement, claims, by);
            expect(found).toEqual(likelyLater(statement, claims, by, weighFitted));
            doubts += found.length;
          }
        }),
        { numRuns: 200, examples: [[['I live in Bergen.'], "We've moved! New place is in Turku."]] },
      );
      expect(doubts).toBeGreaterThan(0);
    });

    it('of all that something said changes, also where it may be about several', () => {
      fc.assert(
        fc.property(fc.array(spoken, { minLength: 1, maxLength: 8 }), spoken, (facts, later) => {
          const live = claimsOf(facts.map((fact) => ['Ruth', fact] as const)).filter(
            ({ ended }) => ended === null,
          );
          const read = statedIn(perceptOf(['Ruth', later], 100), 200, { person: null, thing: null });
          expect(takeIn(read!.heard, live, null)).toEqual(takeIn(read!.heard, live, null, weighFitted));
        }),
        {
          numRuns: 100,
          examples: [
            [
              ['My sister Ida lives in Porto.', 'My sister Lea lives in Bremen.', 'My sister lives in Rome.'],
              'My sister lives in Oslo now.',
            ],
            [
              ['My sister Ida lives in Porto.', 'My sister Lea lives in Bremen.', 'My sister lives in Rome.'],
              'My sister lives in Rome.',
            ],
          ],
        },
      );
    });
  });

  it('is claimed by no guess where its value is read otherwise, which a later word would end', () => {
    const told = ['I work at Orla.', 'I moved to Tavira.', 'I work at Orla.'];
    const claims = claimsOf(told.map((text) => ['Omar', text] as const));
    expect(fallen(claims)).not.toContain('I moved to Tavira.');
  });
});
