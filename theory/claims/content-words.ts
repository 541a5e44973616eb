import { keepLatest } from '../keep-latest.ts';
import {
  adverbs,
  auxiliaries,
  boundaries,
  determiners,
  firstPerson,
  listed,
  secondPerson,
  thingPronouns,
  thirdPerson,
} from './inventories.ts';
import { lemma } from './lemma.ts';

/** Words that tell nothing of what a sentence is about, besides those of grammar. */
const light = listed(`
  go get make take put give come say tell know think see let new old first last one two half bit lot thing way kind sort time day week month
  year good nice big little yes no ok oh well sorry wrong please thanks really actually too very such only some more most much many never dr mr mrs ms
  always about up down off out over back away around mistake turn find found can could may might should must would us lol btw`);
const none: readonly ReadonlySet<string>[] = [
  adverbs,
  auxiliaries,
  new Set([...boundaries].filter((word) => word !== 'due')),
  determiners,
  firstPerson,
  secondPerson,
  thingPronouns,
  thirdPerson,
  light,
];
const lights: ReadonlySet<string> = new Set([...light].map((word) => lemma(word)));

/** How many texts are kept as they were read: news is held against the same facts again and again. */
const mostKept = 1_024;

/** The lemmas of the words of a text that tell what it is about. Words in small letters, with a space between them. */
export const contentIn: (words: string) => ReadonlySet<string> = keepLatest(
  (words) =>
    new Set(
      words
        .split(' ')
        .filter((word) => word !== '' && !none.some((some) => some.has(word)))
        .map((word) => lemma(word))
        .filter((word) => !lights.has(word)),
    ),
  mostKept,
);
