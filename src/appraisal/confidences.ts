import { plain } from '../../theory/content-words.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { sentencesOf } from '../../theory/sentences.ts';
import { states } from '../../theory/statements.ts';
import { isSameNear } from './near-ones.ts';
import { whomMeant } from './whom-meant.ts';

/** Something that was said, and by whom; null where nobody can be named. */
interface Said {
  text: string;
  who: string | null;
}

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
const mostRead = 1_000;
const mostKept = 4_000;
/** In how many texts of one speaker it is looked for whom their words mean, the last. */
const mostMeaning = 200;

/** The wish to keep something from somebody: the sentence that asks for it, and whom that names; null where it is everybody. */
interface Asked {
  sentence: string;
  whom: string | null;
}

const askedIn = keepLatest((text): readonly Asked[] => {
  if (!maybe.test(text)) return [];
  return sentencesOf(text.slice(0, mostRead)).flatMap((sentence): Asked[] => {
    const found = fromSomebody.map((form) => form.exec(sentence)?.groups?.['whom']).find(Boolean);
    if (found !== undefined) return [{ sentence, whom: found }];
    return fromAll.test(sentence) ? [{ sentence, whom: null }] : [];
  });
}, mostKept);

/** Words by which somebody asks for silence, whatever of: more than a wish that can be read. */
const silence =
  /\b(?:secret(?:ly)?|confidential(?:ly)?|in confidence|to yourself|between us|private(?:ly)?|(?:not|n['’]t|never|nobody|no one) (?:\p{L}+ ){0,3}?(?:tell|say|mention|know|find out|let|share|repeat)|für dich|niemandem?|geheim|vertraulich)\b/iu;

/** Whether somebody asks to keep something from anybody, or might. */
export const asksToKeep = (text: string): boolean => askedIn(text).length > 0 || silence.test(text);

/** The names of whom words for somebody mean, in small letters; none where nobody knows. */
function namesOf(words: string, sentence: string, own: readonly Said[]): string[] {
  const said = own.slice(-mostMeaning).flatMap(({ text }) => sentencesOf(text.slice(0, mostRead)));
  const { names, meant } = whomMeant(said);
  const isPronoun = /^(?:him|her|them)$/iu.test(words);
  const people = isPronoun ? (meant[said.lastIndexOf(sentence)] ?? '') : words;
  const called = [...names].flatMap(([each, as]) => (isSameNear(people, as) ? each : []));
  return [...called, ...(people.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [])]
    .filter((each) => each !== 'My')
    .map((each) => each.toLowerCase());
}

const isCalled = (hearer: string, names: readonly string[]): boolean =>
  hearer
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => names.includes(word));

/**
 * What must not be told where some hear it, in its plain form (`plain`): what was said at once with the wish that one of them does not hear of it, and, where
 * nothing was said with that, what the same person said before and after it.
 *
 * @param heard in the order in which it was said
 */
export function keptFrom(heard: readonly Said[], hearers: readonly string[]): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const [at, { text, who }] of heard.entries())
    for (const { sentence, whom } of askedIn(text)) {
      const own = heard.filter((each) => each.who === who);
      const names = whom === null ? [] : namesOf(whom, sentence, own);
      const isHeard = hearers.some((hearer) =>
        names.length === 0 ? hearer !== who : isCalled(hearer, names),
      );
      if (!isHeard) continue;
      kept.add(plain(text));
      if (sentencesOf(text).some((each) => each !== sentence && states(each))) continue;
      const place = own.indexOf(heard[at]!);
      for (const each of [own[place - 1], own[place + 1]]) if (each !== undefined) kept.add(plain(each.text));
    }
  return kept;
}
