import { askedToKeepIn, mostReadForWishes } from '../../theory/asks-to-keep.ts';
import { plain } from '../../theory/content-words.ts';
import { sentencesOf } from '../../theory/sentences.ts';
import { states } from '../../theory/statements.ts';
import { isSameNear } from './near-ones.ts';
import { whomMeant } from './whom-meant.ts';

/** Something that was said, and by whom; null where nobody can be named. */
interface Said {
  text: string;
  who: string | null;
}

/** In how many texts of one speaker it is looked for whom their words mean, the last. */
const mostMeaning = 200;

/** The names of whom words for somebody mean, in small letters; none where nobody knows. */
function namesOf(words: string, sentence: string, own: readonly Said[]): string[] {
  const said = own.slice(-mostMeaning).flatMap(({ text }) => sentencesOf(text.slice(0, mostReadForWishes)));
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
    for (const { sentence, whom } of askedToKeepIn(text)) {
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
