import { determiners, firstPerson, listed, secondPerson, thingPronouns, thirdPerson } from './inventories.ts';
import {
  articles,
  besideSpeaker,
  isJoined,
  joints,
  lastPhrase,
  oneOfMany,
  own,
  withoutOpeners,
} from './noun-phrases.ts';
import { formalKin, isOwnKin, isNearNoun, nearOwner } from './relations.ts';
import { valueAt } from './values.ts';
import { lemma } from './lemma.ts';
import type { Token } from './words.ts';

/** The subject of a statement: a person, a thing, or a thing of a person's. */
export interface Subject {
  /** The person whose it is, or who it is, in small letters; null for what is nobody's. */
  person: string | null;
  /**
   * What of that person's it is, or the thing: its content words, those that tell which one it is in order of the alphabet, and last what
   * it is; empty for the person.
   */
  thing: string;
  /** What a person who is named is to somebody, where the name was told along with it: "my sister Ana". */
  as?: { person: string; thing: string };
}

/** The speaker, and the person and thing last named, which pronouns stand for. */
export interface Discourse {
  speaker: string;
  /** The person named last. */
  person: string | null;
  /** Those who were named last together, for whom "they" stands: "Emil and Klara"; left out where one was named. */
  together?: readonly string[] | undefined;
  /** The thing spoken of last. */
  thing: Subject | null;
  /** Whether the thing was asked for last, and nothing was told since; left out where it was not. */
  asked?: true | undefined;
  /** Who was named since, of whom nothing was told: "she" may be one of them; left out for nobody. */
  since?: readonly string[] | undefined;
  /** What the sentence before was about, in the same text: who or what a sentence without a subject goes on with. */
  topic?: 'speaker' | 'person' | 'thing' | null;
}

/** Words of a thing's name that do not tell which it is. */
const plain = listed(`
  new newest current latest actual next updated correct corrected right real proper official upcoming planned
  of for in on at to by with about and or all own same whole entire 's date time day coming now shall could would forward down henceforth`);
const titles = listed('mr mrs ms miss dr doctor prof professor sir madam');

/** Nouns for what whoever speaks has one of, so that they need not say whose it is: "new job is at …". */
const ownNouns = listed(
  'home employer workplace job address phone email e-mail nickname surname flat apartment',
);
/** The same for nouns that may be anybody's without "new" before them. */
const ownPlaces = listed('place house city town company firm office car number');

/** Nouns for what a thing has, which behind an article are those of the thing that was spoken of. */
const ofThing = listed('name title venue place room price location address one other');
/** Words at the beginning of a sentence that tell since when or why: "since the wedding Ana lives in …". */
const leading = listed('since after before until because despite with without for in at on');

/** A person's name as subjects have it. */
export const personOf = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !titles.has(word)).join(' ') || name.toLowerCase().trim();
};

export const isPerson = ({ thing }: Subject): boolean => thing === '';

/** Whether a subject is a person, by name or by what they are to somebody: "my mother". */
export const isSomebody = ({ thing }: Subject): boolean => thing === '' || isNearNoun(thing);

const contentOf = (words: readonly Token[]): string[] =>
  words
    .filter(({ isMark, lower }) => !isMark && !determiners.has(lower) && !plain.has(lower) && !own.has(lower))
    .map(({ lower }) => lemma(formalKin(lower)));

/** The content words of a noun phrase, what it is behind those that tell which: "code of the garage door" is a "door garage code". */
export function thingOf(words: readonly Token[]): string {
  const link = words.findIndex(({ lower }, at) => at > 0 && joints.has(lower));
  const before = contentOf(link < 0 ? words : words.slice(0, link));
  const all = contentOf(words);
  return inOrder(all, before.at(-1) ?? all.at(-1));
}

/** Words with what they are about last. */
const inOrder = (words: readonly string[], head: string | undefined): string =>
  [...[...new Set(words)].filter((word) => word !== head).sort(), ...(head === undefined ? [] : [head])].join(
    ' ',
  );

/** The subjects that a noun phrase names; none where it names nobody and nothing. */
export function subjectsOf(phrase: readonly Token[], discourse: Discourse): Subject[] {
  const isCut = phrase.findLastIndex(({ isMark, text }) => isMark && text !== "'s");
  const whole = phrase.slice(isCut + 1);
  const late = endingName(whole);
  if (late !== null) return [{ person: late, thing: '' }];
  const words = lastPhrase(withoutOpeners(whole));
  const last = words.at(-1);
  if (last === undefined) return [];
  // "home is …", "Mum is …": whoever speaks has one
  const isBareNoun = words.every((word) => word === last || plain.has(word.lower));
  if (
    isBareNoun &&
    !words.some(({ lower }) => articles.has(lower)) &&
    (ownNouns.has(last.lower) ||
      isOwnKin(last.lower) ||
      (words.length > 1 && discourse.topic !== 'thing' && ownPlaces.has(last.lower)))
  )
    return [{ person: personOf(discourse.speaker), thing: thingOf(words) }];
  // "me and the dog": whoever speaks is one of them
  if (whole.some((_, at) => isJoined(whole, at))) return [{ person: personOf(discourse.speaker), thing: '' }];
  const theirs = words.length === 1 ? alike(last, discourse) : null;
  if (theirs !== null) return [theirs];
  const aside = besideSpeaker(words);
  if (aside > 0) return subjectsOf(words.slice(0, aside), discourse);
  const ofMine = oneOfMany(words);
  if (ofMine !== null) return [{ person: null, thing: thingOf(ofMine) }];
  if (words.length === 1 || firstPerson.has(last.lower) || thirdPerson.has(last.lower)) {
    const { together } = discourse;
    if (words.length === 1 && last.lower === 'they' && together !== undefined)
      return together.map((person) => ({ person, thing: '' }));
    const one = pronoun(last, discourse);
    const others = words.length > 1 ? namesIn(words.slice(0, -1)) : [];
    if (one !== undefined) return [...(one === null ? [] : [one]), ...others];
  }
  const genitive = words.findLastIndex(({ text }) => text === "'s");
  if (genitive > 0) {
    const [owner] = subjectsOf(words.slice(0, genitive), discourse);
    const named = namedAtEnd(words.slice(genitive + 1));
    if (named !== null && isNearNoun(named.as)) return [{ person: named.name, thing: '' }];
    const thing = thingOf(words.slice(genitive + 1));
    if (owner !== undefined)
      return thing === '' ? [owner] : [{ person: owner.person, thing: joined(owner.thing, thing) }];
  }
  const possessive = words.findLastIndex(({ lower }) => own.has(lower));
  if (possessive >= 0 && possessive < words.length - 1) {
    const owned = words.slice(possessive + 1);
    // "my sister Ana" is Ana
    const named = namedAtEnd(owned);
    if (named !== null) return [{ person: named.name, thing: '' }];
    // "the name of my boat" is a name
    const isOf = possessive > 1 && /^(?:of|for|on|at|in)$/u.test(words[possessive - 1]!.lower);
    const thing = thingOf(isOf ? [...words.slice(0, possessive), ...owned] : owned);
    const owner = ownerOf(words[possessive]!, discourse, thing);
    if (thing !== '') return [{ person: owner?.person ?? null, thing: joined(owner?.thing ?? '', thing) }];
  }
  if (
    words.every(({ lower }) => articles.has(lower) || plain.has(lower) || ofThing.has(lower)) &&
    discourse.thing !== null
  )
    return [ofTopic(words, discourse.thing)];
  const names = namesIn(words);
  const isBare = words.every(
    (word) =>
      word.isMark ||
      word.lower === 'and' ||
      names.some(({ person }) => person!.split(' ').includes(word.lower)) ||
      titles.has(word.lower),
  );
  if (names.length > 0 && isBare) return names;
  const thing = thingOf(words);
  return thing === '' ? [] : [{ person: null, thing }];
}

/** What of the thing that was spoken of a noun phrase means: "the name", "the new one". */
function ofTopic(words: readonly Token[], { person, thing }: Subject): Subject {
  const noun = words.at(-1)!.lower;
  const isNoun = ofThing.has(noun) && noun !== 'one' && noun !== 'other' && !thing.split(' ').includes(noun);
  return { person, thing: isNoun ? joined(thing, noun) : thing };
}

/** Whose something is by "my" or "her"; null where nobody knows: "her sister" is not the sister's whom the speaker told of. */
export function ownerOf({ lower }: Token, discourse: Discourse, thing = ''): Subject | null {
  if (own.get(lower) === 'first') return { person: personOf(discourse.speaker), thing: '' };
  const owner = somebodyOf(discourse);
  if (owner === null || thing === '' || owner.thing !== thing) return owner;
  return owner.person === personOf(discourse.speaker) ? null : { person: owner.person, thing: '' };
}

/** Whom a pronoun stands for: the person named last, or whoever was told by what they are to somebody. */
export function somebodyOf({ person, thing }: Pick<Discourse, 'person' | 'thing'>): Subject | null {
  if (person !== null) return { person, thing: '' };
  if (thing === null) return null;
  return isSomebody(thing) ? thing : nearOwner(thing);
}

/**
 * The name at the end of a noun phrase, behind the words that tell who or what that is: "sister Ana"; null where none stands there. "Lunch with Ana" is
 * no name of a lunch.
 */
export function namedAtEnd(words: readonly Token[]): { name: string; as: string } | null {
  const from = words.findLastIndex(({ text }) => !/^\p{Lu}\p{Ll}/u.test(text)) + 1;
  const as = thingOf(words.slice(0, from));
  const isJoint = joints.has(words[from - 1]?.lower ?? '');
  return from === words.length || as === '' || isJoint ? null : { name: nameOf(words.slice(from)), as };
}

/** The name that ends words that begin with when or why something is so: "since the wedding Ana"; null where none does. */
export function endingName(words: readonly Token[]): string | null {
  const from = words.findLastIndex(({ text }) => !/^\p{Lu}\p{Ll}/u.test(text)) + 1;
  const [first, before] = [words[0], words[from - 1]];
  if (first === undefined || before === undefined || from < 2 || from === words.length) return null;
  const isApart = ![leading, articles, own].some((none) => none.has(before.lower)) && !before.isMark;
  return leading.has(first.lower) && isApart ? nameOf(words.slice(from)) : null;
}

const nameOf = (words: readonly Token[]): string => personOf(words.map(({ text }) => text).join(' '));

const joined = (one: string, other: string): string =>
  one === '' ? other : inOrder(`${one} ${other}`.split(' '), other.split(' ').at(-1));

/** What somebody has of the kind that was spoken of last: "hers" after "my birthday", "mine" after "her car"; null for other words, and where nobody knows. */
function alike({ lower }: Token, discourse: Discourse): Subject | null {
  const { thing, topic } = discourse;
  // what a sentence of the same text was about since may be meant as well
  if (topic != null) return null;
  if (!/^(?:mine|ours|hers|his|theirs)$/u.test(lower) || thing === null || isSomebody(thing)) return null;
  const isMine = own.get(lower) === 'first';
  const owner = isMine ? { person: personOf(discourse.speaker), thing: '' } : somebodyOf(discourse);
  if (owner === null) return null;
  return { person: owner.person, thing: joined(owner.thing, thing.thing.split(' ').at(-1)!) };
}

/** What a pronoun stands for: undefined where the word is none, null where nobody knows. */
function pronoun({ lower }: Token, discourse: Discourse): Subject | null | undefined {
  if (firstPerson.has(lower)) return { person: personOf(discourse.speaker), thing: '' };
  if (thirdPerson.has(lower)) return somebodyOf(discourse);
  if (thingPronouns.has(lower)) return discourse.thing;
  return secondPerson.has(lower) || lower === 'there' || lower === 'here' ? null : undefined;
}

function namesIn(words: readonly Token[]): Subject[] {
  const found: Subject[] = [];
  for (let at = 0; at < words.length;) {
    const value = valueAt(words, at, at === 0);
    if (value?.kind === 'name' && !articles.has(words[at]!.lower)) {
      const isNoun =
        words[value.to] !== undefined && !words[value.to]!.isMark && words[value.to]!.lower !== 'and';
      if (!isNoun) found.push({ person: personOf(value.form), thing: '' });
    }
    at = value?.to ?? at + 1;
  }
  return found;
}
