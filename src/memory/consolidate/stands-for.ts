import { entityForm, extractEntities } from '../../../theory/entities.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { boundWords, namesOnlyOf } from './says-all.ts';

/** What a line has to keep of a text. */
interface Kept {
  /** Numbers and words that deny, doubt or wish, each with the word that it is about, as a set. */
  readonly bound: string;
  /** Names, in the order in which they come. */
  readonly names: readonly string[];
  /** The first words of its sentences, as far as they tell something: nobody knows which of them are names. */
  readonly opening: readonly string[];
  readonly asks: boolean;
}

/** The sentences of a text that tell something: none that only greets, thanks or praises. */
export const tellingSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => tellingTerms(sentence).length > 0);

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
    asks: sentences.some((sentence) => /\?\W*$/u.test(sentence)),
  };
}, 256);

/**
 * Whether a line can stand for a text, as far as words can tell: it has every name of it, in the same order, since who did what to whom is in that; every number with what is counted,
 * and everything that it denies, doubts or wishes, and no other; and each of its telling words stands in the text or in those that it belongs with. It says no too often.
 *
 * @param line what is to stand for it
 * @param about `text`: what it stands for; `speaker`: who said it; `beside`: the texts that it belongs with
 *
 * @example standsFor('takes 5 mg for the heart', { text: 'I take 5 mg of it a day, for my heart.', speaker: 'Ada', beside: [] }) // true
 * @example standsFor('takes 50 mg for the heart', { text: 'I take 5 mg of it a day, for my heart.', speaker: 'Ada', beside: [] }) // false
 */
export function standsFor(
  line: string,
  { text, speaker, beside }: { text: string; speaker: string | null; beside: readonly string[] },
): boolean {
  const [said, whole] = [keptOf(line), keptOf(text)];
  const own = new Set(searchTerms(text));
  const known = new Set([...own, ...[speaker ?? '', ...beside].flatMap((each) => searchTerms(each))]);
  const terms = tellingTerms(line);
  const words = new Set(searchTerms(line));
  return (
    said.bound === whole.bound &&
    said.asks === whole.asks &&
    areInOrder(whole.names, entityForm(line)) &&
    whole.opening.every((term) => words.has(term)) &&
    namesOnlyOf(line.slice(1), [text, speaker ?? '']) &&
    terms.some((term) => own.has(term)) &&
    terms.every((term) => known.has(term))
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
