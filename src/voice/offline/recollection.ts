import { contentWords } from '../../../theory/content-words.ts';
import { isGeneric, isOfTime } from '../../../theory/read-question.ts';
import { embedded } from '../../../theory/reflected.ts';
import { tellingOf } from '../../../theory/word-families.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';

/** Something known that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether whoever asks said it, somebody else did, it stood in a file, or it was kept as a memory. */
  from: 'asker' | 'speaker' | 'file' | 'memory' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  /** Noon of the day on which it was told, milliseconds since the epoch; null where nothing says it. */
  day: number | null;
  /** Whom its pronouns and names mean, by what was told before: "my sister Ana". */
  meant: string;
  /** What was said just before, where it goes on with that: "We met on a ferry." */
  context: string;
  /** Whether it was said to hold no longer, and whether it has not been said again since. */
  isSuperseded: boolean;
  isGone: boolean;
  /** What was put right of it in a word or two: "my aunt". */
  putRight: string | null;
  /** What was told before and holds no longer because of it; null where nothing is known of that. */
  insteadOf: string | null;
}

/** The name with which a statement begins: "Rosalind", "Dr. Hofer". */
export const leadingName = /^\p{Lu}\p{Ll}+\.?(?: \p{Lu}\p{Ll}+)*(?=,? \p{Ll})/u;

/** Whether a statement is about somebody else alone: somebody near, somebody by name. */
export function isOfAnother(text: string): boolean {
  if (/\b(?:i|i['’]\p{L}+|we|we['’]\p{L}+|me|us)\b/iu.test(text)) return false;
  const begins = nearOneIn(text);
  if (begins !== null && text.startsWith(begins)) return true;
  if (/^(?:he|she|his|her|their)\b/iu.test(text)) return true;
  return leadingName.test(text) && embedded(text) === text;
}

/** The words that say what a statement is about: its own, those and the ones for whom it means, and those of the talk around it. */
interface Words {
  own: ReadonlySet<string>;
  all: ReadonlySet<string>;
  around: ReadonlySet<string>;
}
const read = new WeakMap<Recollection, Words>();

export function termsOf(told: Recollection): Words {
  const known = read.get(told);
  if (known !== undefined) return known;
  const { text, from, who, meant, context } = told;
  const own = contentWords(`${text} ${from === 'file' ? who : ''}`);
  const words = { own, all: own.union(contentWords(meant)), around: contentWords(context) };
  read.set(told, words);
  return words;
}

/** What only the talk around a statement tells of counts this much, and that something is done hardly at all. */
const ofContext = { thing: 0.5, deed: 0.2 };

/** Whether a word ends another one that is put together of it: "shop" and "bookshop". */
const isEndOf = (word: string, others: ReadonlySet<string>): boolean =>
  word.length >= 4 &&
  [...others].some((other) => other.endsWith(word) && !/^(?:grand|step|god)/u.test(other));

/** How well a statement tells of a word, 0 to 1. */
export function tellsOf(word: string, told: Recollection): number {
  const { all, around } = termsOf(told);
  const telling = tellingOf(word);
  if (!telling.isDisjointFrom(all) || (telling.size === 1 && isEndOf(word, all))) return 1;
  if (telling.isDisjointFrom(around)) return 0;
  return isGeneric(word) ? ofContext.deed : ofContext.thing;
}

/** Whether a statement tells itself of one of some words that say more than that something is done, or when. */
export const sharesWith = (words: Iterable<string>, told: Recollection): boolean =>
  [...words].some((word) => !isGeneric(word) && !isOfTime(word) && tellsOf(word, told) === 1);

/** The names of a text that are no days or months. */
export const namesIn = (text: string): string[] =>
  text.match(/(?!I\b|I['’])\p{Lu}\p{Ll}+/gu)?.filter((name) => !isOfTime([...contentWords(name)][0] ?? '')) ??
  [];

/** Whether one text names somebody whom another one does not. */
export const namesAnother = (text: string, other: string): boolean =>
  namesIn(text[0]?.toLowerCase() + text.slice(1)).some((name) => !other.includes(name));

/** What stands in capitals and is no person: what begins a sentence without being one who does something, and places. */
const noPerson =
  /^\p{Lu}\p{Ll}+(?=:| (?!(?:and|is|was|has|had|will|can|\p{Ll}+(?:s|ed))\b)\p{Ll})|\b(?:in|at|near) \p{Lu}\p{Ll}+/gu;

/** Who is named in a text. */
export const peopleNamed = (text: string): string[] => namesIn(embedded(text).replaceAll(noPerson, ' '));

/** Whether a text names somebody at all, by name or as somebody near. */
export const namesSomebody = (text: string): boolean =>
  nearOneIn(text) !== null ||
  peopleNamed(text).length > 0 ||
  /\b(?:h(?:is|er)|the|an?) \p{L}+(?:er|or|ist|man|woman|girl|boy|mate|friend|sister|brother|mother|father|wife|husband)\b/iu.test(
    text,
  );
