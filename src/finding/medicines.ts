import { asksForMedicines } from '../../theory/asks-medicines.ts';
import { toldOfWhom } from '../../theory/claims/is-told-of.ts';
import { medicinesNamed, tellsOfTaking } from '../../theory/tells-of-taking.ts';
import { isOfAnother } from '../appraisal/near-ones.ts';
import { isOwn, type Recollection } from './recollection.ts';
import { isForWhomAsked } from './speaks-against.ts';

const leading = /^.*?\b(?:do|does|am|is|are|has|have) /iu;
const ofAsker = /\b(?:i|we|my (?:\p{L}+ )?(?:medic\p{L}+|meds|drugs?|tablets?|pills?|prescriptions?))\b/iu;

/**
 * All that tells what medicines somebody takes, in the order in which it was told, where a question asks for all of them; empty for any other question, and where nothing is known.
 * What was said to be over is left out; where that says not which, or only one of several told together, it is told as well.
 */
export function medicinesAsked(question: string, known: readonly Recollection[]): Recollection[] {
  if (!asksForMedicines(question)) return [];
  const isMeant = ofWhom(question);
  const told = known
    .filter((each) => !each.isGone && isMeant(each))
    .map((each) => ({ each, ...tellsOfTaking(each.text), names: medicinesNamed(each.text) }));
  const ends = told.filter(({ ends }) => ends);
  // "she's back on it" tells of what was told before it
  const again = told.findLastIndex(({ takes, names }) => takes && names.size === 0);
  const isOver = (names: ReadonlySet<string>, at: number): boolean =>
    at > again &&
    names.size > 0 &&
    told.slice(at + 1).some((later) => later.ends && names.isSubsetOf(later.names));
  const holds = told.filter(({ takes, names }, at) => takes && !isOver(names, at));
  if (holds.length === 0) return [];
  const also = ends.filter(
    ({ each, takes, names }) =>
      !takes &&
      holds.some((one) => known.indexOf(one.each) < known.indexOf(each) && mayEnd(names, one.names)),
  );
  const all = new Set([...holds, ...also].map(({ each }) => each));
  return known.filter((each) => all.has(each));
}

/** Whether what was said to be over may be among what was told: it names none, or one of those. */
const mayEnd = (over: ReadonlySet<string>, told: ReadonlySet<string>): boolean =>
  over.size === 0 || !over.isDisjointFrom(told);

/** A sentence that begins with what is somebody's by name: "Ben's Zoloft is now 100 mg". */
const isOfNamedOne = (text: string): boolean => /^\p{Lu}\p{L}+['’]s /u.test(text);

/** Tells whether something is told of whom a question asks for: of whoever asks, what they told themselves. */
function ofWhom(question: string): (each: Recollection) => boolean {
  if (ofAsker.test(question))
    return (each) =>
      isOwn(each) &&
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
