type Pair = readonly [fact: string, later: string];

const places = [
  ['Bergen', 'Turku'],
  ['Mainz', 'Worms'],
] as const;
const firms = [
  ['Kestrel', 'Borealis'],
  ['Halvard', 'Tern Foods'],
] as const;
const days = [
  ['Monday', 'Wednesday'],
  ['3 May', '11 June'],
] as const;

const each = (
  values: readonly (readonly [string, string])[],
  fact: string,
  ...later: readonly string[]
): Pair[] =>
  values.flatMap(([old, now]) => {
    const filled = (text: string): string => text.replaceAll('OLD', old).replaceAll('NEW', now);
    return later.map((text) => [filled(fact), filled(text)] as const);
  });

/** Facts with news that no rule reads whole, by what it is about: each fact is at least in doubt after it. */
export const marked: Readonly<Record<string, readonly Pair[]>> = {
  'a home, where the old one is named': each(
    places,
    'I live in OLD.',
    'We signed for a house in NEW, so OLD is history.',
    'My address was wrong: it should be NEW and not OLD.',
    'Goodbye OLD! The boxes are all in NEW.',
    'It should have said NEW where I wrote OLD, my bad.',
    'Our life in OLD is over, we unpack in NEW.',
  ),
  'a job, where the old one is named': each(
    firms,
    'I work at OLD.',
    'NEW pays my rent now, I was fed up with OLD.',
    'My first payslip from NEW came, OLD is behind me.',
    'I said OLD, but it is NEW that I work for.',
  ),
  'a name': [
    ['My name is Ruth.', "Let's go with Rudi as my name."],
    ['My name is Ruth.', "I'd rather be Rudi than Ruth."],
    ['My surname is Maier.', "it's Mayer, sorry"],
    ['The choir is called Gull.', 'The choir formerly known as Gull is called Tern.'],
    ['The choir is called Gull.', 'Tern is what the choir is called, sorry.'],
    [
      'The choir is called Gull.',
      'After all those talks the choir got a new name, Tern, nobody misses Gull.',
    ],
  ],
  'a day, in whatever order it is told': each(
    days,
    'The bazaar is on OLD.',
    'Half of us are away, so we are doing the bazaar on NEW instead of OLD.',
    'Nobody could make OLD, so the bazaar is on NEW.',
    'Forget OLD for the bazaar, NEW suits more people.',
    'Because of the fire alarm the bazaar had to be moved to NEW.',
    'My mistake about the bazaar, OLD is when we rehearse, the day itself is NEW.',
  ),
  'a number beside the same words': [
    ['I am in ward 3.', 'They rolled me down the corridor, I am in ward 5 now.'],
    ['I take 30 mg of iron.', "I'm on 60 mg of iron now"],
    ['My cabin is on deck 2.', 'They cleaned deck 2, so my cabin has been moved to deck 4.'],
    ['The club costs me 19 a month.', 'just saw that the club takes 29 not 19'],
    ['Eight guests are staying for dinner.', 'only six guests are staying for dinner now'],
    ['My locker is 3B.', 'they gave me another locker, 9D'],
  ],
  'a value that looks like it': [
    ['My postcode is 55120.', 'its 55128, typo'],
    ['I am in the A2 group.', "i'm in the B1 group now"],
  ],
  'what is said of somebody or something that is only a pronoun now': [
    ['The sauna opens at 9:00.', 'it opens at 11:00 now'],
    ['My uncle lives in Bergen.', 'he lives in Turku now'],
    ['The butcher closes at 6.', 'they close at 5 now'],
    ['Our band rehearses on Mondays.', 'We rehearse on Thursdays now.'],
    ['My scarf is green.', 'i had it dyed, it is black now'],
  ],
  'the same sentence with another value': [
    ['The stall sells bread.', 'the stall sells cheese now'],
    ['My teacher wants the essay by noon.', 'my teacher wants the essay by 4 instead'],
    ['My bus stop is Rathaus.', 'my bus stop is Anger now that i moved'],
    ['My niece wants to become a pilot.', 'My niece changed her mind, my niece wants to become a diver.'],
    ['I teach chess at the club.', "From this year on I'm teaching bridge at the club."],
    ['We meet at the fountain.', 'new plan, we meet at the gate'],
    ['The parcel was 14 euros.', 'the parcel was 16 euros, i just checked'],
  ],
  'what has come to its end': [
    ['I have choir on Friday.', 'My choir session got cancelled.'],
    ['I wear braces.', "my teeth are straight, i don't need braces anymore"],
    ['I sing bass in the choir.', 'The conductor needs tenors, so no more bass for me.'],
    ['My uncle is a baker.', 'my uncle is retired now'],
  ],
  'one of two that exclude each other': [
    ['The hall is painted blue.', 'we spent days on it, the hall is sage green now'],
  ],
  'what somebody laughs about': [['I live in Bergen.', 'moved to Turku lol']],
};

/** What only sounds like that: each fact holds on, and nothing is in doubt. */
export const untouched: Readonly<Record<string, readonly Pair[]>> = {
  'somebody or something else': [
    ['I live in Bergen.', 'My dentist lives in Turku now.'],
    ['My commute takes 40 minutes.', 'My gran walks 20 minutes now.'],
    ["I don't vape.", 'my dad quit vaping'],
    ['Her home is Bergen.', 'his home is Turku now'],
    ['I work for the mill.', "My wife left the mill last year, she's in a bakery now."],
    ['I pay 300 rent.', 'my son pays 350 rent now'],
    ['I work at Kestrel.', 'The woman opposite me joined Borealis.'],
    ['My birthday is on 3 May.', 'the dinner for my birthday is on 5 May'],
    ['My phone number is 555 0134.', 'I called 555 9921 by mistake, sorry.'],
  ],
  'something else of the same': [
    ['My son plays the cello.', 'My son gave up sugar for lent.'],
    ['My gran is a weaver.', 'my gran is tired now'],
  ],
  'once only, or not for good': [
    ['I take the tram to work.', 'the tram was cancelled this morning so i walked'],
    ['My commute takes 40 minutes.', 'today my commute took 70 minutes'],
  ],
  'what another value holds no longer for': [
    ['My car is a Golf.', 'sorry, the bus I told you about is the 12, not the 16'],
  ],
  'what is denied, or is a joke': [['I live in Bergen.', 'lol just kidding, i live on the moon now']],
};
