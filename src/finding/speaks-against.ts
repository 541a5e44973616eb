import { asksForElse } from './asks-for-else.ts';
import { asksForSeveral } from '../../theory/asks-leave.ts';
import { asksToSwallow } from '../../theory/asks-to-swallow.ts';
import { contentWords, plain } from '../../theory/content-words.ts';
import { toldWithout } from '../../theory/other-words.ts';
import { mayRestrict, restricts, restrictsPrivately } from '../../theory/restrictions.ts';
import { saysLittle } from '../../theory/read-question.ts';
import { tellsOfAllergy, tellsOfIntolerance } from '../../theory/tells-of-harm.ts';
import { tellsOfTaking } from '../../theory/tells-of-taking.ts';
import { tellingOf } from '../../theory/word-families.ts';
import { isOfAnother, isSameNear, nearOnesIn, pronouns, refersTo } from '../appraisal/near-ones.ts';
import { isOwn, type Recollection } from './recollection.ts';

/** Somebody asks for themselves, or for nobody who is named: "Is it ok to have nuts?" */
const ofAsker = /\b(?:i|we|me|us)\b|^(?:is it|would it be)\b/iu;
const taking = /\b(?:takes?|taking|took|on|uses?|using|gets?|had|has|have|prescribed)\b/iu;

/** Whether a statement only tells that something else is taken than a question asks leave for: one dose says nothing about another medicine. */
export function takesSomethingElse(question: string, { text, meant }: Recollection): boolean {
  const asked = [...contentWords(question)].filter((stem) => !saysLittle(stem));
  const told = contentWords(`${text} ${meant}`);
  return taking.test(text) && !tellsOfIntolerance(text) && !asked.some((stem) => told.has(stem));
}

/** Whether a statement only tells what restricts somebody, where a question asks for a thing that nobody eats or takes: "Can Paul get a dog?" */
export const restrictsSomethingElse = (question: string, told: Recollection): boolean =>
  !asksToSwallow(question) && mayRestrict(told.text, '') && !isOfAsked(question, told);

/** Whether a statement tells of a medicine that somebody takes: "I take ramipril every day", "I'm on warfarin", "my father takes blood thinners". */
const isOfMedicine = (text: string): boolean =>
  toldWithout('medicine')!.told.test(text) ||
  /\bblood thinners?\b|(?:['’][ms]|\b(?:am|is)) on (?!(?:an?|the|my|his|her|their|holiday|leave|call|\p{L}+day)\b)\p{L}{4,}/iu.test(
    text,
  );
/** A question is about a medicine, and not about food: "Can I take aspirin?" */
const asksToTake =
  /\b(?:take|taking|swallow|given|medic\p{L}+|tablets?|pills?|painkillers?|antibiotics?|drugs?)\b/iu;

/** Whom a question names: by a name, or by what they are to whoever asks. */
function namedIn(question: string): { names: readonly string[]; near: readonly string[] } {
  const near = nearOnesIn(question);
  const names = (question.match(/(?<!^)(?<![.!?] )\b\p{Lu}\p{L}+/gu) ?? []).filter((name) => name !== 'I');
  return { names, near };
}

/** A name at the beginning of what tells that somebody may not have something: "Sara is allergic to eggs", "Ruth keeps kosher". */
const restricted =
  /^\p{Lu}\p{L}+(?= (?:is|has|reacts?|cannot|can['’]t|must|does not|doesn['’]t|keeps?|eats?|avoids?|never|follows?) )/u;

/** Names of people of whom something is known that tells that they are people: "my son Leo", "Sara is allergic to eggs". */
const personsIn = (known: readonly Recollection[]): ReadonlySet<string> =>
  new Set(
    known.flatMap(({ text, meant }) => [
      ...[...nearOnesIn(text), ...nearOnesIn(meant)].flatMap(
        (near) => /\p{Lu}\p{L}+$/u.exec(near)?.[0] ?? [],
      ),
      ...(restricted.exec(tellsOfIntolerance(text) || mayRestrict(text, '') ? text : '') ?? []),
    ]),
  );

/**
 * Whether a statement is one that everybody may be told who asks for several at once: an allergy, what somebody does not tolerate, a diet. An illness, a pregnancy, a faith, an
 * addiction and a medicine are not: those are told of whom a question names, or to whoever told them.
 */
const isForAll = ({ text }: Recollection): boolean =>
  tellsOfAllergy(text) || !(restrictsPrivately(text) || isOfMedicine(text) || tellsOfTaking(text).takes);

/** Tells whether a text itself has somebody for whom a question asks, by their name or by what they are: "The doctor says Mia is allergic". */
function hasWhomAsked(question: string): (text: string) => boolean {
  const { names, near } = namedIn(question);
  return (text) => {
    const words = ` ${plain(text)} `;
    return (
      names.some((name) => words.includes(` ${name.toLowerCase()} `)) ||
      near.some((one) => nearOnesIn(text).some((other) => isSameNear(one, other) || isSameNear(other, one)))
    );
  };
}

/** Tells of what is known of others whether it is of somebody for whom a question asks. */
export function isForWhomAsked(question: string): (told: Recollection) => boolean {
  const isOfSeveral = asksForSeveral(question);
  const hasThem = hasWhomAsked(question);
  const hasPronoun = pronouns.test(question);
  return (told) => {
    const whole = `${told.text} ${told.meant}`;
    return (
      hasThem(whole) ||
      // whoever "he" is: one of several may be meant
      ((isOfSeveral || (hasPronoun && refersTo(question, whole))) &&
        (told.from === 'asker' || isForAll(told)))
    );
  };
}

/**
 * What may speak against it where somebody asks whether they, or somebody else, may eat or take something: what is known that these do not tolerate, what restricts them
 * (a diet, a pregnancy), and where they ask about a medicine, the medicines that these take: what is known to concern what is asked first. Whether it really does is not decided here.
 */
export function speaksAgainst(question: string, known: readonly Recollection[]): Recollection[] {
  const still = known.filter(({ isGone }) => !isGone);
  const isOfAsker = ofAsker.test(question) && !asksForElse(question, personsIn(known));
  const own = isOfAsker ? still.filter((each) => isOwn(each) && !isOfAnother(each.text)) : [];
  const [isMeant, hasThem] = [isForWhomAsked(question), hasWhomAsked(question)];
  // what always holds for the mind is of whoever it is
  const others = still.filter(
    (each) =>
      !own.includes(each) &&
      (each.from === 'always' || (isOfElse(each) ? isMeant(each) : isOwn(each) && hasThem(each.text))),
  );
  const all = [...own, ...others];
  const isOfFood = asksToSwallow(question);
  const barred = all.filter(
    ({ text }) => tellsOfIntolerance(text) || (isOfFood && mayRestrict(text, question)),
  );
  const taken = asksToTake.test(question) ? all.filter(({ text }) => isOfMedicine(text)) : [];
  const found = [...new Set([...barred, ...taken])];
  return found.toSorted(
    (one, other) => Number(isOfAsked(question, other)) - Number(isOfAsked(question, one)),
  );
}

/** Whether something tells of somebody else than whoever asks. */
const isOfElse = (each: Recollection): boolean =>
  each.from === 'asker' ? isOfAnother(each.text) : each.from !== 'file';

/** Whether a statement tells of what is asked about: of nuts, where the question is "May I eat nuts?", and of shellfish where it is "May I eat prawns?" */
export function isOfAsked(question: string, { text, meant }: Recollection): boolean {
  // of whom it is asked is not what is asked about
  const things = question.replace(/(?<=[\s(])\p{Lu}\p{L}+/gu, '');
  const asked = [...contentWords(things)].filter((stem) => !saysLittle(stem) && !doing.has(stem));
  const told = contentWords(`${text} ${meant}`);
  if (asked.some((stem) => told.has(stem)) || restricts(text, things)) return true;
  return (
    tellsOfIntolerance(text) && [...told].some((stem) => asked.some((each) => tellingOf(stem).has(each)))
  );
}

/** What somebody may not have is asked, whatever it is: "What can't Paul eat?" */
const asksWhatIsBarred = /^(?:is there any|are there any|what|which).*(?:n['’]t|\bcannot|\bnot|\bavoid)\b/iu;

/** Whether a statement answers what somebody may not have: it says that they do not tolerate something. What always holds for the mind is of whoever it is. */
export const tellsWhatIsBarred = (question: string, { text, from }: Recollection): boolean =>
  from !== 'always' && asksWhatIsBarred.test(question) && tellsOfIntolerance(text);

const doing = contentWords(
  'eat eating drink drinking take taking have try allowed okay fine safe dangerous bad harmful',
);
