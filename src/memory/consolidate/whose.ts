import { lemma } from '../../../theory/claims/lemma.ts';
import { formalKin, isNearNoun } from '../../../theory/claims/relations.ts';
import { wordsOf } from '../../../theory/judged-text.ts';
import { searchTerms } from '../../../theory/search-terms.ts';

const persons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    first: 'i me my mine myself',
    we: 'we us our ours ourselves',
    you: 'you your yours yourself yourselves',
    he: 'he him his himself',
    she: 'she her hers herself',
    they: 'they them their theirs themselves',
  }).flatMap(([person, words]) => words.split(' ').map((word) => [word, person] as const)),
);

/** Whether a word in small letters is a pronoun of a person. */
export const isPronoun = (word: string): boolean => persons.has(word);

const possessives: ReadonlySet<string> = new Set(['my', 'our', 'your', 'his', 'her', 'their']);

/** People of whom one speaks without a name and who are nobody's. */
const somebody = new Set('man woman boy girl guy lady gentleman baby person people family'.split(' '));

/**
 * The person of a word in small letters, null where it is none: a pronoun's, all forms of one as the same; a speaker named by name is "first", as who says "I".
 *
 * @example personOfWord('him', 'Ada') // 'he'
 * @example personOfWord('ada', 'Ada') // 'first'
 */
export function personOfWord(word: string, speaker: string | null): string | null {
  if (speaker !== null && searchTerms(speaker).some((term) => searchTerms(word).includes(term)))
    return 'first';
  return persons.get(word) ?? null;
}

/** The persons whose pronouns stand in a text, without the first, each once and in one order. */
export const personsIn = (text: string, speaker: string | null): string[] =>
  [...new Set(wordsOf(text).flatMap((word) => personOfWord(word, speaker) ?? []))]
    .filter((person) => person !== 'first')
    .toSorted();

/**
 * People and animals of whom a text speaks by what they are to somebody, each with whose they are, in the order in which they come first.
 *
 * @example kinIn('My sister’s dog bit a friend.', 'Ada') // ['first sister', 'sister dog', ' friend']
 */
export function kinIn(text: string, speaker: string | null): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’]s(?!\p{L}))?/gu) ?? [];
  const kin = words.flatMap((word, place) => {
    const noun = lemma(formalKin(word.replace(/['’]s$/u, '')));
    if (!isNearNoun(noun) && !somebody.has(noun)) return [];
    // "my little brother"
    const near = [words[place - 1], words[place - 2]];
    const owner = near.find((each) => each !== undefined && (possessives.has(each) || /['’]s$/u.test(each)));
    return [`${owner === undefined ? '' : ownerOf(owner, speaker)} ${noun}`];
  });
  return [...new Set(kin)];
}

function ownerOf(word: string, speaker: string | null): string {
  const owner = word.replace(/['’]s$/u, '');
  return personOfWord(owner, speaker) ?? lemma(formalKin(owner));
}
