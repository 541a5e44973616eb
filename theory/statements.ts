import { allOfWhom } from './all-of-whom.ts';
import { toForgetIn } from './asks-to-forget.ts';
import { isBareCommand } from './bare-commands.ts';
import { isHypothetical } from './hypotheticals.ts';
import { questionIn } from './question-in.ts';
import { judgedText } from './judged-text.ts';
import { keepLatest } from './keep-latest.ts';
import { firstSentences, sentencesOf, withoutEnd } from './sentences.ts';
import { tellingTerms } from './telling-terms.ts';
import { asksForIt, isRelation, tellsEnough } from './tells-enough.ts';

/** Somebody says that they do not know. */
const unknowing =
  /\b(?:(?:do\s+not|don['’]?t|can\s*not|can['’]?t|could\s*n['’]?t|did\s*n['’]?t)\s+(?:really\s+|quite\s+)?(?:know|remember|recall|say)(?=\s*(?:$|[.,!;…]|(?:that|it|this|about|anything|what|where|when|who|whom|whose|which|why|if|whether|yet|for sure)\b))|\bno\s+(?:idea|clue)\b|\bnot\s+(?:really\s+|quite\s+)?sure\b|\bwho\s+knows\b)/iu;
/** A question that only asks for agreement to what was stated before it. */
const tag =
  /,\s*(?:right|ok|okay|no|eh|huh|you know|can you believe (?:it|that)|(?:is|are|was|do|does|did|has|have|wo|ca)n['’]?t (?:it|he|she|they|you|we|that))(?: think)?\s*[?？]+$/iu;
/** So few other words that nothing is said besides. */
const littleElse = 2;

/** A question whose form takes what it holds for true: "Did I tell you that …?", "Did you know that …?" */
const presupposing =
  /^(?:(?:and|so|but|oh|hey|by the way)[,\s]+)*(?:(?:did|have|had|haven['’]?t|didn['’]?t)\s+i\s+(?:already\s+|ever\s+|not\s+)?(?:tell|told|mention|mentioned|say|said)(?:\s+to)?(?:\s+you)?|(?:do|did)(?:n['’]t)?\s+you\s+(?:already\s+)?(?:know|hear|remember))(?:\s+already)?\s+(?:that\s+(?<that>\S.*)|(?<bare>(?:i|i['’]\p{L}+|my|we|our|he|she|they|there)\s.*)|(?<name>\p{Lu}\S*\s+(?:is|was|has|had|will|\p{Ll}+(?:s|ed))(?:\s.*)?))[?？]+$/iu;

/** The presupposition of a question, as a statement; nothing where it takes nothing for granted. */
export function presupposedIn(question: string): string[] {
  const { that, bare, name } = presupposing.exec(question)?.groups ?? {};
  const held = that ?? bare ?? (/^\p{Lu}/u.test(name ?? '') ? name : undefined);
  return held === undefined ? [] : [`${held}.`];
}

/** Somebody answers that they do not know. */
const answersUnknowing =
  /^(?:(?:hm+|oh|well|sorry|i['’]m (?:sorry|afraid))[,.!]? +(?:but +|that +)?)*i\s+(?:really\s+|honestly\s+)?(?:do\s+not|don['’]?t|can\s*not|can['’]?t)\s+(?:know|tell|say|recall|remember|find)\b|\b(?:you|nobody|no one)\s+(?:ha(?:ve|s)(?:n['’]t|\s+not|\s+never)?|never|did\s*n['’]?t)\s+(?:ever\s+|yet\s+)?(?:tell|told|said|mentioned)\b|\bi\s+know\s+nothing\b/iu;

/** Whether a sentence says that whoever says it does not know. */
export const ownsNotToKnow = (sentence: string): boolean =>
  questionIn(sentence) === null && (unknowing.test(sentence) || answersUnknowing.test(sentence));

/** What leads to a wish in the form of a question: "Could you remind me to call Ana?" */
const politely =
  /^(?:can|could|would|will) you (?:please )?(?=(?:remind me|remember) (?:[^?]{1,60} )?(?:to|that) )/iu;

/** "Remind me to call Ana, would you?" */
const wishTag =
  /(?<=^(?:please )?(?:remind me|don['’]?t let me forget) [^?]{1,400}),\s*(?:would|could|will) you(?: please)?\s*[?？]+$/iu;

/**
 * A sentence as what it states: a question that takes something for granted as that, one that only asks for agreement without its tag, and one
 * that asks to be reminded as that wish.
 */
const asStated = (sentence: string): string =>
  politely.test(sentence)
    ? `${withoutEnd(sentence.replace(politely, ''))}.`
    : (presupposedIn(sentence)[0] ?? sentence.replace(tag, '.').replace(wishTag, '.'));

/** A text without its questions; they state nothing. */
export const withoutQuestions = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => questionIn(sentence) === null)
    .join(' ');

/** Whether a sentence states something that can be believed: no question, supposition, wish to hear all of somebody or to have something forgotten or done, greeting, thanks, agreement or "I don't know". */
export function states(sentence: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(sentence)) return false;
  if (questionIn(sentence) !== null || isHypothetical(sentence) || toForgetIn(sentence) !== null)
    return false;
  if (allOfWhom(sentence) !== null || isBareCommand(sentence) || asksForIt.test(sentence)) return false;
  if (isRelation(sentence)) return true;
  const telling = tellingTerms(sentence);
  return telling.length > (unknowing.test(sentence) ? littleElse : 0);
}

/**
 * The sentences of a text that state something, in their order (docs/model/gate.md). Words that no list holds count as telling, so
 * that of other languages only questions are left out.
 *
 * @example statementsIn('Hey Mel! I moved to Rome. And you?') // ['I moved to Rome.']
 */
export const statementsIn = (text: string): readonly string[] => statementsOf(judgedText(text));

/** A text is asked for its statements at the gate, for its vector, and when it becomes a memory. */
const statementsOf = keepLatest(
  (judged: string): readonly string[] => sentencesOf(judged).map(asStated).filter(states),
  64,
);

/** The statements of a text, as they stand there where it says nothing else; empty when there are none. */
export function statedTextIn(text: string): string {
  const statements = statementsIn(text);
  // what a long text says behind the part that is judged is not read on to be counted
  const sentences = firstSentences(text, statements.length + 1).length;
  const isAll = statements.length === sentences && statements.every((each) => text.includes(each));
  return isAll ? text.trim() : statements.join(' ');
}

/**
 * The part of a text that can be believed: its statements, if one of them tells enough; null when none does.
 *
 * @example beliefIn("That's so kind of you! How are you?") // null
 */
export const beliefIn = (text: string): string | null =>
  statementsIn(text).some(tellsEnough) ? statedTextIn(text) : null;
