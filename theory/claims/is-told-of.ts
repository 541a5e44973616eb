import { auxiliaries } from './inventories.ts';
import { allWhoOpen, type CalledOne, whoOpens } from './who-opens.ts';
import { saysNoLess } from './same-subject.ts';
import { type Token, wordsIn } from './words.ts';

/** Whether two are the same one's: what is nobody's in so many words is whoever speaks'. */
const areOfOne = (one: CalledOne['of'], other: CalledOne['of']): boolean => {
  if (typeof one === 'string' || typeof other === 'string' || one === null || other === null)
    return (one ?? 'first') === (other ?? 'first');
  return isSameCalled(one, other);
};

/** Whether two ways to call somebody call the same one, by their names, else by what they are to somebody. */
function isSameCalled(one: CalledOne, other: CalledOne): boolean {
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
const canBeMeant = ({ of, pronoun }: CalledOne): boolean =>
  pronoun === 'third' || of === null || of === 'first';

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
  const [of, words] = [wordsIn(asked), wordsIn(told)];
  const ofWhom = whoOpens(of)?.called;
  const tellsOf = allWhoOpen(words);
  const [first] = tellsOf;
  if (first === undefined || ofWhom?.pronoun === 'third') return null;
  if (isOfTheirThing(words)) return ofWhom === undefined && isAskedOf(first, of) ? null : 'perhaps';
  // typed in small letters: "leo allergic", and "leo's friend is not"
  if (ofWhom === undefined) return isOwnedBy(first, of[0]?.lower ?? '') ? 'another' : null;
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
  const pronouns = ofWhom.pronoun === null ? /^(?:he|she|they|him|them)$/u : /^(?:i|me|we|us)$/u;
  const mayBe = words.some(
    ({ lower }, at) => pronouns.test(lower) || (lower === ofWhom.name && words[at + 1]?.text !== "'s"),
  );
  return mayBe ? 'perhaps' : 'another';
}

/** Whether a sentence begins with a thing of somebody's, and a verb of its own behind it: "Leo's class is not allergic". */
function isOfTheirThing(words: readonly Token[]): boolean {
  const behind = words.slice(whoOpens(words)?.to ?? words.length);
  return (
    behind[0]?.text === "'s" && behind.some(({ lemma, lower }) => auxiliaries.has(lemma) && lower !== 'to')
  );
}

/** Whether words that call nobody by themselves name somebody: "my sister's car". */
const isAskedOf = ({ name, noun }: CalledOne, words: readonly Token[]): boolean =>
  words.some(({ lower, lemma }) => lower === name || lemma === noun);

/** Whether somebody is called by whose they are, and that is somebody of a name: "leo's friend". */
const isOwnedBy = ({ of }: CalledOne, name: string): boolean =>
  typeof of === 'object' && of !== null && of.name === name;

/** Whether somebody has a name that another one does not have, or is something else under the same name. */
const isOtherName = ({ name, noun }: CalledOne, other: CalledOne): boolean =>
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
