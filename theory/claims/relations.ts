import { listed } from './inventories.ts';
import { lemma } from './lemma.ts';

const stems = (words: string): ReadonlySet<string> => new Set([...listed(words)].map((word) => lemma(word)));

/** Nouns, by their lemmas, for people and animals of whom somebody may have several. */
export const fellows = stems(`
  friend mate buddy cousin aunt uncle niece nephew brother sister sibling son daughter child kid grandson granddaughter grandchild godson
  goddaughter godchild stepson stepdaughter apprentice trainee intern neighbour neighbor colleague coworker roommate flatmate classmate teammate student pupil client customer patient employee
  dog cat horse rabbit hamster bird parrot fish goat cow hen chicken pony puppy kitten`);

/** Whom somebody has one of: a plain word judges them. */
export const holders = stems(
  'boss manager supervisor doctor dentist teacher landlord therapist physiotherapist accountant mayor president coach mentor',
);

/** Others of whom somebody has one. */
const nearest = stems(`
  mother father parent grandparent in-laws stepmother stepfather stepbrother stepsister grandmother grandfather godmother godfather wife husband spouse partner
  girlfriend boyfriend fiancé fiancée fiance fiancee twin ex landlady lawyer assistant nanny babysitter tutor trainer hairdresser pet`);

/** Nouns, by their lemmas, for people and animals whom somebody has near. */
export const nearNouns: readonly string[] = [...fellows, ...nearest];

/** Of these another one is often meant the next time: "a colleague", "my other friend". */
const passing = stems(`
  friend mate buddy cousin neighbour neighbor colleague coworker roommate flatmate classmate teammate student pupil client customer patient
  employee fish cow hen chicken goat bird`);

/** What the nearest kin are called at home. */
const atHome: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mother: 'mom mum mummy mama mommy',
    father: 'dad daddy papa',
    grandmother: 'grandma gran granny nan nana',
    grandfather: 'grandpa grandad granddad gramps',
    child: 'kid kids children',
    brother: 'bro',
    sister: 'sis',
    husband: 'hubby',
  }).flatMap(([formal, names]) => names.split(' ').map((name) => [name, formal] as const)),
);

/** What kin are called in writing: "mum" is the mother; any other word is itself. */
export const formalKin = (word: string): string => atHome.get(word) ?? word;

/** Whether a word by itself is whoever speaks' own kin: "Mum moved". */
export const isOwnKin = (word: string): boolean =>
  /^(?:mother|father|grandmother|grandfather)$/u.test(formalKin(word));

const headOf = (thing: string): string =>
  (thing.split(' ').at(-1) ?? '')
    .replace(/-in-law$/u, '')
    .replace(/^(?:step|god|grand|half|foster|ex)-/u, '');

/** Whether a thing of somebody's is a person or an animal. */
export function isNearNoun(thing: string): boolean {
  const head = headOf(thing);
  return [fellows, holders, nearest].some((nouns) => nouns.has(head));
}

/** Of a thing of somebody's kin the kin: of "my sister's home" the sister; null where it is nobody's of whom only that is known. */
export function nearOwner({
  person,
  thing,
}: {
  person: string | null;
  thing: string;
}): { person: string; thing: string } | null {
  const owner = thing.split(' ').slice(0, -1).join(' ');
  return person !== null && owner !== '' && isNearNoun(owner) ? { person, thing: owner } : null;
}

/** Whether there may be several of whom something is said to be called: another name may be that of another one. */
export const isFellow = ({ thing }: { thing: string }): boolean => fellows.has(thing.split(' ').at(-1) ?? '');

/**
 * Whether it is a part that one person has for somebody, and another one after that: who it is and what they are called are the same. A line
 * manager or an eye doctor is another one than the manager or the doctor.
 */
export const isHolder = ({ thing }: { thing: string }): boolean => holders.has(thing);

/** Whether there are so many of them that the same noun may soon mean another one. */
export const isPassingFellow = (thing: string): boolean => passing.has(headOf(thing));

/** The nouns in words for what somebody is to somebody, by their lemmas: "my sister is Martha". */
export const nearNounsIn = (words: string): string[] =>
  words
    .trim()
    .split(' ')
    .map((word) => lemma(formalKin(word)))
    .filter((word) => isNearNoun(word));
