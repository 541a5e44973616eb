import { asksForMedicines } from '../../theory/asks-medicines.ts';
import { toldOfWhom } from '../../theory/claims/is-told-of.ts';
import { plain } from '../../theory/content-words.ts';
import { changesUnnamed, endsTakingPlainly, mayChangeTaking } from '../../theory/ends-of-taking.ts';
import { medicinesNamed, tellsOfTaking } from '../../theory/tells-of-taking.ts';
import { isOfAnother } from '../appraisal/near-ones.ts';
import { mayBeOfAsked } from './may-be-of-asked.ts';
import type { Recollection } from './recollection.ts';
import { isForWhomAsked } from './speaks-against.ts';

const leading = /^.*?\b(?:do|does|am|is|are|has|have) /iu;
const ofAsker = /\b(?:i|we|my (?:\p{L}+ )?(?:medic\p{L}+|meds|drugs?|tablets?|pills?|prescriptions?))\b/iu;

const wordsOf = (text: string): ReadonlySet<string> => new Set(plain(text).split(' '));

/**
 * All that tells what medicines somebody takes, in the order in which it was told, where a question asks for all of them; empty for any other question, and where nothing is known.
 * A medicine is left out only where it was said plainly to be over, and nothing was told of it since. Whatever else may end or change it is told beside it.
 */
export function medicinesAsked(question: string, known: readonly Recollection[]): Recollection[] {
  if (!asksForMedicines(question)) return [];
  const [isMeant, mayBeMeant] = [ofWhom(question), mayBeOfAsked(question, ofAsker.test(question))];
  const taken = known.flatMap((each, at) => {
    const { takes } = tellsOfTaking(each.text);
    return takes && isMeant(each) ? [{ each, at, names: medicinesNamed(each.text) }] : [];
  });
  const changes = known.flatMap((each, at) => {
    if (each.isGone || !mayChangeTaking(each.text) || !mayBeMeant(each)) return [];
    const isPlain = isMeant(each) && endsTakingPlainly(each.text);
    return [{ each, at, words: wordsOf(each.text), isPlain, isUnnamed: changesUnnamed(each.text) }];
  });
  const isOver = (name: string, told: number): boolean => {
    const on = changes.filter(({ at, words }) => at > told && words.has(name));
    const end = on.at(-1);
    return (
      end?.isPlain === true &&
      // "she's back on it" tells of what was told before it
      !taken.some(
        ({ each, at, names }) => at > end.at && !each.isGone && (names.size === 0 || names.has(name)),
      )
    );
  };
  const all = new Set<Recollection>();
  for (const { each, at, names } of taken) {
    const since = changes.filter(
      (one) => one.at > at && (one.isUnnamed || [...names].some((name) => one.words.has(name))),
    );
    if (names.size > 0 && [...names].every((name) => isOver(name, at))) continue;
    if (each.isGone && since.length === 0) continue;
    for (const one of [each, ...since.map((one) => one.each)]) all.add(one);
  }
  // whether it really is gone is what is in doubt
  return known.filter((each) => all.has(each)).map((each) => ({ ...each, isGone: false }));
}

/**
 * What was told after something that tells of somebody's medicine and may end or change it, by whatever subject: "The doctor stopped Tom's ramipril" after "Tom takes ramipril". Whoever
 * asks whether they take it is told both.
 */
export function changedSince(
  question: string,
  first: Recollection,
  known: readonly Recollection[],
): Recollection[] {
  const { takes, ends } = tellsOfTaking(first.text);
  if (!takes && !ends) return [];
  const told = [...medicinesNamed(first.text)];
  const asked = wordsOf(question);
  const both = told.filter((name) => asked.has(name));
  const names = both.length > 0 ? both : told;
  const mayBeMeant = mayBeOfAsked(question, /\b(?:i|we)\b/iu.test(question));
  return known.filter((each) => {
    if (each.turn < first.turn || each === first || each.isGone || !mayChangeTaking(each.text)) return false;
    const words = wordsOf(each.text);
    return (names.some((name) => words.has(name)) || changesUnnamed(each.text)) && mayBeMeant(each);
  });
}

/** A sentence that begins with what is somebody's by name: "Ben's Zoloft is now 100 mg". */
const isOfNamedOne = (text: string): boolean => /^\p{Lu}\p{L}+['’]s /u.test(text);

/** Tells whether something is told of whom a question asks for: of whoever asks, what they told themselves. */
function ofWhom(question: string): (each: Recollection) => boolean {
  if (ofAsker.test(question))
    return (each) =>
      each.from === 'asker' &&
      !isOfAnother(each.text) &&
      !isOfNamedOne(each.text) &&
      toldOfWhom('I', each.text, '') !== 'another';
  const asked = question.replace(leading, '');
  const [, noun = ''] = /['’]s (\p{Ll}+)/u.exec(asked) ?? [];
  const isMeant = isForWhomAsked(question);
  return (each) =>
    each.from !== 'file' &&
    isMeant(each) &&
    `${each.text} ${each.meant}`.includes(noun) &&
    toldOfWhom(asked, each.text, each.meant) !== 'another';
}
