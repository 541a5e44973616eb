import { stem } from './stem.ts';
import { wordsOf } from './judged-text.ts';
import { keepLatest } from './keep-latest.ts';

/** What PostgreSQL's `english` configuration leaves out of a search: words that stand in nearly every text. */
const stopWords = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its ' +
    'itself they them their theirs themselves what which who whom this that these those am is are was were be been being ' +
    'have has had having do does did doing a an the and but if or because as until while of at by for with about against ' +
    'between into through during before after above below to from up down in out on off over under again further then once ' +
    'here there when where why how all any both each few more most other some such no nor not only own same so than too ' +
    'very s t can will just don should now'
  ).split(' '),
);

/** Of how many texts the words are kept: at least as many as a turn compares. */
const mostKept = 512;

/**
 * The words of a text as a search compares them, in their order: lower case, without stop words, each reduced to its stem
 * (Porter's second English algorithm, as PostgreSQL's `english` configuration has it).
 *
 * @example searchTerms("She's painting the gardens") // ['paint', 'garden']
 */
export const searchTerms = keepLatest((text: string): readonly string[] => {
  // it is kept, and whoever asks is given the same
  return Object.freeze(wordsOf(text).flatMap((word) => (stopWords.has(word) ? [] : [stem(word)])));
}, mostKept);
