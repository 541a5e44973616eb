import { lemma } from './lemma.ts';
import type { Subject } from './subject.ts';

/** Nouns, by their lemmas, for people and animals of whom somebody may have several. */
export const fellows: ReadonlySet<string> = new Set(
  `friend mate buddy cousin aunt uncle niece nephew brother sister sibling son daughter child kid grandson granddaughter grandchild
  neighbour neighbor colleague coworker roommate flatmate classmate teammate student pupil client customer patient employee
  dog cat horse rabbit hamster bird parrot fish goat cow hen chicken pony puppy kitten`
    .split(/\s+/u)
    .map((noun) => lemma(noun)),
);

/** Whether there may be several of whom something is said to be called: another name may be that of another one. */
export const isFellow = ({ thing }: Subject): boolean => fellows.has(thing.split(' ').at(-1) ?? '');
