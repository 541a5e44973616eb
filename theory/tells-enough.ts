import { withApostrophes } from './apostrophes.ts';
import { isContrasted } from './contrasted.ts';
import { isPassing } from './passing-states.ts';
import { protects } from './protects.ts';
import { tellingTerms } from './telling-terms.ts';

/** Scripts that are written without spaces: their words cannot be counted. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3}/u;

/** Names (a capital letter inside the sentence), numbers, and words that date something: what is said of them is seldom said for its own sake. */
const particular =
  /(?<![.!?:,]\s*|^\s*|\p{L})(?!I\b)\p{Lu}[\p{L}\p{N}]+|\p{N}|\b(?:yesterday|today|tomorrow|tonight|last|next|ago)\b/u;
/** It is to be kept, in so many words. */
const entrusted =
  /\b(?:remember|keep in mind|note|(?:do not|don['’]t|never) (?:ever )?(?:let me )?forget|remind me to)\b/iu;
/** Something is only asked of the mind: "Tell me a joke." */
export const asksForIt =
  /^(?:(?:please|ok|okay|and|so|now|hey)[,\s]+)*(?:tell|show|give|write|read|sing|explain|describe|draw|recommend|suggest|find) (?:me|us)\b(?! (?:that|to)\b)(?!.*\b(?:i|i['’]\p{L}+|my|we|our|who|because)\b)[^,;:]*$/iu;
/** The speaker tells of themselves, or of themselves and others. */
const ofOneself = /\b(?:i|i['’]\p{L}+|my|me|mine|we|we['’]\p{L}+|our|ours|us)\b/iu;
/** It is about somebody or something definite. */
const ofSomebody = /^(?:(?:and|but|so|yes|well|also)[,\s]+)*(?:the|his|her|their|he|she|they)\b/iu;
/** It answers what was just said, or is about who is spoken to: mostly praise, comfort and agreement. */
const ofTheOther =
  /^(?:(?:and|but|so|yeah|yes|oh|wow|well|also)[,!\s]+)*(?:it|that|this|those|these|sounds?|looks?|must|glad|hope)\b|\b(?:you|you['’]\p{L}+|your|yours)\b/iu;

/** It says where something is: "It's in the attic", "There is a key under the mat." */
const place =
  /^(?:(?:it|they|he|she)(?:['’]s|['’]re|\s+(?:is|are|was|were))|there(?:['’]s|\s+(?:is|are|was|were))\s+(?:an?|the|some|two|three|my|no)\s+[^.!]*?)\s*\b(?:in|on|at|under|behind|beside|near|inside|outside|above|below|by|next to)\s+(?:the|an?|my|your|our|his|her|their)\s+\p{L}+[^!]*$/iu;
/** It says in a plain noun what something was: "It was cancer." Adjectives judge, and are told by their endings. */
const identified =
  /^it(?:['’]s|\s+(?:is|was))\s+(?:my\s+|our\s+|the\s+)?(?!\p{L}+(?:ing|ful|ous|ive|able|ible|al|ic|y|less|ed|ant|ent)\b)\p{Ll}{4,}\.?$/iu;
const relation = /^(?:and\s+)?you(?:['’]re|\s+are)\s+(?:still\s+|now\s+)?my\s+\p{L}+/iu;
/** Figures of praise, which are no relation: "You're my hero!" */
const praise =
  /^(?:and\s+)?you(?:['’]re|\s+are)\s+(?:(?:still|now|always|truly)\s+)?my\s+(?:absolute\s+|new\s+)?(?:hero|heroine|favou?rite|sunshine|rock|angel|star|inspiration|everything|world|hope|saviou?r|lifesaver|treasure|light|joy|idol|champion|legend|king|queen|life|kind)(?:\s+of\s+\p{L}+)?[.!]*$/iu;
/** Somebody says that they are there or ready, which holds for the moment. */
const presence =
  /^(?:I['’]m|I am)\s+(?:back|done|ready|in|out|here|there|fine|good|ok|okay|great|sure|off|on it|up|down|serious)(?:\s+(?:again|now))?[.!]*$/iu;
/** The speaker offers, thanks, can or would, or is glad: mostly an answer to what was just said. */
const attitude =
  /^(?:(?:and|but|so|yeah|yes|oh|wow|well|also|aww?|hey)[,!\s]+)*(?:thanks?|thank you|let['’]?s|let me|can['’]?t|i['’]?m (?:(?:always|so|really|just|very|truly|also)\s+)*(?:here|glad|happy|sure|proud|sorry|thankful|grateful|excited)|i(?:['’]d| would| can| can['’]t| could| couldn['’]t| won['’]t)|we (?:can|could|should))\b/iu;

/** The speaker says their name. */
const introduction = /(?:^|[,!.]\s*)(?:I['’]m|I am|My name is|Call me) \p{Lu}\p{L}+[.!]?$/u;

/** Whether a sentence says who somebody is, to the speaker or by name: "You are my best friend.", "I'm Maria." */
export const isRelation = (sentence: string): boolean =>
  !praise.test(sentence) &&
  !presence.test(sentence) &&
  (relation.test(sentence) || introduction.test(sentence));

/** What the speaker can, cannot or never does; not what they only say so: "I can't wait". */
const ability =
  /^(?:i|we)(?:['’]d|\s+(?:can(?:['’]t|not)?|could|would|won['’]t|will))\s+(?:never\s+|not\s+)?(?<!(?:could|would|will|['’]d)\s+)(?!(?:wait|believe|imagine|agree|say|tell|thank|see|help|understand|do|relate|only|stop|even|express|complain|promise|go|come|be|talk|argue|remember|recall|make|call|try|give|send|show|ask|let|feel|think|find|get|never|not|love|like|really|just|always|definitely|totally|know|take|hear you|wish|hope|use|keep)\b)\p{L}+(?!.*\b(?:you|your|it|that|this)\b)/iu;
/** What somebody else cannot, may not or must not have, eat or do: "Lea can't have milk, it gives her cramps." */
const hindrance =
  /^(?:(?:and|but|so|also|because)[,\s]+)*(?!(?:i|we|you|it|that|this|these|those|one|nobody|no|who|what|which|something|nothing|everything)\b)(?:[\p{L}’'-]+\s+){1,4}?(?:can(?:['’]t|not)|can not|must(?:n['’]t| not)|may not|should(?:n['’]t| not)|(?:is|are)(?:n['’]t| not) (?:able|allowed|supposed)(?: to)?|['’](?:s|re) not (?:able|allowed|supposed)(?: to)?)\s+(?:even\s+|really\s+|ever\s+)?(?!(?:wait|believe|imagine|agree|say|tell|help|understand|relate|stop|come|be|talk|argue|remember|decide|know|find|do|go|see|get|make|think|complain|have (?:been|known|said|done))\b)\p{L}+(?!\s+(?:it|that|this|you|your)\b)/iu;
/** A birth: "It's a girl!" */
const birth = /^it(?:['’]s|\s+is|\s+was)\s+(?:an?\s+)?(?:boy|girl|twins?|triplets|son|daughter)\b/iu;
/** A feeling about something that is stated with it: "I'm glad my sister is well". */
const feltAbout =
  /^i(?:['’]m|\s+am)\s+(?:(?:so|very|really|just|also|truly)\s+)*(?:glad|happy|sure|proud|sorry|thankful|grateful|excited|sad|certain|relieved|afraid)\s+(?:that\s+)?(?<held>(?:my|our|his|her|their|he|she|they|we|i)\s.+)$/iu;
/** Wishes, cheers and greetings, by how they begin. */
const cheer =
  /^(?:(?:oh|wow|and|hey)[,!\s]+)*(?:happy|merry|good luck|best of luck|best wishes|all the best|see (?:you|ya)|(?:talk|speak) to you|until (?:then|tomorrow|next|\p{L}+day)|safe (?:travels?|trip|journey|flight)|congrat\p{L}*|have (?:an? (?:good|great|nice|lovely|safe)|fun)|get well|sleep well|sweet dreams|take care|welcome back|cheers|thank you(?! for)|thanks(?! for)(?=(?:\s+(?:a|so|again|very|\d+|million|ton|lot|much|times))*[!.,]*$))\b[^,;:]*(?:,\s*\p{L}+)?[!.]*$/iu;
const cheerWords = 7;
/** Laughter, agreement and counting, which tell nothing together with a number either. */
const interjection =
  /^(?:l+o+l+|lmao|rofl|(?:ha){1,}h?|(?:he){2,}|omg|wow|yay|yes|yeah|yep|no|nope|ok|okay|percent|times?|thumbs?|up|points?|step|part|item|true|same|this|agreed|right|so|very|and|or|of|out|x)$/iu;

/** Whether a sentence only wishes, cheers, laughs, agrees or counts. */
function isOnlyCheer(sentence: string): boolean {
  if (praise.test(sentence) || presence.test(sentence)) return true;
  if (cheer.test(sentence) && sentence.split(/\s+/u).length <= cheerWords) return true;
  const words = sentence.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.every((word) => interjection.test(word));
}

/** How many telling words a sentence needs to be worth believing by itself, by what it is about; and the most words of a plain one. */
const telling = { ofOneself: 4, ofSomebody: 3, ofTheOther: 6, attitude: 6, plain: 2, anything: 5 };
const plainWords = 6;

/** A sentence without the names that it only calls. */
const withoutCalls = (sentence: string): string =>
  sentence
    .replaceAll(/,\s*\p{Lu}\p{L}+\s*(?=[,.!?]|$)/gu, '')
    .replace(
      /^(?:hey|hi|hello|wow|thanks|yeah|oh|yes|no|sure)[,!]?\s+\p{Lu}\p{L}+(?!\s+(?:is|are|was|were|has|had|isn['’]t|wasn['’]t)\b)(?!\p{L})[,.!]?\s*/iu,
      '',
    );

/** It says at which age something was so. */
const inLife = /\bwhen (?:i|we|he|she) (?:was|were) (?:\p{L}+|\d+)[.!]*$/iu;
/** The speaker leaves themselves out: "Never been to a dentist." */
const elided =
  /^(?:never|always|still|already|recently|only)\s+(?:\p{L}+ed|been|had|done|seen|gone|got|met|lived|won|lost|took|taken|drunk|eaten)\b/iu;
/** Whether a statement tells enough to be believed by itself (docs/model/gate.md). */
export function tellsEnough(sentence: string): boolean {
  const bare = withoutCalls(withApostrophes(sentence));
  if (isOnlyCheer(bare) || isPassing(bare) || asksForIt.test(bare)) return false;
  const words = new Set(tellingTerms(bare)).size;
  if (isRelation(bare)) return true;
  if (words === 0) return false;
  const held = feltAbout.exec(bare)?.groups?.['held'];
  if (held !== undefined) return tellsEnough(held);
  if (isContrasted(bare) || ability.test(bare) || hindrance.test(bare) || birth.test(bare)) return true;
  if (particular.test(bare) || entrusted.test(bare) || unspaced.test(bare)) return true;
  if (place.test(bare) || identified.test(bare)) return true;
  // what somebody takes and does not tolerate is never too little
  if (words >= telling.plain && protects(bare)) return true;
  if (attitude.test(bare)) return words >= telling.attitude;
  const isPlain = bare.split(/\s+/u).length <= (bare.endsWith('!') ? plainWords : plainWords + 1);
  if (ofSomebody.test(bare) && words >= telling.ofSomebody) return true;
  if (inLife.test(bare)) return true;
  if (elided.test(bare)) return words >= telling.plain;
  if (ofOneself.test(bare)) return isPlain || words >= telling.ofOneself;
  if (ofTheOther.test(bare)) return words >= telling.ofTheOther;
  if (ofSomebody.test(bare)) return isPlain || words >= telling.ofSomebody;
  return words >= (isPlain ? telling.plain : telling.anything);
}
