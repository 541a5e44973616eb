import type { LookAlike } from './phrasings.ts';
import { type Draws, filled, says, type Turn } from './story.ts';
import { vocabulary } from './vocabulary.ts';

/** Something that supersedes nothing, however it sounds. */
export interface Control {
  kind: (typeof controlKinds)[number] | LookAlike['kind'];
  fact: Turn;
  other: Turn;
  /** A word of the fact that must not be marked. */
  value: string;
  question: string;
}

export const controlKinds = [
  'others',
  'plural',
  'joke',
  'hypothesis',
  'authority',
  'visit',
  'negation',
  'report',
  'time',
  'fiction',
  'beside',
  'things',
  'attribute',
  'marker',
] as const;
type Kind = (typeof controlKinds)[number];

/** Names and places of one control. */
interface Given {
  name: string;
  other: string;
  place: string;
  elsewhere: string;
  firm: string;
  rival: string;
}

/** What is said after "I live in …" by the same person, by kind. */
const afterHome: Readonly<
  Record<
    Exclude<Kind, 'plural' | 'authority' | 'things' | 'attribute' | 'marker'>,
    (given: Given) => string[]
  >
> = {
  others: ({ other, elsewhere }) => [
    `${other} lives in ${elsewhere} now.`,
    `My sister moved to ${elsewhere} last month.`,
    `${other} no longer works here, he moved to ${elsewhere}.`,
    `Our office in ${elsewhere} has a new roof.`,
  ],
  joke: ({ elsewhere }) => [
    `I live on the moon now, just kidding!`,
    `I moved to ${elsewhere} yesterday. Just joking!`,
    `Haha, I live in ${elsewhere} now, in a castle.`,
  ],
  hypothesis: ({ elsewhere }) => [
    `If I lived in ${elsewhere} I would swim every day.`,
    `Maybe I will move to ${elsewhere} one day.`,
    `Imagine I moved to ${elsewhere}!`,
    `I'd like to live in ${elsewhere}.`,
    `Should I move to ${elsewhere}?`,
  ],
  visit: ({ elsewhere }) => [
    `I was in ${elsewhere} last week.`,
    `We are in ${elsewhere} this week for a conference.`,
    `I visited ${elsewhere} for the weekend.`,
    `I came back from ${elsewhere} yesterday.`,
  ],
  negation: ({ place, elsewhere }) => [
    `I have not moved to ${elsewhere}, by the way.`,
    `It isn't the case that I live in ${elsewhere} now.`,
    `We won't be moving to ${elsewhere} any time soon.`,
    `I haven't left ${place}, I only changed the locks.`,
    `Hardly anybody knows it, but I never settled in ${elsewhere}.`,
  ],
  report: ({ other, elsewhere }) => [
    `${other} told the whole street that I moved to ${elsewhere}.`,
    `The newspaper writes that I live in ${elsewhere} now.`,
    `${other} shouted "I live in ${elsewhere} now!" across the square.`,
    `According to ${other} I moved to ${elsewhere} last month.`,
    `Half of my class is convinced that I live in ${elsewhere} these days.`,
  ],
  time: ({ elsewhere }) => [
    `Ten years ago I lived in ${elsewhere}.`,
    `As a teenager I moved to ${elsewhere} with my parents.`,
    `From next autumn on I live in ${elsewhere}.`,
    `My company wants to move me to ${elsewhere}.`,
    `I intend to settle in ${elsewhere} when I am old.`,
    `When we were students we had a flat in ${elsewhere}.`,
  ],
  fiction: ({ elsewhere }) => [
    `In our role-playing campaign I moved to ${elsewhere}.`,
    `I dreamed that I now live in ${elsewhere}.`,
    `In the musical I live in ${elsewhere} and sell flowers.`,
    `Let's say I moved to ${elsewhere}: who would visit?`,
    `My hero has left home and lives in ${elsewhere} now.`,
  ],
  beside: ({ other }) => [
    `I live close to the station now.`,
    `Since May I live with ${other}.`,
    `I live in a tiny attic now.`,
    `I now live across from the church.`,
    `I live on Tanner Street.`,
  ],
};

/** Facts and what is said after them that is about something else, with the word that must stay and the question. */
type Pair = readonly [fact: string, after: string, value: string, question: string];
const pairs: Readonly<
  Record<'plural' | 'things' | 'attribute' | 'marker', (given: Given) => readonly Pair[]>
> = {
  plural: ({ name, other }) => [
    [`I play the cello.`, `I also play chess now.`, 'cello', `What does ${name} play?`],
    [
      `My friend ${other} lives nearby.`,
      `My new friend Wilma lives nearby, too.`,
      other,
      `Who are the friends of ${name}?`,
    ],
    [`I have a dog called Rufus.`, `I have a cat called Minka now.`, 'Rufus', `What pets does ${name} have?`],
    [`I love hiking.`, `These days I love sailing.`, 'hiking', `What does ${name} love?`],
    [`I speak Finnish.`, `I speak Dutch now, too.`, 'Finnish', `What languages does ${name} speak?`],
  ],
  things: ({ name }) => [
    [
      `My locker number is 4410.`,
      `My brother's locker number is 9238.`,
      '4410',
      `What is the locker number of ${name}?`,
    ],
    [`The attic key is in room 3.`, `The cellar key is in room 8.`, '3', `Where is the attic key?`],
    [
      `My bicycle is green.`,
      `My aunt's bicycle is yellow.`,
      'green',
      `What colour is the bicycle of ${name}?`,
    ],
    [
      `My check-up is on Tuesday.`,
      `My dog's check-up is on Thursday.`,
      'Tuesday',
      `When is the check-up of ${name}?`,
    ],
    [`The alarm code is 7781.`, `The guest alarm code is 2290.`, '7781', `What is the alarm code?`],
  ],
  attribute: ({ name, other }) => [
    [`My first name is ${name}.`, `My family name is Varga.`, name, `What is the first name of ${name}?`],
    [`I am 34.`, `I am 172 cm tall.`, '34', `How old is ${name}?`],
    [`The ferry out is at 7:30.`, `The ferry back is at 18:15.`, '7:30', `When is the ferry out?`],
    [
      `The interview with ${other} is on Monday.`,
      `The interview with Wilma is on Thursday.`,
      'Monday',
      `When is the interview with ${other}?`,
    ],
    [`The bakery opens at 6:00.`, `The bakery closes at 17:00.`, '6:00', `When does the bakery open?`],
    [`The crate is 60 cm wide.`, `The crate is 25 kilos.`, '60', `How wide is the crate?`],
  ],
  marker: ({ name, place, elsewhere, firm, rival }) => [
    [`I work at ${firm}.`, `Sorry! You have actually been a great help.`, firm, `Who does ${name} work for?`],
    [`I work at ${firm}.`, `Actually, ${rival} has nice posters now.`, firm, `Who does ${name} work for?`],
    [
      `I live in ${place}.`,
      `Oops, wrong window. ${elsewhere} has a new tram.`,
      place,
      `Where does ${name} live?`,
    ],
    [`The seminar is on Monday.`, `Sorry, I was ill on Thursday.`, 'Monday', `When is the seminar?`],
    [`I live in ${place}.`, `No, I mean the weather in ${elsewhere}!`, place, `Where does ${name} live?`],
  ],
};

/** Something that only sounds like a correction. */
export function controlOf(kind: Kind, draws: Draws): Control {
  const given: Given = {
    name: draws.fresh(vocabulary.people),
    other: draws.fresh(vocabulary.people),
    place: draws.fresh(vocabulary.places),
    elsewhere: draws.fresh(vocabulary.places),
    firm: draws.one(vocabulary.employers.slice(0, 10)),
    rival: draws.one(vocabulary.employers.slice(10)),
  };
  const { name, other, place, elsewhere } = given;
  const home = {
    kind,
    fact: says(name, `I live in ${place}.`),
    value: place,
    question: `Where does ${name} live?`,
  };
  if (isOfPair(kind)) {
    const [fact, after, value, question] = draws.one(pairs[kind](given));
    return { kind, fact: says(name, fact), other: says(name, after), value, question };
  }
  if (kind === 'authority') {
    const texts = [
      `${name} lives in ${elsewhere} now.`,
      `${name} moved to ${elsewhere}, not ${place} any more.`,
      `Actually, ${name} lives in ${elsewhere}.`,
    ];
    return { ...home, other: says(other, draws.one(texts)) };
  }
  return { ...home, other: says(name, draws.one(afterHome[kind](given))) };
}

/** Something of a file that only sounds like a correction. */
export function lookAlikeOf({ kind, fact, text, value, question }: LookAlike, draws: Draws): Control {
  const name = draws.fresh(vocabulary.people);
  const said = (words: string): string => filled(words, { name });
  return {
    kind,
    fact: says(name, said(fact)),
    other: says(name, said(text)),
    value,
    question: said(question),
  };
}

const isOfPair = (kind: Kind): kind is keyof typeof pairs => kind in pairs;
