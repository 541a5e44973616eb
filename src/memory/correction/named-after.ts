import type { StoredClaim } from '../../../ports/claim.ts';
import {
  adverbs,
  auxiliaries,
  boundaries,
  determiners,
  numberWords,
  openers,
} from '../../../theory/claims/inventories.ts';
import { isPast, lemma } from '../../../theory/claims/lemma.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { type Token, wordsIn } from '../../../theory/claims/words.ts';

/** Things that somebody carries, keeps or reads, and that can be gone while all else stays: "my allergy bracelet", "my insulin supply". */
const thing =
  /^(?:(?:wrist)?bands?|bracelets?|necklaces?|pendants?|tags?|badges?|cards?|passports?|pens?|pumps?|meters?|needles?|syringes?|kits?|cases?|bags?|pouch(?:es)?|box(?:es)?|tins?|bottles?|organi[sz]ers?|dispensers?|suppl(?:y|ies)|stock|refills?|books?|booklets?|leaflets?|folders?|files?|diar(?:y|ies)|notes?|letters?|papers?|forms?|receipts?|bills?|apps?|stickers?|keyrings?|cream|sprays?)$/u;
/** What somebody goes to, and may leave or call off. */
const event =
  /^(?:tests?|appointments?|check-?ups?|reviews?|follow-?ups?|consultations?|visits?|meetings?|groups?|clubs?|class(?:es)?|stud(?:y|ies)|forums?|conferences?|talks?|workshops?|newsletters?|webinars?|podcasts?|chats?)$/u;
/** What is taken for it: it may be lost or run out, and be needed still. */
const remedy =
  /^(?:tablets?|pills?|capsules?|medications?|medicines?|meds|shots?|injections?|drops?|prescriptions?|packs?|packets?|pens?)$/u;
/** A thing is lost, broken, bought or on its way: nothing is over with it. */
const mislaid =
  / (?:los[et]|losing|misplaced?|mislaid|br[eo]ke|broken|breaks|dropped|spilled|spilt|forgot|forgotten|left|stole|stolen|bought|buy|ordered|collected|fetched|packed|found|arrived|delivered|sold|damaged|cracked|due|missing) /u;
/** Somebody has it no longer, or there is none left. */
const isOut =
  / (?:gone|empty|(?:run|ran|running|am|are|is) out|out of|no longer (?:have|has|got)|(?:do|does|have|has)(?:n['’]?t| not) (?:have|got)|not have|not got) /u;
/** What ends with a thing, or is said of what it is for: "I finished my warfarin pack", "I no longer have it". */
const isEnded =
  / (?:stop(?:s|ped)?|quit|finish(?:ed)?|ended|over|discontinued?|remov(?:e|es|ed)|deleted?|needs?|needed|take no more|no more|made up|(?:have|has|had|got|take|need) it|it (?:has|is|was)|without it) /u;
/** What may stand behind a noun and is none: when, how or why something is. */
const noNoun =
  /^(?:to|of|for|in|on|at|with|without|after|before|by|from|during|thanks|years?|months?|weeks?|days?|last|this|that|yesterday|overnight|altogether|somehow|entirely|anyway|either|too|both|left|at|as|than|like|myself|himself|herself|themselves|me|him|her|them|us|it|years|good|free|enough|isn|wasn|hasn|doesn|longer|anymore|however|though|seems?|appears?|turn(?:s|ed)?|looks?|prove[sd]?|exists?|do|does|did|may|might|could|would|should|ever|(?!supply$)\p{L}+ly)$/u;
/** What a test tells of the allergy itself. */
const outcome =
  / (?:negative|clear|false|wrong|mistaken?|misread|cured|outgr\p{L}+|allergic|intolerant|gone away) /u;

const isAllergyNoun = ({ lower }: Token): boolean => /^(?:allerg(?:y|ies)|intolerance)$/u.test(lower);
const isNoun = ({ isMark, lower }: Token): boolean =>
  !isMark &&
  !/^\d/u.test(lower) &&
  !noNoun.test(lower) &&
  ![adverbs, auxiliaries, boundaries, determiners, numberWords].some((none) => none.has(lower));

const isVerbLike = ({ isMark, lower, lemma: stem }: Token): boolean =>
  !isMark &&
  (auxiliaries.has(stem) ||
    isPast(lower) ||
    /^(?:must|may|might|could|would|should|\p{L}+(?<!s)s)$/u.test(lower));

/** Whether words before a noun have a verb of which it is the object: "I lost my nut", and not "my nut" or "Leo's nut". */
const isBehindVerb = (before: readonly Token[]): boolean =>
  before.some(
    (word, at) =>
      subjectPronoun.test(word.lower) ||
      (isVerbLike(word) && !determiners.has(word.lower)) ||
      (at > 0 && determiners.has(word.lower) && !openers.has(before[at - 1]!.lower)),
  );
const subjectPronoun = /^(?:i|we|you|he|she|they)$/u;

/** Whether a sentence tells no more of the noun behind an allergy or a medicine than what becomes of a thing. Of any other noun it may tell of the allergy or the medicine. */
function isOnlyOfThing(words: readonly Token[], at: number): boolean {
  const { lower } = words[at + 1]!;
  const said = ` ${words.map((word) => word.lower).join(' ')} `;
  if (event.test(lower)) return true;
  if (isEnded.test(said)) return false;
  if (thing.test(lower)) return true;
  if (!remedy.test(lower)) return false;
  return mislaid.test(said) || (isAllergyNoun(words[at]!) && isOut.test(said));
}

/** Whether what stands at a place only tells of what kind the noun behind it is: the allergy of "my allergy bracelet", and not of "my allergy vanished". */
function tellsKind(words: readonly Token[], at: number): boolean {
  const noun = words[at + 1];
  if (noun === undefined || !isNoun(noun) || !isOnlyOfThing(words, at)) return false;
  const start = words.findLastIndex(({ isMark, text }, place) => place < at && isMark && text !== "'s") + 1;
  if (isBehindVerb(words.slice(start, at))) return true;
  if (isPast(noun.lower)) return false;
  const rest = words.slice(at + 2);
  const end = rest.findIndex(({ isMark, text }) => isMark && text !== "'s");
  return rest.slice(0, end < 0 ? undefined : end).some(isVerbLike);
}

/** Words of a claim that do not name what somebody takes or does not tolerate. */
const besides =
  /^(?:have|has|had|got|be|is|am|take|use|allerg\p{L}*|intoleran\p{L}*|\d\S*|mg|of|to|food|sever\p{L}*|mild|bad)$/u;

/**
 * Whether a sentence only tells of a thing that is named after an allergy or a medicine that a claim tells of: "I lost my nut allergy bracelet" and "my warfarin card
 * is gone" say nothing of the allergy and the medicine.
 */
export function isOfNamedAfter({ sentence }: Pick<Statement, 'sentence'>, { value }: StoredClaim): boolean {
  const words = wordsIn(sentence);
  if (outcome.test(` ${words.map(({ lower }) => lower).join(' ')} `)) return false;
  const own = new Set(
    value
      .split(' ')
      .filter((word) => word !== '' && !besides.test(word))
      .map((word) => lemma(word)),
  );
  const places = words.flatMap((word, at) => {
    if (isAllergyNoun(word)) return [at];
    // the nut of "nut allergy" stands with it
    const isBefore = !word.isMark && own.has(word.lemma) && !isAllergyNoun(words[at + 1] ?? word);
    return isBefore && !own.has(words[at + 1]?.lemma ?? '') ? [at] : [];
  });
  return places.length > 0 && places.every((at) => tellsKind(words, at));
}
