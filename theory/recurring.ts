import { contentIn } from './claims/content-words.ts';
import { lemma } from './claims/lemma.ts';
import { readStatements } from './claims/read-statements.ts';
import type { Subject } from './claims/subject.ts';

/** What a sentence says of whom, as what recurs is told by: who or what it is about, and the words that tell what of it, as stems. */
export interface Theme {
  readonly subject: string;
  /** How many of its words another one must share to be about the same. */
  readonly fewest: number;
  readonly words: readonly string[];
}

/** The fewest words that two sentences about somebody must share to be about the same, a relation and an object; about a thing, what is said of it. */
const fewestShared = { person: 2, thing: 1 };

/** The most sentences of a text that are read, and the most words of one that make a theme. Ours. */
const mostSentences = 6;
const mostWords = 8;

/** Words that say when or how often, and nothing of what recurs. */
const times = new Set(
  'be every each once twice today yesterday tomorrow tonight morning afternoon evening night noon midnight weekend hour minute second monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((word) => lemma(word)),
);

/** What is said not to be so, or no more, is the same as nothing that is. */
const denied =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|stopped|quit|hates?|hated|used to|no longer|gave up|given up)\b|n['’]t\b/iu;
/** What somebody is only said to do. */
const reported =
  /\b(?:claims?|claimed|says?|said|believes?|believed|thinks?|thought|pretends?|pretended|denies|denied|heard|hears|lie|lied|rumou?rs?|tells?|told)\b/iu;

const nameOf = ({ person, thing }: Subject): string => [person, thing].filter(Boolean).join(' / ');
const fewestOf = ({ person, thing }: Subject): number =>
  thing === '' && person !== null ? fewestShared.person : fewestShared.thing;

/**
 * The themes of what somebody said, a sentence each. A sentence that states nothing, or says too little, has none, and so has one that denies
 * something, or tells what somebody only says.
 *
 * @param speaker whoever "I" is
 * @example themesOf('I played chess last night.', 'Ruth') // [{ subject: 'ruth', fewest: 2, words: ['chess', 'play'] }]
 */
export function themesOf(text: string, speaker: string): Theme[] {
  const { statements } = readStatements(text, { speaker, person: null, thing: null });
  return statements.slice(0, mostSentences).flatMap(({ sentence, subjects, words }): Theme[] => {
    const [about] = subjects;
    if (about === undefined || denied.test(sentence) || reported.test(sentence)) return [];
    const [subject, fewest] = [nameOf(about), fewestOf(about)];
    if (subject === '') return [];
    const own = new Set(subject.split(/[\s/]+/u));
    const telling = [...contentIn(words.trim())]
      .filter((word) => !times.has(word) && !own.has(word) && !/^\p{N}+$/u.test(word))
      .slice(0, mostWords);
    return telling.length < fewest ? [] : [{ subject, fewest, words: telling.toSorted() }];
  });
}

/** The words that two themes of the same subject share, where they share enough to be about the same; else null. */
export function sharedWords(one: Theme, other: Theme): string[] | null {
  if (one.subject !== other.subject) return null;
  const words = new Set(other.words);
  const shared = one.words.filter((word) => words.has(word));
  return shared.length < one.fewest ? null : shared;
}

/** Whether a theme has everything that another one of the same subject tells. */
export const holdsTheme = (theme: Theme, other: Pick<Theme, 'subject' | 'words'>): boolean =>
  theme.subject === other.subject && other.words.every((word) => theme.words.includes(word));
