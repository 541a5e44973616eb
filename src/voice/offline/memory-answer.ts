import { statementAsked } from '../../../theory/asked-statement.ts';
import { asksBroadly, asksForAll, asksWhatWasSaid, bareQuestion } from '../../../theory/asked-broadly.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { asksLeaveToTake, asksWhetherHad } from '../../../theory/asks-leave.ts';
import { asksForKind } from '../../../theory/asked-kind.ts';
import { askedOfName } from '../../../theory/asked-of-name.ts';
import { contentWords, plain } from '../../../theory/content-words.ts';
import { embedded } from '../../../theory/reflected.ts';
import { restricts } from '../../../theory/restrictions.ts';
import { isKinOfElse, pronouns, refersTo } from '../../appraisal/near-ones.ts';
import { whomMeant, type WhomMeant, withNames, withRelations, withWhom } from '../../appraisal/whom-meant.ts';
import { periodOf } from '../../period-of.ts';
import { mostTelling } from './about-asker.ts';
import { gistLength, named, restated } from './addressed.ts';
import { clipped, ended, inQuotes } from './cut.ts';
import { diedSince } from '../../finding/died-since.ts';
import { dosesOfElse, laterDose } from '../../finding/doses.ts';
import { type RankedTelling, findingsFor } from '../../finding/finding.ts';
import { changedSince, medicinesAsked } from '../../finding/medicines.ts';
import { namesakesOf } from '../../finding/namesakes.ts';
import { isOwn, type Recollection } from '../../finding/recollection.ts';
import { ruledOutSince } from '../../finding/ruled-out-since.ts';
import {
  isOfAsked,
  restrictsSomethingElse,
  speaksAgainst,
  takesSomethingElse,
  tellsWhatIsBarred,
} from '../../finding/speaks-against.ts';
import { isToldOtherwise } from '../../finding/told-otherwise.ts';
import { isSpokenAgainst, isTakenBackIn, takenBackSince } from '../../finding/unsettled-since.ts';
import type { Spoken } from './listening.ts';
import { plansTold } from './plans.ts';
import { canBeToldBack } from './tact.ts';
import { heldOfAsked, isOfSeveral, ofWhomAsked, verdictOn } from './verdict.ts';

/** How many things are told back to who asks what is known of them, and to who asks what was talked of; how many findings answer a question, and one about somebody as a whole. */
const most = { told: 12, talkedOf: 8, found: 2, broad: 5, read: 20 };
/** From which share of a question on it is answered at all; of which part of the best score others are told beside it, and of which part of what that tells of the question, said before it or after it. */
const enough = { atAll: 0.3, beside: 0.6, besideSure: 0.7, toBeBeside: 0.25, before: 0.66, after: 0.4 };

/** The answer where nothing is found: always in the same words, so that many such answers in one message become one. */
const unknown =
  "I don't know: I don't find it in what I can look back on, and the offline voice cannot work it out. Tell me, if you like.";

/** What stands before what answers only a part of a question, and where the kind of thing that is asked for is not told, or of somebody else. */
const doubts = {
  ofPart: "I'm not sure, but this I know. ",
  ofKind: "I don't know: I don't find it in what I can look back on. But this I know. ",
};

/** Answers a question from what was said and read before; null where it says nothing that could be looked for. */
export function answerFromMemory(asked: string, spoken: Spoken): string | null {
  const { self, winner, percepts } = spoken.situation;
  const hearers = [winner, ...percepts].flatMap(({ source }) => ('speaker' in source ? source.speaker : []));
  const isTellable = (told: Recollection): boolean => canBeToldBack(told, self, hearers);
  const question = inFull(withWhoBears(withNames(asked, spoken.whom()), spoken.whom()), spoken);
  const isOfI = firstPerson.test(question);
  // what somebody else says of themselves and theirs is not whoever asks, and a child is not theirs who only tells of one
  const isOthers = ({ from, text, meant }: Recollection): boolean =>
    (from === 'speaker' && firstPerson.test(`${text} ${meant}`)) ||
    isKinOfElse(question, { text, meant, isOwn: from === 'asker' });
  const everything = spoken.known().filter((each) => !isOfI || !isOthers(each));
  const { mayBe, isUnclear, areOfOne } = namesakesOf(question, everything);
  const known = everything.filter(mayBe);
  const told = known.filter(isOwn);
  if (asksBroadly.first.test(question) && told.some(isTellable)) return cited([told.find(isTellable)!]);
  const isBare = contentWords(question).size === 0;
  if (asksBroadly.ofAsker.test(question) || (isBare && asksBroadly.whatIsKnown.test(question)))
    return toldTogether('Of late', mostTelling(told, spoken, { most: most.told }));
  if (asksBroadly.ownPlans.test(question)) {
    const plans = plansTold(question, told.filter(isTellable), spoken.today);
    return toldTogether('Of late', plans.slice(-most.told));
  }
  if (isBare && !isOfI && !(asksForKind(question) && question.includes(' '))) return null;
  const medicines = medicinesAsked(question, known).filter(isTellable);
  if (medicines.length > 0) return toldByEach(medicines);
  const asksLeave = asksLeaveToTake(question);
  const asksHad = asksLeave || asksWhetherHad(question);
  const ofElse = dosesOfElse(question, known);
  const tellable = findingsFor(question, known)
    .slice(0, most.read)
    .filter(
      ({ told, best }) =>
        told.every(isTellable) &&
        !ofElse.has(best) &&
        !(asksLeave && takesSomethingElse(question, best)) &&
        !(asksHad && restrictsSomethingElse(question, best)),
    );
  // who lives elsewhere is no answer where somebody is known to live there
  const there = plain(askedOfName(question) ?? '');
  const ofThere = tellable.filter(({ best }) => ` ${plain(best.text)} `.includes(` ${there} `));
  const findings = ofWhomAsked(
    question,
    ofThere.length > 0 && there !== '' ? ofThere : tellable,
    spoken.speaker,
  );
  const [first] = findings;
  const against = asksHad ? speaksAgainst(question, known) : [];
  const harms = against.filter((each) => isTellable(each) && (asksLeave || restricts(each.text, question)));
  if (harms.length > 0 && (asksLeave || first === undefined || !harms.includes(first.best))) {
    const found = [...findings.map(({ best }) => best).filter(isOwn), ...harms];
    const named = found.filter((each) => isOfAsked(question, each));
    const told = [...new Set([...named.slice(0, most.found), ...harms])].slice(0, most.told);
    // what always holds and names what is asked about is told as it stands
    const isHeld = named.length === told.length && told.every(({ from }) => from === 'always');
    const isAnswer = isHeld || told.every((each) => tellsWhatIsBarred(question, each));
    const doubt = isAnswer ? '' : named.length === 0 ? doubts.ofKind : doubts.ofPart;
    return `${doubt}${toldByEach(told)}`;
  }
  if (first === undefined || first.coverage < enough.atAll) {
    // where somebody is from tells where they live, as far as that is known
    return asksBroadly.home.test(question) ? answerFromMemory('where am I from', spoken) : unknown;
  }
  const isCertain = first.isPlain && first.isOfKind && !first.isOfOther;
  const isBroad = asksForAll(question);
  const least = first.score * (isCertain && !isBroad ? enough.besideSure : enough.beside);
  // what was told later may be what became of it
  const part = (turn: number) => (isCertain && turn > first.best.turn ? enough.after : enough.before);
  const found = findings
    .filter(
      ({ best, score, coverage, isOfOther, ends }, at) =>
        at === 0 ||
        (score >= least &&
          (ends || coverage >= (isBroad ? enough.toBeBeside : first.coverage * part(best.turn))) &&
          (isBroad || !isOfOther || first.isOfOther) &&
          ((ends && !asksPast(question)) || best.isGone === first.best.isGone)),
    )
    .slice(0, !isBroad ? most.found : asksBroadly.all.test(question) ? most.told : most.broad);
  // what is so is never answered by what was so alone
  if (!asksPast(question) && found.every(({ best }) => best.isGone)) {
    const since = known.filter(
      (each) => !each.isGone && each.meant.includes(first.best.text) && isTellable(each),
    );
    if (since.length > 0) return `${cited([first.best])} ${cited([since.at(-1)!])}`;
  }
  const later = laterDose(first.best, known.filter(isTellable));
  if (later !== null && !found.some(({ told: all }) => all.includes(later)))
    return `${doubts.ofPart}${isOwn(later) ? toldTogether('', [first.best, later]) : `${cited([first.best])} ${cited([later])}`}`;
  const isOfEither = isUnclear(first.best) && areOfOne(found.map(({ best }) => best));
  const doubt =
    isCertain && !isOfEither ? '' : first.isOfKind && !first.isOfOther ? doubts.ofPart : doubts.ofKind;
  const verdictOf = (told: Recollection) => verdictOn(question, told, spoken.speaker);
  const back = statementAsked(question) === null ? [] : takenBackSince(first.best, known).filter(isTellable);
  if (back.length > 0) {
    const all = found.flatMap(({ told }) => told.filter(isOwn));
    return `${doubt}${toldTogether('', inTurn([...new Set([...all, ...back])]))}`;
  }
  // where the last word on it is unclear, it is neither confirmed nor denied
  const isOpen =
    isUnclear(first.best) ||
    isTakenBackIn(spoken.turns, first.best) ||
    isSpokenAgainst(question, { first, findings }, verdictOf);
  const verdict = isOpen || isOfSeveral(question, found) ? null : verdictOf(first.best);
  const mayTell = known.filter(isTellable);
  const changed = [changedSince, ruledOutSince].flatMap((find) => find(question, first.best, mayTell));
  // where it is open, whatever may have changed it is told with it
  const since = changed.filter((each) => (verdict === null ? isOpen : verdictOf(each) !== verdict));
  if (since.length > 0) {
    const told = found.flatMap((each) => each.told).filter(({ isGone }) => !isGone);
    return `${doubt}${toldByEach(inTurn([...new Set([...told, ...since])]))}`;
  }
  const dead = asksPast(question) ? [] : diedSince(first.best, mayTell);
  if (dead.length > 0) {
    const told = found.flatMap((each) => each.told);
    return `${doubt}${toldByEach(inTurn([...new Set([...told, ...dead])]))}`;
  }
  const held = verdict === false ? heldOfAsked(question, known.filter(isTellable), spoken.speaker) : [];
  // what always holds for the mind is told, and never denied
  if (held.length > 0) {
    const rest = found.filter(({ best }) => !held.includes(best));
    return [cited(held), ...(rest.length === 0 ? [] : [toldInOrder(question, rest)])].join(' ');
  }
  // what was so may have changed later, and nobody is told that they may take something
  if (
    verdict === false ||
    (verdict === true && !asksLeave && found.every(({ best }) => best.turn <= first.best.turn))
  )
    return `${verdict ? 'Yes' : 'No'}. ${toldInOrder(question, found)}`;
  return `${doubt}${toldInOrder(question, found)}`;
}

const inTurn = (told: readonly Recollection[]): Recollection[] =>
  told.toSorted((left, right) => left.turn - right.turn);

const firstPerson = /\b(?:i|me|my|mine|we|us|our|i['’](?:m|ve|ll|d))\b/iu;

/** What is so now is asked, or where somebody or something is. */
const asksForNow = /\bnow\b|^where (?:is|are|am)\b/iu;

/** What was found, in the order in which it was told; of words on one matter, and of what is so now, the last comes first, and the earlier are called so. */
function toldInOrder(question: string, found: readonly RankedTelling[]): string {
  const isOfNow = asksForNow.test(question) && !asksPast(question);
  const isOneMatter = found.every(
    ({ isOfMatter, isOfKind, best }) => (isOfMatter || (isOfNow && isOfKind)) && isOwn(best),
  );
  const inOrder = found
    .toSorted((left, right) => (left.best.turn - right.best.turn) * (isOneMatter ? -1 : 1))
    .map(({ told }) => told.filter((each) => !isToldOtherwise(each, found)))
    .filter((told) => told.length > 0);
  const all = inOrder.flat();
  return all.length === inOrder.length && all.every(isOwn)
    ? toldTogether('', all, isOneMatter ? ', and earlier that ' : ', and that ')
    : inOrder.map((told, place) => cited(told, isOneMatter && place > 0)).join(' ');
}

/** A question with what somebody is to whoever asks, where their name is a word that nothing is found by: "Who is my sister Else?" */
function withWhoBears(question: string, whom: WhomMeant): string {
  const isWord = (name: string): boolean => question.includes(` ${name}`) && contentWords(name).size === 0;
  return [...whom.names.keys()].some(isWord) ? withRelations(question, whom) : question;
}

/** A question with whom its pronouns mean, of those who were spoken of last; a word alone asks the same as the question before. */
function inFull(question: string, { whom, turns }: Spoken): string {
  const { asking } = bareQuestion.exec(question)?.groups ?? {};
  const before = turns.at(-1) ?? '';
  if (asking !== undefined && before.endsWith('?'))
    return before.replace(/^.*?\b(?:who|what|when|where|why|how)\b/iu, asking).replace(/\?$/u, '');
  if (!pronouns.test(question) || whomMeant([question]).spokenOf.length > 0) return question;
  const { names, spokenOf } = whom();
  const meant = spokenOf.findLast((each) => refersTo(question, `${each} ${names.get(each) ?? ''}`));
  return meant === undefined ? question : `${question} (${meant.replace(/^M/u, 'm')})`;
}

/** What somebody told on the day or in the time that they ask for. */
export function talkedAbout(question: string, spoken: Spoken): string {
  const { when = '' } = asksWhatWasSaid.exec(question)?.groups ?? {};
  const period = periodOf(when, spoken.today);
  const isThen = ({ day }: Recollection): boolean =>
    period === null || (day !== null && day >= period.from && day <= period.to);
  const told = spoken.known().filter((each) => isOwn(each) && isThen(each));
  const telling = mostTelling(told, spoken, { most: most.talkedOf, isOfAll: true });
  if (period === null) return toldTogether('Of late', telling);
  if (telling.length === 0)
    return `I don't find anything from ${when.replace(/^on /iu, '')} in what I can look back on.`;
  return toldTogether(`${when[0]!.toUpperCase()}${when.slice(1)}`, telling);
}

/** Several things that somebody told, in one sentence. */
function toldTogether(when: string, told: readonly Recollection[], and = ', and that '): string {
  if (told.length === 0) return "I don't find anything that you told me in what I can look back on.";
  return `${`${when} you`.trim().replace(/^y/u, 'Y')} told me that ${told.map(toldBack).join(and)}.`;
}

/** The same with what others told, or stands elsewhere, each by itself behind it. */
function toldByEach(told: readonly Recollection[]): string {
  const { own = [], others = [] } = Object.groupBy(told, (each) => (isOwn(each) ? 'own' : 'others'));
  return [...(own.length === 0 ? [] : [toldTogether('', own)]), ...others.map((each) => cited([each]))].join(
    ' ',
  );
}

/** What somebody told, as it stands inside a sentence. */
const toldBack = ({ text, meant }: Recollection): string => restated(withWhom(text, meant));

/** What was told at once, with where it comes from: one thing that who asks said as it is told back, all else word for word; `isEarlier`: after a later one. */
export function cited(told: readonly Recollection[], isEarlier = false): string {
  const { from, who, isGone } = told[0]!;
  const isOne = told.length === 1;
  if (!isOne && told.some((each) => each.isGone))
    return told.map((each) => cited([each], isEarlier)).join(' ');
  if (from === 'always')
    return `I was made to keep in mind that ${told.map(({ text }) => embedded(text.replace(/[\s.!]+$/u, ''))).join(', and that ')}.`;
  const quote = inQuotes(isOne ? told[0]!.text : told.map(({ text }) => ended(text)).join(' '), gistLength);
  const you = isGone ? 'Before that changed, you' : isEarlier ? 'Earlier you' : 'You';
  if (from === 'asker' && isOne) return `${you} told me that ${toldBack(told[0]!)}.`;
  const source = {
    asker: `${you} told me`,
    speaker: `${named(who ?? '')} said`,
    file: `I read in ${clipped(who ?? 'a file', 80)}`,
    memory: 'I remember',
    other: 'I heard earlier',
  }[from];
  return `${source}: ${quote}`;
}
