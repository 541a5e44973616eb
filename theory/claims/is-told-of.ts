import { allWhoOpen, type Called, whoOpens } from './who-opens.ts';
import { saysNoLess } from './same-subject.ts';
import { wordsIn } from './words.ts';

/** Whether two are the same one's: what is nobody's in so many words is whoever speaks'. */
const areOfOne = (one: Called['of'], other: Called['of']): boolean => {
  if (typeof one === 'string' || typeof other === 'string' || one === null || other === null)
    return (one ?? 'first') === (other ?? 'first');
  return isSameCalled(one, other);
};

/** Whether two ways to call somebody call the same one, by their names, else by what they are to somebody. */
function isSameCalled(one: Called, other: Called): boolean {
  if (one.pronoun !== null || other.pronoun !== null) return one.pronoun === other.pronoun;
  const isSameNoun = one.noun === other.noun && areOfOne(one.of, other.of);
  if (one.name !== null && other.name !== null)
    return (
      saysNoLess(one.name, other.name) &&
      (one.noun === null || other.noun === null || one.noun === other.noun)
    );
  return one.noun !== null && isSameNoun;
}

/** Whether somebody may be called otherwise than by what calls them: "my sister's son" and "her brother" are no more than that. */
const canBeMeant = ({ of, pronoun }: Called): boolean => pronoun === 'third' || of === null || of === 'first';

/**
 * Whether a statement tells of whom another one, or a question without its verb, tells, by whom they call first: "perhaps" where they may stand there by a pronoun
 * or behind somebody else, null where one of the two calls nobody by its first words. Who is called by whose they are is the one in whom that ends: Leo's friend is not Leo.
 *
 * @param meant whom the second one means, by what was told before: "my sister Ana"
 *
 * @example toldOfWhom('Leo allergic to nuts', "Leo's friend is not allergic to nuts", '') // 'another'
 */
export function toldOfWhom(
  asked: string,
  told: string,
  meant: string,
): 'them' | 'another' | 'perhaps' | null {
  const ofWhom = whoOpens(wordsIn(asked))?.called;
  const words = wordsIn(told);
  const tellsOf = allWhoOpen(words);
  if (ofWhom === undefined || tellsOf.length === 0 || ofWhom.pronoun === 'third') return null;
  // "I know that Leo likes nuts"
  const isReported =
    ofWhom.pronoun === null &&
    tellsOf.some(({ pronoun }) => pronoun === 'first') &&
    words.some(({ lower }) => lower === (ofWhom.name ?? ofWhom.noun));
  if (isReported) return null;
  if (tellsOf.some((one) => isSameCalled(ofWhom, one))) return 'them';
  const isMeant =
    ofWhom.pronoun === null &&
    tellsOf.some(canBeMeant) &&
    !tellsOf.some((one) => isOtherName(ofWhom, one)) &&
    meant.split('. ').some((each) => allWhoOpen(wordsIn(each)).some((one) => isSameCalled(ofWhom, one)));
  if (isMeant) return 'them';
  // "Leo's teacher says he is not", "the doctor took Leo off it"
  const mayBe = words.some(
    ({ lower }, at) =>
      /^(?:he|she|they|him|them)$/u.test(lower) || (lower === ofWhom.name && words[at + 1]?.text !== "'s"),
  );
  return mayBe ? 'perhaps' : 'another';
}

/** Whether somebody has a name that another one does not have, or is something else under the same name. */
const isOtherName = ({ name, noun }: Called, other: Called): boolean =>
  name !== null &&
  other.name !== null &&
  !(saysNoLess(name, other.name) && (noun ?? other.noun) === other.noun);

/** Whether statements tell of several who may be meant where only a name or noun is said: "Joe Smith" and "Joe Brown", "my son Leo" and "my friend Leo". */
export function areOfSeveral(told: readonly string[]): boolean {
  const called = told.flatMap((each) => whoOpens(wordsIn(each))?.called ?? []);
  return called.some((one) =>
    called.some(
      (other) =>
        one.name !== null &&
        other.name !== null &&
        (!saysNoLess(one.name, other.name) ||
          (one.noun !== null && other.noun !== null && one.noun !== other.noun)),
    ),
  );
}
