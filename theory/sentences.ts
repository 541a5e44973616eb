import { keepLatest } from './keep-latest.ts';
import { madeOnce } from './made-once.ts';

const segmenter = madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** The marks without which a line is one sentence: all that end one anywhere (Unicode, Sentence_Terminal), full stops and line separators. */
const ends = /[\p{Sentence_Terminal}.\u2024\uFE52\uFF0E\u0085\u2028\u2029]/u;

/** The lines of a text, one by one: an expression that matches a line of megabytes needs as much of the stack. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield* text.slice(from, to).split('\r');
    from = to + 1;
  }
}

/** A title or another short form whose full stop ends no sentence. */
const shortened = /(?:^|[\s(“"])(?:Mrs?|Ms|Dr|Prof|St|Jr|Sr|Fr|Rev|vs)\.\s+$/u;
/** A full stop behind a word that is no short form ends a sentence also where the next one begins small: "thanks. how are you?" */
const carelessEnd =
  /(?<=[\p{L}\p{N}]{2}\.)(?<!(?:^|[^\p{L}\p{N}])(?:mrs?|ms|dr|prof|st|jr|sr|fr|rev|vs|etc|approx|est|incl|inc|ltd|co|corp|dept|fig|ca|tel|max|min|ave|rd|mt|ft|oz|lbs?|hrs?|sec|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\.) +(?=\p{Ll})/iu;

/** What the segmenter takes for the sentences of a line, one by one, and those within that begin small. */
function* partsOf(line: string): Generator<string> {
  for (const { segment } of segmenter().segment(line)) yield* segment.split(carelessEnd);
}

/** How many texts are kept with their sentences, and the longest of them, characters: what is said is split by each that reads it for something. */
const kept = { texts: 512, longest: 1_000 };

/** The first sentences of a text, so many at the most; what stands behind them is not read. */
export const firstSentences = (text: string, most: number): string[] =>
  text.length > kept.longest ? readSentences(text, most) : latestSentences(text).slice(0, most);

const latestSentences = keepLatest((text) => readSentences(text, Infinity), kept.texts);

function readSentences(text: string, most: number): string[] {
  const sentences: string[] = [];
  for (const line of linesOf(text)) {
    let begun = '';
    for (const part of ends.test(line) ? partsOf(line) : [line]) {
      begun += part;
      if (shortened.test(begun.slice(-8))) continue;
      const sentence = begun.trim();
      begun = '';
      if (sentence !== '' && sentences.push(sentence) >= most) return sentences;
    }
    if (begun.trim() !== '' && sentences.push(begun.trim()) >= most) return sentences;
  }
  return sentences;
}

/** The sentences of a text, trimmed; a line break ends one too. None for a blank text. */
export const sentencesOf = (text: string): string[] => firstSentences(text, Infinity);

const closing = /[\s.!?…,;:]/u;

/** A sentence without the marks it ends with. */
export function withoutEnd(sentence: string): string {
  // an expression would look for the end of every run of marks
  let end = sentence.length;
  while (end > 0 && closing.test(sentence[end - 1]!)) end -= 1;
  return sentence.slice(0, end);
}
