import { allOfWhom } from './all-of-whom.ts';
import { isBareCommand } from './bare-commands.ts';
import { isHypothetical } from './hypotheticals.ts';
import { questionIn } from './question-in.ts';
import { valuesIn } from './claims/values.ts';
import { wordsIn } from './claims/words.ts';
import { isContrasted } from './contrasted.ts';
import { errorSaid, takesBack, withoutTakenBack } from './retractions.ts';
import { withoutJoining } from './joining-words.ts';
import { rightAgain } from './right-again.ts';
import { withoutEnd } from './sentences.ts';
import { beliefIn, presupposedIn } from './statements.ts';
import { rightOf } from './wrongly-held.ts';

/** What somebody does by saying a sentence. */
export interface SentenceAct {
  /** They ask, wish for something, tell something, or say a word or two that do neither. */
  kind: 'question' | 'request' | 'telling' | 'fragment';
  /** What is asked, wished for or told, without its end and without what only leads to it. */
  text: string;
  /** Whether it puts right something that was said before; `isElliptic`: in words that do not say what. */
  corrects: boolean;
  isElliptic: boolean;
  /** What is said to be so no more, or never to have been, where it says so: "a Volvo" of "It's a Saab, not a Volvo". */
  insteadOf: string | null;
  /** Whether it is asked to be remembered. */
  isEntrusted: boolean;
}

/** What puts right something that was said before, among the words that join a sentence to it. */
const correcting = new RegExp(
  `\\b(?:actually|correction|scratch that|i meant|i was (?:wrong|mistaken)|${errorSaid}|(?:no|sorry|oops),? wait|wait,? (?:no|sorry)|no,? sorry|sorry,? no)\\b`,
  'iu',
);
/** What is so, and what is not: "it's a Saab, not a Volvo" */
const instead =
  /^not (?<insteadOf>[^,]+), (?:but )?(?<text>an? [^,]+|\p{L}+)$|^(?<text>(?:it|that|this|he|she|they)(?:['’]s| is|['’]re| are| was| were) [^,]+?),? (?:and )?not (?<insteadOf>[\p{L}\p{N}][^,]*)$/iu;
/** A word or two that take the place of what was said: "No, in Porto", "sorry, 450". */
const replacing =
  /^(?:[Nn]o|[Ss]orry|[Oo]ops),? (?=(?:(?:in|on|at|to|the|my|his|her|our)\b[^.]*|\p{Lu}\p{Ll}+|\d\S*)$)/u;
/** An excuse by what happened, which puts nothing right where it tells no value: "sorry, my laptop crashed", but "sorry, my train arrived at ten". */
const excusing = /^sorry,? (?:the|my|his|her|our) .*\b(?:\p{L}{2,}ed|was|were|had|got|broke|fell|died)\b/iu;
const isExcuse = (said: string): boolean => excusing.test(said) && valuesIn(wordsIn(said)).length === 0;
/** So few words put something right without saying what. */
const longestEllipsis = 6;
const keep =
  /^(?:please )?(?:remember|keep in mind|note|don['’]t forget|do not forget|remind me(?= that\b))(?: that)?[:,]? (?!to\b)(?<fact>.+)$/iu;
const polite = /^(?:please,? |(?:can|could|would|will) you (?:please )?)(?<wish>.+)$/iu;
const imperative =
  /^(forget|delete|erase|don['’]t|do not|tell|write|explain|give|show|find|help|make|list|describe|summari[sz]e|translate|send|read|open|check|look|remind|reminder(?=:)|create|calculate|say|wake|go|come|stop|wait|be|let|play|draw|sing|recommend|suggest|set an?|turn o(?:n|ff))\b(?! (is|are|was|were|has|have)\b)/i;
const told =
  /^(tell|remind) me (?:(?:everything|all|more|something|anything)(?: (?:that )?you know)? )?(about|of|my|what|when|where|who|why|how|which|whether|if|(?:\S+['’]s|his|her|their|the) (?:\S+ )?(?:age|name|address|birthday|number|job))\b/i;
/** A second question behind the first: ", and what does he do". */
const further = /,? and (?=(?:who|what|when|where|why|how)(?:['’]s| \p{L}+)? )/iu;
/** Words that a statement has and a mere thing has not: "my brother's birthday". */
const clause =
  /\b(?:i|we|he|she|they|there|is|are|was|were|has|had|have|will|can|got|went|(?:live|work|like|love|move|play|hate)s|\p{L}{2,}ed)\b|\b(?:i|we|he|she|it|they|that|there|who|\p{L}+)['’](?:s|m|re|ve|ll|d) (?!\p{Lu}|\p{L}+$)/iu;

/** Whether words state something, and name no mere thing. */
export const hasClause = (words: string): boolean => clause.test(words);

/** Whether a sentence asks, and its parts without their ends: a question may be two, and what leads to it is none of it. */
export function askedParts(sentence: string): { isAsked: boolean; parts: string[] } {
  const asked = questionIn(sentence);
  if (asked === null) return { isAsked: false, parts: [withoutEnd(sentence)] };
  const question = asked
    .replace(/^(do|does|did|is|are|was|were|can|could|will|would|have|has)n['’]?t (?=\p{L}+ )/iu, '$1 ')
    .replace(/,? (?:again|please)$/iu, '')
    .replace(/^sle(?:ep|pt) (?=(?:well|ok|good|fine)\b)/iu, 'did you sleep ');
  return { isAsked: true, parts: question.split(further) };
}

/**
 * What somebody does by saying a sentence.
 *
 * @param said the sentence, or a part of it, without its end
 *
 * @example sentenceAct('Actually, Ana lives in Porto', false).text // 'Ana lives in Porto'
 */
export function sentenceAct(said: string, isAsked: boolean): SentenceAct {
  const isSupposed = !isAsked && isHypothetical(said);
  const takes = !isAsked && !isSupposed && takesBack(said);
  const right = isAsked ? null : rightOf(said);
  const bare = isAsked ? said : right || withoutTakenBack(said);
  const isTakenBack = bare !== said || takes || right !== null;
  const joined = withoutJoining(bare);
  const led = bare.slice(0, Math.max(0, bare.toLowerCase().indexOf(joined.toLowerCase())));
  const contrast = isAsked ? undefined : instead.exec(joined)?.groups;
  const corrects =
    isTakenBack ||
    (!isAsked &&
      (correcting.test(led) ||
        (replacing.test(bare) && !isExcuse(bare)) ||
        contrast !== undefined ||
        isContrasted(joined) ||
        rightAgain(said) !== null));
  const act = (kind: SentenceAct['kind'], text: string, isEntrusted = false): SentenceAct => ({
    kind,
    text,
    corrects,
    isElliptic:
      contrast !== undefined ||
      takes ||
      right === '' ||
      (corrects && !hasClause(text) && text.split(/\s+/u).length <= longestEllipsis),
    isEntrusted,
    insteadOf: contrast?.['insteadOf'] ?? null,
  });
  if (takes) return act('telling', said);
  // what is supposed is said to be thought about, and told to nobody
  if (isSupposed) return act('request', said);
  const wish = polite.exec(bare)?.groups?.['wish'] ?? bare;
  const fact = isAsked ? undefined : keep.exec(wish)?.groups?.['fact'];
  if (fact !== undefined) return act('telling', fact, true);
  if (told.test(wish)) return act('question', wish);
  const whom = allOfWhom(joined);
  if (whom !== null) return act('question', `tell me everything about ${whom}`);
  if (wish !== bare || imperative.test(bare) || isBareCommand(bare)) return act('request', wish);
  if (!isAsked) {
    const text = contrast?.['text'] ?? joined;
    return act(isFragment(text) && !corrects ? 'fragment' : 'telling', text);
  }
  const [stated] = presupposedIn(`${bare}?`);
  return stated !== undefined && hasClause(stated)
    ? act('telling', withoutEnd(stated))
    : act('question', bare);
}

/** Whether a word or two neither tell nor do anything. */
const isFragment = (text: string): boolean =>
  text.split(/\s+/u).length <= 2 &&
  !/^(?:(?:it|that|this|he|she|they|we|i)['’]|(?:it|he|she|they|we|i) )/iu.test(text) &&
  beliefIn(text) === null;

/**
 * A sentence without the name of whom it calls: "Wren, when …" and "… , Wren?" speak to Wren and say nothing about Wren.
 *
 * @param called the name
 */
export function withoutCall(sentence: string, called: string): string {
  const name = called.toLowerCase();
  const lower = sentence.toLowerCase();
  // Lower case may be longer than what it stands for ("İ"); then places in one are not places in the other.
  if (name === '' || lower.length !== sentence.length) return sentence;
  if (lower.startsWith(name) && /^\s*([,:!.?]|$)/.test(lower.slice(name.length)))
    return sentence.slice(name.length).replace(/^[\s,:!.?]+/, '');
  const end = withoutEnd(lower).length;
  const start = end - name.length;
  if (start > 0 && lower.slice(start, end) === name && lower.slice(0, start).trimEnd().endsWith(','))
    return withoutEnd(sentence.slice(0, start)) + sentence.slice(end);
  return sentence;
}
