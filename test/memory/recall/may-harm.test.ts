import { describe, expect, it } from 'vitest';
import { sourceOf, type ClaimStore, type StoredClaim } from '../../../ports/claim.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { keysOf } from '../../../theory/claims/claim-keys.ts';
import { mayHarm } from '../../../src/memory/recall/may-harm.ts';
import { claimsOf, claimsOfRuth } from '../correction/heard.ts';

const told = [
  'I take warfarin.',
  'I am allergic to nuts.',
  'I cannot eat lactose.',
  'My daughter Mia is allergic to penicillin.',
  'I live in Graz.',
  'I like nuts in a cake.',
  'I take the tram.',
];

/** What comes to mind first when Ruth asks something, after she told all this, each a memory of its own. */
const first = (question: string, texts: readonly string[] = told): Promise<string[]> =>
  firstOf(claimsOfRuth(texts), question);

/** The same where these claims were made. */
async function firstOf(claims: readonly StoredClaim[], question: string): Promise<string[]> {
  const find: ClaimStore['find'] = ({ keys = [] }) => {
    const some = new Set(keys.flat());
    return Promise.resolve(claims.filter((claim) => keysOf(claim).some((key) => some.has(key))));
  };
  const corrections = {
    claims: { find } as ClaimStore,
    madeOf: (sources: readonly string[]) =>
      Promise.resolve(sources.map((source) => ({ source, memory: source as MemoryId }))),
    read: () => Promise.resolve([]),
  };
  const source = { kind: 'speech' as const, speaker: 'Ruth', space: 'kitchen' };
  const ids = await mayHarm({ text: question, source }, () => Promise.resolve(corrections));
  return ids.flatMap((id) => claims.find((claim) => sourceOf(claim.id) === id)?.sentence ?? []);
}

describe('what comes first to mind because it may harm', () => {
  it.each([
    'May I take ibuprofen?',
    'Could I have a walnut cake?',
    'My head hurts, can I take a painkiller?',
    'Is a peanut bar fine for me?',
    'Am I allowed to drink milk?',
    'It was a long day. Can I eat nuts?',
  ])('is what somebody takes and may not have where they ask “%s”', async (question) => {
    expect((await first(question)).toSorted()).toEqual([
      'I am allergic to nuts.',
      'I cannot eat lactose.',
      'I take warfarin.',
    ]);
  });

  it('is what somebody else may not have where they are named', async () => {
    expect(await first('Can Mia have amoxicillin?')).toContain('My daughter Mia is allergic to penicillin.');
    expect(await first('Can my daughter take amoxicillin?')).toContain(
      'My daughter Mia is allergic to penicillin.',
    );
  });

  it('is nothing that is over', async () => {
    const texts = [...told, 'I stopped taking warfarin.', 'I am no longer allergic to nuts.'];
    expect(await first('May I take ibuprofen?', texts)).toEqual(['I cannot eat lactose.']);
  });

  it.each([
    'I can no longer eat nuts.',
    'I no longer tolerate ibuprofen.',
    'I cannot take ibuprofen any more.',
    'I quit aspirin because I am allergic to it.',
    'I have never been allergic to nuts but I am allergic to aspirin.',
    'I take my warfarin at night.',
    'I am taking a blood thinner.',
    'I was prescribed warfarin.',
    'My doctor put me on warfarin.',
  ])('is “%s”', async (text) => {
    expect(await first('May I take ibuprofen?', ['I live in Graz.', text])).toEqual([text]);
  });

  it.each(['I was never allergic to nuts.', 'I take my bike to work.', 'I outgrew my nut allergy.'])(
    'is not “%s”',
    async (text) => {
      expect(await first('May I take ibuprofen?', [text])).toEqual([]);
    },
  );

  it('is an allergy before medicines, however many were told since', async () => {
    const many = ['zinc', 'iron', 'magnesium', 'calcium', 'biotin', 'selenium'].map(
      (one) => `I take ${one}.`,
    );
    const own = 'I am allergic to penicillin.';
    const his = 'My son is allergic to nuts.';
    expect((await first('Can I take amoxicillin?', [own, ...many])).slice(0, 2)).toEqual([
      own,
      'I take selenium.',
    ]);
    expect((await first('Can my son have a walnut cake?', [his, own, ...many])).slice(0, 2)).toEqual([
      his,
      own,
    ]);
  });

  it.each([
    'Would ibuprofen be ok for me?',
    'Do you think I can take ibuprofen?',
    'Is ibuprofen safe?',
    'What can I take for a headache?',
  ])('is asked for by “%s”', async (question) => {
    expect(await first(question, ['I take warfarin.'])).toEqual(['I take warfarin.']);
  });

  it.each([
    'Could I have the bill?',
    'May I try the red coat?',
    'Should I take the stairs?',
    'Is it safe?',
    'Would Friday be ok for me?',
  ])('is not asked for by “%s”', async (question) => {
    expect(await first(question, ['I take warfarin.'])).toEqual([]);
  });

  it.each([
    'Where do I live?',
    'Can I take a nap?',
    'Can I have a look?',
    'I take the tram.',
    'May I go home?',
  ])('is nothing where nobody asks for leave to eat or take anything: “%s”', async (question) => {
    expect(await first(question)).toEqual([]);
  });

  it.each([
    'Can he have a walnut cake?',
    'May he eat peanuts?',
    'Is it safe for him to have nuts?',
    'Can we eat a nut cake?',
    'Could everybody have some marzipan?',
    'Can I give them peanut butter?',
    'Are nuts ok for him?',
    'Can I serve satay to the family?',
  ])('is what others do not tolerate where it may be asked for them: “%s”', async (question) => {
    const his = 'My son Leo is allergic to nuts.';
    expect(await first(question, [his, 'My daughter Mia is three.', 'I live in Graz.'])).toContain(his);
  });

  it.each([
    ['Paul is vegan.', 'Can Paul eat cheese?'],
    ['Ana is pregnant.', 'Should I pour Ana a glass?'],
    ['My mother is a celiac.', 'Can my mother have bread?'],
    ['Ruth keeps kosher.', 'Can I offer Ruth some bacon?'],
    ['My father takes blood thinners.', 'Can my father take ibuprofen?'],
    ['I am on a low-sodium diet.', 'Can I have crisps?'],
    ['We do not eat pork.', 'Can we have ham?'],
  ])('is what restricts them: %s %s', async (restriction, question) => {
    expect(await first(question, ['I live in Graz.', restriction])).toEqual([restriction]);
  });

  it.each([
    ['Can I eat nuts?', 'I am allergic to nuts.', 'I avoid'],
    ['Can I eat nuts?', 'I am allergic to nuts.', 'I avoid dairy and'],
    ['Can we have nuts?', 'My daughter Mia is allergic to nuts.', 'Ben avoids'],
    ['Can I eat nuts?', 'I take warfarin.', 'I avoid dairy and'],
  ])('is an allergy or a medicine, whatever else is avoided: “%s”', async (question, told, avoids) => {
    const many = 'crowds lifts boats Mondays debt gossip Paul motorways elevators trams bars cinemas'
      .split(' ')
      .map((what) => `${avoids} ${what}.`);
    const all = await first(question, [told, ...many]);
    expect(all[0]).toBe(told);
    expect(all.length).toBeLessThanOrEqual(6);
  });

  it('is nothing private of somebody else who is not named, where it was told in another room', async () => {
    const said = [
      'I was prescribed warfarin.',
      'I cannot eat lactose.',
      'I do not drink.',
      'I do not eat meat.',
    ];
    const inRoom = (room: string) =>
      claimsOf(
        said.map((text) => ['Ann', text] as const),
        { space: () => room },
      );
    for (const question of ['Can everyone have wine?', 'Can they have sushi?'])
      expect(await firstOf(inRoom('terminal'), question)).toEqual([
        'I cannot eat lactose.',
        'I do not eat meat.',
      ]);
    expect(await firstOf(inRoom('kitchen'), 'Can everyone have wine?')).toHaveLength(3);
    expect(await firstOf(inRoom('terminal'), 'Can Ann have wine?')).toHaveLength(3);
  });

  it.each(['Can I get a copy of my talk?', 'Can I have the meeting at nine?'])(
    'is no diet and no pregnancy where nothing is eaten: “%s”',
    async (question) => {
      expect(await first(question, ['I am vegan.', 'I am pregnant.'])).toEqual([]);
    },
  );

  it('is what somebody only avoids where they ask for that', async () => {
    const all = ['I avoid crowds.', 'I avoid kiwis.'];
    expect(await first('Can I have a kiwi?', all)).toEqual(['I avoid kiwis.']);
  });

  it('is not what he does not tolerate where it is asked for her', async () => {
    expect(await first('Can she have a walnut cake?', ['My son Leo is allergic to nuts.'])).toEqual([]);
  });
});
