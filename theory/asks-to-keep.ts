import { keepLatest } from './keep-latest.ts';
import { sentencesOf } from './sentences.ts';

const name = "(?-i:\\p{Lu})[\\p{L}’'-]+";
const whom = `(?<whom>(?:my|our|his|her|the) (?:[\\p{L}’'-]+ ){0,2}?[\\p{L}’'-]+|${name}(?:(?:,| and| or|, and) ${name})*|him|her|them)`;
const it = '(?:it|this|that|any of (?:it|this)|anything|a word|one word)';
const knowing = '(?:know|find out|hear|learn|see|notice|be told)';
const not = "(?:(?:must|may|should|shall|can|is|are)(?:n['’]?t| not)|can(?:['’]?t|not))";

/** Somebody asks to keep what they tell from whom they name. */
const fromSomebody = [
  `\\b(?:don['’]?t|do not|never|please not) (?:ever |please |dare |you )*(?:tell|(?:say|mention|breathe|whisper) ${it}(?: (?:about|of) ${it})? to) ${whom}(?![\\p{L}])`,
  `\\b(?:don['’]?t|do not|never) (?:ever |please |you )*let ${whom} ${knowing}\\b`,
  `(?<![\\p{L}])${whom} ${not} (?:(?:supposed|allowed|meant|going) to )?(?:ever )?${knowing}\\b`,
  `\\bkeep ${it} (?:a secret |secret |quiet |hidden )?from ${whom}(?![\\p{L}])`,
  `\\b(?:surprise|secret) (?:for|from) ${whom}(?![\\p{L}])`,
  `\\b(?:not|no) (?:a )?word (?:about ${it} )?to ${whom}(?![\\p{L}])`,
].map((form) => new RegExp(form, 'iu'));

/** Somebody asks to keep it from everybody. */
const fromAll = new RegExp(
  `\\b(?:don['’]?t|do not|never) (?:ever |please |you )*(?:tell|(?:say|mention) ${it} to) (?:any(?:one|body)|a soul|others|people)\\b|\\b(?:between (?:you and me|us|ourselves)|keep ${it} (?:to yourself|quiet|secret|a secret|between us|private)|(?:it|this|that)(?:['’]?s| is) (?:a|our|my|still a) secret|(?:nobody|no one|no-one) (?:must|may|should|can|is (?:supposed|allowed|meant) to|else (?:must|may|should|can)) (?:ever )?${knowing})\\b`,
  'iu',
);
/** Few texts have any of the words of a confidence. */
const maybe =
  /\b(?:tell|say|mention|word|secret|surprise|know|find|hear|learn|see|notice|told|between|keep|let)\b/iu;

/** How much of a text is read, characters; and of how many it is kept what they ask. */
export const mostReadForWishes = 1_000;
const mostKept = 4_000;

/** The wish to keep something from somebody: the sentence that asks for it, and whom that names; null where it is everybody. */
interface AskedToKeep {
  sentence: string;
  whom: string | null;
}

/** The wishes of a text to keep something from somebody. */
export const askedToKeepIn = keepLatest((text): readonly AskedToKeep[] => {
  if (!maybe.test(text)) return [];
  return sentencesOf(text.slice(0, mostReadForWishes)).flatMap((sentence): AskedToKeep[] => {
    const found = fromSomebody.map((form) => form.exec(sentence)?.groups?.['whom']).find(Boolean);
    if (found !== undefined) return [{ sentence, whom: found }];
    return fromAll.test(sentence) ? [{ sentence, whom: null }] : [];
  });
}, mostKept);

/** Words by which somebody asks for silence, whatever of: more than a wish that can be read. */
const silence =
  /\b(?:secret(?:ly)?|confidential(?:ly)?|in confidence|to yourself|between us|private(?:ly)?|(?:not|n['’]t|never|nobody|no one) (?:\p{L}+ ){0,3}?(?:tell|say|mention|know|find out|let|share|repeat)|für dich|niemandem?|geheim|vertraulich)\b/iu;

/** Whether somebody asks to keep something from anybody, or might. */
export const asksToKeep = (text: string): boolean => askedToKeepIn(text).length > 0 || silence.test(text);
