import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOfList } from '../../theory/left-of-list.ts';

describe('what is left of a list', () => {
  it.each([
    ['I take warfarin and ramipril.', 'I take warfarin', 'I take ramipril.'],
    ['I take warfarin and ramipril.', 'the ramipril', 'I take warfarin.'],
    ['Mum takes warfarin, ramipril and aspirin', 'that mum takes ramipril', 'Mum takes warfarin and aspirin'],
    [
      'I take 20 mg of warfarin and 5 mg of ramipril.',
      'I take 20 mg of warfarin',
      'I take 5 mg of ramipril.',
    ],
    ['My son is allergic to nuts and eggs.', 'he is allergic to eggs', 'My son is allergic to nuts.'],
    ['I take both insulin and metformin every day.', 'insulin', 'I take metformin every day.'],
    ["I'm on lithium plus quetiapine.", "I'm on lithium", "I'm on quetiapine."],
    ['I have asthma, a cat and a dog.', 'I have a cat', 'I have asthma and a dog.'],
    [
      'I bought the nut bars, the wooden box and the red lamp.',
      'the nut bars and the wooden box',
      'I bought the red lamp.',
    ],
    [
      'I have a wooden box, a red lamp and three nut bars.',
      'the wooden box',
      'I have a red lamp and three nut bars.',
    ],
    ['I like dark chocolate and green tea.', 'that I like dark chocolate', 'I like green tea.'],
    [
      'I take fish oil, vitamin C and magnesium citrate.',
      'vitamin C and fish oil',
      'I take magnesium citrate.',
    ],
    ['I have nut bars, energy bars and wool socks.', 'the nut bars', 'I have energy bars and wool socks.'],
  ])('“%s” without “%s”', (sentence, named, left) => {
    expect(leftOfList(sentence, named)).toBe(left);
  });

  it.each([
    ['I take warfarin and ramipril.', 'I take warfarin and ramipril'],
    ['I take warfarin and ramipril.', 'what I take'],
    ['I take warfarin and my wife takes ramipril.', 'I take warfarin'],
    ['I have a secret and nobody knows of it.', 'I have a secret'],
    ['I take warfarin.', 'I take warfarin'],
    ['I am pregnant. I have a cat and a dog.', 'I am pregnant'],
    // what would be left would say what was not said
    ['I have no allergies, asthma or diabetes.', 'Forget that I have no allergies.'],
    ['I have no allergies, asthma and diabetes.', 'that I have no allergies'],
    ['I have never taken warfarin or ramipril.', 'warfarin'],
    ['I have asthma or COPD.', 'COPD'],
    ['I take neither aspirin, ibuprofen nor warfarin.', 'ibuprofen'],
    ['I take ramipril in the morning, never aspirin.', 'ramipril'],
    ['I take warfarin and ramipril, never together.', 'warfarin'],
    ['I take either warfarin or apixaban.', 'apixaban'],
    ['I play chess with Ben and Eva.', 'Ben'],
    ['I take black and white pills.', 'white pills'],
    ['I take a white and a pink pill.', 'pink'],
    ['I take small black and white pills.', 'white'],
    ['I have stopped warfarin and ramipril.', 'warfarin'],
    ['I have a peanut, egg and milk allergy.', 'milk'],
    ['I take warfarin, ramipril.', 'warfarin'],
    ['I like fish and chips.', 'fish'],
    ['I drink coffee without milk and sugar.', 'sugar'],
    ['I take 20 mg of warfarin and the same of ramipril.', 'warfarin'],
    ["I don't take warfarin and ramipril.", 'warfarin'],
    ['Nobody takes warfarin and ramipril.', 'warfarin'],
    ['I take few pills and drops.', 'pills'],
    ['I have a chocolate and a nut bar.', 'the nut bar'],
    ['I have old shoes and socks.', 'the shoes'],
    ['I take a big white and a small pink pill.', 'pink pill'],
  ])('of “%s” nothing is taken out by “%s”', (sentence, named) => {
    expect(leftOfList(sentence, named)).toBeNull();
  });
});

describe('whatever is said', () => {
  const word = fc.constantFrom(
    ...'I Mum Nobody Ben takes take have has had never not no neither nor without except hardly either both and and or but , , plus a the some 20 mg of two few black white pills small warfarin ramipril aspirin asthma nuts allergy chess with in play like likes allergic to am is stopped every day daily together'.split(
      ' ',
    ),
  );
  const fine = fc.constantFrom('asthma', 'a cat', 'warfarin', '5 mg of ramipril', 'two dogs', 'insulin');
  const odd = fc.constantFrom(
    'no aspirin',
    'white pills',
    'never insulin',
    'chess with Ben',
    'the same of ramipril',
    'stopped warfarin',
    'hardly any metformin',
    'a nut allergy card',
    'blue pills',
    'drops in the morning',
  );
  const asked = fc.constantFrom(
    'warfarin',
    'asthma',
    'cat',
    'ramipril',
    'aspirin',
    'insulin',
    'white',
    'ben',
  );

  it('a word more is taken of the first alone, with an article, of which nothing belongs to the others', () => {
    expect(leftOfList('I take a blue pill and warfarin.', 'warfarin')).toBe('I take a blue pill.');
    expect(leftOfList('I take warfarin and a blue pill.', 'warfarin')).toBeNull();
    expect(leftOfList('I take blue pills and warfarin.', 'warfarin')).toBeNull();
  });

  it('nothing is left of a list with a part that may belong to the others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('I take', 'I have', 'Mum has', 'my wife takes', 'I am allergic to'),
        fc.array(fine, { minLength: 1, maxLength: 3 }),
        odd,
        fc.nat(),
        asked,
        (head, plain, other, at, named) => {
          const place = at % plain.length;
          const parts = [...plain.slice(0, place), other, ...plain.slice(place)];
          const said = `${head} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}.`;
          expect([said, leftOfList(said, named)]).toEqual([said, null]);
        },
      ),
    );
  });

  it('nothing is left where it is denied, or one of several', () => {
    const denied = fc.constantFrom(
      'I never take # and %.',
      'I take no # and %.',
      "I don't have # and %.",
      'I have neither # nor %.',
      'I take either # or %.',
      'I have # or %.',
      'Nobody takes # and %.',
      'I hardly take # and %.',
      'I take everything except # and %.',
      'I have stopped # and %.',
      'I had # and %.',
      'I take # and %, not together.',
      'If I take # and %.',
    );
    fc.assert(
      fc.property(denied, fine, fine, asked, (form, one, other, named) => {
        const said = form.replace('#', one).replace('%', other);
        expect([said, leftOfList(said, named)]).toEqual([said, null]);
      }),
    );
  });

  it('what is left has the words that were said, in their order, without any that turns them', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 12 }), asked, (words, named) => {
        const said = `${words.join(' ').replaceAll(' ,', ',')}.`;
        const left = leftOfList(said, named);
        if (left === null) return;
        expect(said).not.toMatch(
          /\b(?:no|not|never|neither|nor|or|either|without|except|hardly|few|with|in)\b/iu,
        );
        let from = 0;
        for (const each of left.replaceAll(/[,.]| and(?= )/gu, '').split(' ')) {
          const place = said.indexOf(each, from);
          expect([said, each, place >= 0]).toEqual([said, each, true]);
          from = place + each.length;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
