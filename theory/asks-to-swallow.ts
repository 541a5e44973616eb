import { contentWords } from './content-words.ts';
import { isFood } from './restrictions.ts';
import { isKin } from './word-families.ts';

/** How much of a question is read, characters. */
const longest = 400;

const swallowing =
  /\b(?:eat(?:s|ing|en)?|ate|drink(?:s|ing)?|tast(?:e|es|ing)|swallow\p{L}*|tr(?:y|ies|ying)|tolerates?|react to|cook\p{L}*|bak(?:e|es|ing)|fr(?:y|ies|ying)|serv(?:e|es|ing)|feed\p{L}*|pour\p{L}*|chew\p{L}*|sip\p{L}*)\b/iu;
/** A verb that stands before what is swallowed, and before much else. */
const having =
  /\b(?<verb>ha(?:ve|s|ving|d)|tak(?:e|es|ing)|g[eo]t(?:s|ting)?|giv(?:e|es|en|ing)|mak(?:e|es|ing)|buy|bring|pack|order|mix|pass|offer|use|like|want|enjoy) (?<object>[^?!.,;()]+)/giu;
/** Where the thing that is had ends: "cake | for Ana", "the meeting | at nine". */
const behind = / (?:at|on|in|for|with|of|to|from|by|before|after|when|if|while|until|about|and|or|than) /iu;
/** Whom it is given to: "give Leo …", "my son …". */
const receiver = /^(?:(?:him|her|them|us|me|(?-i:\p{Lu})\p{L}+)|(?:my|our|his) \p{L}+(?= \p{L})) /iu;
const articles = /^(?:an?|the|this|that|these|those|my|our|his|her|their|your|another|two|three)\b/iu;
/** What nobody swallows, by its last word. */
const noFood = contentWords(
  `meeting call talk speech copy copies dog horse car bike key phone number address day week month year hour minute time date appointment interview room seat job task turn
  book paper report ticket lesson class course exam party guest visitor friend colleague boss help advice question answer name news word message letter email mail photo picture
  video film music money loan raise discount refund receipt bill break rest holiday vacation leave weekend lift ride walk nap bath shower house flat apartment computer laptop
  desk chair bag coat dress shoes present gift chance idea plan hobby birthday off o'clock monday tuesday wednesday thursday friday saturday sunday january february march april
  june july august september october november december morning afternoon evening night noon feedback notice hand look project contract password access permission presentation`,
);

/**
 * Whether what a question asks leave for is eaten, drunk or swallowed, so far as its words tell: "have", "take" and "get" are said of meetings and dogs too. Of what no list names,
 * it may be.
 *
 * @example asksToSwallow('Can Paul have kimchi?') // true
 * @example asksToSwallow('Can Paul have the meeting at nine?') // false
 */
export function asksToSwallow(question: string): boolean {
  const text = question.slice(0, longest);
  if (swallowing.test(text)) return true;
  const had = [...text.matchAll(having)].map(({ groups }) => groups!);
  // "Is ibuprofen ok for me?", "What can I have?"
  return had.length === 0 || had.some(({ verb = '', object = '' }) => maySwallow(verb, object));
}

function maySwallow(verb: string, object: string): boolean {
  const thing = ` ${object.trim().replace(receiver, '')} `.split(behind, 1)[0]!.trim();
  const words = [...contentWords(thing)];
  const last = words.at(-1);
  if (last === undefined || /\bhot dogs?$/iu.test(thing)) return true;
  if (isFood(last)) return true;
  if (noFood.has(last) || isKin(last)) return false;
  if (words.some(isFood) || [...contentWords(object)].some(isFood)) return true;
  // nothing tells: a medicine and a dish stand without an article
  return /^(?:ha|tak)/iu.test(verb) || !articles.test(thing);
}
