import { isJoking, isLaughing } from '../../../theory/claims/mood.ts';
import { entityForm, extractEntities } from '../../../theory/entities.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { saidInOrder } from './said-in-order.ts';
import { boundWords, ledWords, namesOnlyOf } from './says-all.ts';
import { kinIn, personsIn } from './whose.ts';

/** What a line has to keep of a text. */
interface Kept {
  /** Numbers and words that deny, doubt, wish or except, each with the word that it is about, as a set. */
  readonly bound: string;
  /** Whence and whither. */
  readonly led: ReadonlySet<string>;
  /** Names, in the order in which they come. */
  readonly names: readonly string[];
  /** The first words of its sentences, as far as they tell something: nobody knows which of them are names. */
  readonly opening: readonly string[];
  readonly asks: boolean;
}

/** Of what tells nothing by itself, what takes back or wishes something else: "Not really." */
const takingBack = /\b(?:not?|never|none|nothing|nah|nope|wish\p{L}*)\b|n['’]t\b/iu;

/** The sentences of a text that tell something: none that only greets, thanks or praises. */
export const tellingSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => tellingTerms(sentence).length > 0 || takingBack.test(sentence));

const keptOf = keepLatest((text: string): Kept => {
  const sentences = tellingSentences(text);
  return {
    bound: [...new Set(sentences.flatMap(boundWords))].toSorted().join(' '),
    names: extractEntities(sentences.join(' ')).map(entityForm),
    opening: sentences.flatMap((sentence) => {
      const [first = ''] = /[\p{L}\p{M}\p{N}]+/u.exec(sentence) ?? [];
      const telling = new Set(tellingTerms(sentence));
      return searchTerms(first).filter((term) => telling.has(term));
    }),
    led: new Set(sentences.flatMap(ledWords)),
    asks: sentences.some((sentence) => /\?\W*$/u.test(sentence)),
  };
}, 256);

/**
 * Whether a line can stand for a text, as far as words can tell: it has every name of it, in the same order, since who did what to whom is in that; everybody who is something to somebody,
 * and whose; every number with what is counted; and everything that it denies, doubts, wishes or excepts, and no other. Its words are those of the text, in their order, and of no
 * other text. For a joke no line can stand. It says no too often.
 *
 * @param line what is to stand for it
 * @param about `text`: what it stands for; `speaker`: who said it, whom the line may name
 *
 * @example standsFor('takes 5 mg a day for the heart', { text: 'I take 5 mg of it a day, for my heart.', speaker: 'Ada' }) // true
 * @example standsFor('takes 50 mg a day for the heart', { text: 'I take 5 mg of it a day, for my heart.', speaker: 'Ada' }) // false
 */
export function standsFor(line: string, about: { text: string; speaker: string | null }): boolean {
  const { text, speaker } = about;
  const [said, whole] = [keptOf(line), keptOf(text)];
  const words = new Set(searchTerms(line));
  return (
    !isJoking(text) &&
    !isLaughing(text) &&
    said.bound === whole.bound &&
    said.asks === whole.asks &&
    said.led.isSubsetOf(whole.led) &&
    areInOrder(whole.names, entityForm(line)) &&
    whole.opening.every((term) => words.has(term)) &&
    namesOnlyOf(line.slice(1), [text, speaker ?? '']) &&
    tellingTerms(line).length > 0 &&
    isOfSame(line, about) &&
    saidInOrder(line, about)
  );
}

/** Whether a line speaks of the same people as a text, apart from who speaks, who may go without saying. */
function isOfSame(line: string, { text, speaker }: { text: string; speaker: string | null }): boolean {
  const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
  return (
    same(kinIn(line, speaker), kinIn(text, speaker)) &&
    same(personsIn(line, speaker), personsIn(text, speaker))
  );
}

/** Whether a text has all of these names, one behind the other. */
function areInOrder(names: readonly string[], text: string): boolean {
  let from = 0;
  return names.every((name) => {
    const at = text.indexOf(name, from);
    from = at + name.length;
    return at >= 0;
  });
}
