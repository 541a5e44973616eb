import { lemma } from './lemma.ts';

/** Nouns, by their lemmas, for people and animals of whom somebody may have several. */
export const fellows: ReadonlySet<string> = new Set(
  `friend mate buddy cousin aunt uncle niece nephew brother sister sibling son daughter child kid grandson granddaughter grandchild
  neighbour neighbor colleague coworker roommate flatmate classmate teammate student pupil client customer patient employee
  dog cat horse rabbit hamster bird parrot fish goat cow hen chicken pony puppy kitten`
    .split(/\s+/u)
    .map((noun) => lemma(noun)),
);
