import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen, type Told } from './heard.ts';

/** So many turns of others that a correction which names nothing is about none of them. */
const between: readonly Told[] = Array.from(
  { length: 14 },
  () => ['Tom', 'The lift is out of order.'] as const,
);

const heard = (fact: string, later: string) => claimsOf([['Ruth', fact], ...between, ['Ruth', later]]);

/** Facts and what tells that they hold no longer, by kind. */
const told: Readonly<Record<string, readonly (readonly [fact: string, later: string])[]>> = {
  'what only opens a sentence or is added out of politeness': [
    ['Ida works at Nordlicht.', 'did you hear, Ida is at Vantor now'],
    ['The fair is on Monday.', 'soooo the fair is moved to 3 May, everybody'],
    ['The fair is on Monday.', 'Mark Thursday for the fair.'],
    ['The fair is on Monday.', 'Kindly note the revised date of the fair: Thursday.'],
    ['The fair is on Monday.', 'Due to the storm the fair takes place one day later, on Tuesday.'],
    ['I live in Turku.', 'If anyone wants my postal address, it is Bari from now on.'],
    ['Ida lives in Turku.', "If you're looking for Ida, she's moved on to Bari."],
    ['The fair is on Monday.', 'Does everybody know that the fair has been moved to Thursday?'],
  ],
  'what was given up for something else': [
    ['I work at Nordlicht.', 'Swapped my former employer for Vantor and regret nothing.'],
    ['My tutor is Mr. Amsel.', 'We have a new tutor since Monday, Mrs. Sperling.'],
    ['My optician is Rosa Lindt.', "I've switched opticians, I go to Milo Brandt."],
    ['I work at Nordlicht.', 'Vantor offered me a permanent position and I took it.'],
    ['I work at Nordlicht.', 'Since Monday I sit in the Vantor offices, the contract is signed.'],
    ['My parents live in Turku.', 'My parents could not bear the cold and have moved to Bari.'],
  ],
  'what somebody asks to be called': [
    ['My name is Ruth.', "I'd rather be called Juno, if you don't mind."],
    ['My name is Ruth.', 'You may say Juno to me.'],
    ['My name is Ruth.', 'My colleagues have started calling me Juno and I like it.'],
    ['My name is Ruth.', 'They have got my name down wrong. It is Juno.'],
    ['My name is Ruth.', 'brand new name for me. its Juno now'],
    ['The raft is called Otter.', 'Please refer to the raft as Lynx in the log.'],
    ['The raft is called Otter.', 'The raft shall henceforth be named Lynx.'],
  ],
  'how many are left': [
    ['I have six ducks.', 'The marten came, so there are only four ducks left.'],
    ['We have two sons.', 'The baby has come! That makes three sons.'],
  ],
  'where somebody is at home': [
    ['I live in Turku.', 'The boxes are empty at last. Bari feels like home already.'],
    ['I live in Turku.', 'we moved!!! Bari, folks'],
    ['Ida lives in Turku.', 'ida moved btw, Bari'],

    ['I live in Turku.', 'You find us in Bari these days.'],
  ],
  'another value of the same kind': [
    ['My blood type is A positive.', 'They tested me again, my blood type is B positive.'],
    ['My grandfather is 80 years old.', 'Granddad had a party on Sunday, he is 81 now.'],
    ['The fair is on Monday.', 'Good news, the fair is sooner than we thought, it is on Friday.'],
    ['My rent is 800 euros.', "The landlord put it up again, I'm paying 900 euros now."],
    ['The fair is on Monday.', 'I had the fair down for Monday, but the poster says Friday.'],
    ['My GP is Dr Amsel.', 'Dr Amsel retired, so Dr Sperling is my GP now.'],
  ],
};

/** Facts and what only sounds as if they held no longer, by kind. */
const alike: Readonly<Record<string, readonly (readonly [fact: string, later: string])[]>> = {
  'what somebody only goes on telling': [
    ['My son Nils is eight.', "Nils keeps telling the neighbours that he's eleven."],
    ['My daughter Ida is five.', "Ida tells everybody she's seven."],
  ],
  'what is said of an allergy only in passing': [
    ['I am allergic to walnuts.', 'I stopped buying walnuts for the squirrels.'],
    ['I am allergic to penicillin.', 'We are out of penicillin, no more penicillin at my clinic.'],
  ],
  'what others call somebody all the time': [
    ["My brother's name is Edgar.", 'My dentist keeps calling my brother Erwin, no matter what I say.'],
    ['My dog is called Rex.', 'My nephew always calls the dog Wolfie.'],
    ["My wife's name is Greta.", 'The doctor called my wife Gerda again.'],
    ['My cat is called Tiger.', 'The kids wanted to rename the cat Elsa, we said no.'],
    ['My name is Ruth.', 'My boss calls me Ria now and then, I never correct him.'],
    ['I work at Nordlicht.', "My team was renamed, we're now called Horizon."],
  ],
  'what is lent': [
    ['I drive a Skoda.', "My car is being repaired, so I've got a rented Fiat until Monday."],
    ['I drive a Skoda.', 'They gave me a Fiat as a courtesy car.'],
    ['My phone is a Nokia.', "While my phone is at the repair shop I use my son's Fairphone."],
  ],
  'what was so once or long ago': [
    ['We have dinner at seven.', 'Yesterday we had dinner at nine, way too late.'],
    ['I live in Turku.', 'I grew up in Bari and moved away at eighteen.'],
  ],
  'what judges something else': [['My favourite film is Vertigo.', 'I baked bread, and it came out fine.']],
  'what nobody took': [
    ['I work at Nordlicht.', 'Vantor offered me a position and I said no.'],
    ['My phone is a Nokia.', 'I was about to buy a Fairphone, but I kept the one I have.'],
  ],
  'others and other things': [
    ['My rent is 900 euros.', "My brother's rent went up to 1100 euros, poor man."],
    ['The fair is on Monday.', 'The other club moved their fair to Friday.'],
    ['My bank is Nordlicht.', 'My parents changed their bank to Vantor.'],
  ],
};

describe.each(Object.entries(told))('%s', (_, pairs) => {
  it.each(pairs)('leaves no unmarked “%s”: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...fallen(claims), ...contested(claims)]).toContain(fact);
  });
});

describe.each(Object.entries(alike))('%s', (_, pairs) => {
  it.each(pairs)('supersedes nothing: “%s”, “%s”', (fact, later) => {
    expect(fallen(heard(fact, later))).toEqual([]);
  });

  it.each(pairs)('supersedes nothing said at once: “%s”, “%s”', (fact, later) => {
    expect(
      fallen(
        claimsOf([
          ['Ruth', fact],
          ['Ruth', later],
        ]),
      ),
    ).toEqual([]);
  });
});
