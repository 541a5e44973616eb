import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen, type Told } from './heard.ts';

const told = (...texts: readonly string[]): Told[] => texts.map((text) => ['you', text]);

describe('somebody who is known by a name and by what they are to somebody', () => {
  it.each([
    ['My mother Helga lives in Salzburg.', 'Actually, my mother moved to Linz.'],
    ['My mother Helga lives in Salzburg.', 'Mum moved to Linz.'],
    ['My mum Helga lives in Salzburg.', 'My mother lives in Linz now.'],
    ['My brother Max works at Bosch.', 'My brother has left Bosch, he is with Lidl now.'],
    ['My brother Max works at Bosch.', 'my brother max works for Lidl now'],
    ['My son Ben is seven.', 'My son turned eight.'],
    ['My son is seven.', 'My son Ben is eight now.'],
    ['Our dog Rex sleeps in the kitchen.', 'Our dog sleeps in the hallway now.'],
    ['My boss Ms Kern lives in Hamburg.', 'My boss moved to Bremen.'],
    ['My mother lives in Salzburg.', 'Helga, my mother, moved to Linz.'],
    ['My mother lives in Salzburg.', 'My mother Helga moved to Linz.'],
    ['My mother lives in Salzburg.', 'She moved to Linz.'],
    ["Ana's brother Max lives in Rome.", "Ana's brother moved to Bari."],
    ["Ana's brother Max lives in Rome.", 'Max moved to Bari.'],
    ["My sister Eva's phone number is 555 1212.", "My sister's phone number is 555 7878 now."],
    ['My older sister Ana lives in Trier.', 'My sister moved to Ulm.'],
    ['My father-in-law Jim lives in Cork.', 'My father-in-law moved to Galway.'],
  ])('is one: “%s” holds no longer after “%s”', (fact, later) => {
    const claims = claimsOf(told(fact, later));
    expect([fallen(claims), contested(claims)]).toEqual([[fact], []]);
  });

  it.each([['My mother is called Helga.'], ["My mother's name is Helga."], ['Helga is my mother.']])(
    'is one once “%s” has been said',
    (naming) => {
      const fact = 'My mother lives in Salzburg.';
      expect(fallen(claimsOf(told(fact, naming, 'Helga moved to Linz.')))).toEqual([fact]);
      expect(fallen(claimsOf(told(fact, 'Helga moved to Linz.')))).toEqual([]);
    },
  );

  it('goes by the name that was put right last', () => {
    const fact = 'My wife Paula lives in Rome.';
    const claims = claimsOf(told(fact, "My wife's name is Pauline, not Paula.", 'Pauline moved to Bari.'));
    expect(fallen(claims)).toEqual([fact]);
    expect(claims.find(({ value, ended }) => value === 'rome' && ended !== null)).toBeDefined();
  });
});

describe('two who are called alike', () => {
  it.each([
    ['My sister Ana lives in Trier.', 'My sister Eva moved to Aachen.'],
    ['My brother Max works at Bosch.', 'My brother Leo works at Lidl now.'],
    ['My cousin Lea lives in Mainz.', 'My neighbour Lea moved to Worms.'],
    ['My aunt Helga lives in Graz.', 'My mother Helga moved to Linz.'],
    ['My mother Helga lives in Salzburg.', 'My mother-in-law moved to Linz.'],
    ['My mother Helga lives in Salzburg.', "Tom's mother moved to Linz."],
    ['My mother Helga lives in Salzburg.', "My mother's friend moved to Linz."],
    ['My sister Ana lives in Rome.', 'My younger sister moved to Bari.'],
    ['Our dog Rex is three.', 'Our cat is four.'],
  ])('stay two: “%s”, “%s”', (fact, later) => {
    const claims = claimsOf(told(fact, later));
    expect([fallen(claims), contested(claims)]).toEqual([[], []]);
  });

  it('are both in doubt where nothing tells which of them is meant', () => {
    const [ana, eva, later] = [
      'My sister Ana lives in Trier.',
      'My sister Eva lives in Aachen.',
      'My sister moved to Ulm.',
    ];
    const claims = claimsOf(told(ana, eva, later));
    expect([fallen(claims), contested(claims).sort()]).toEqual([[], [ana, eva, later].sort()]);
  });

  it('are in doubt where only the name that both bear is said', () => {
    const claims = claimsOf(
      told('My cousin Lea lives in Mainz.', 'My neighbour Lea lives in Worms.', 'Lea moved to Ulm.'),
    );
    expect([fallen(claims), contested(claims)]).toEqual([[], expect.arrayContaining(['Lea moved to Ulm.'])]);
  });

  it('are in doubt where there usually are several, as friends', () => {
    const [fact, later] = ['My friend Petra lives in Pisa.', 'My friend moved to Rome.'];
    const claims = claimsOf(told(fact, later));
    expect([fallen(claims), contested(claims)]).toEqual([[], [fact, later]]);
  });

  it('are whose they are: the mother of another speaker is another one', () => {
    const claims = claimsOf([
      ['you', 'My mother Helga lives in Salzburg.'],
      ['Carla', 'My mother moved to Linz.'],
    ]);
    expect([fallen(claims), contested(claims)]).toEqual([[], []]);
  });
});
