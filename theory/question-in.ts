import { withApostrophes } from './apostrophes.ts';
import { withoutJoining } from './joining-words.ts';
import { questionInFull } from './question-in-full.ts';
import { withoutEnd } from './sentences.ts';

/** A question by its mark, whatever closes it or follows as a picture. */
const marked = /[?？][^\p{L}\p{N}]*$/u;

const wh = 'who|what|when|where|why|how|which|whose';
const helping = 'do|does|did|is|are|am|was|were|can|could|will|would|should|must|shall|have|has|had';
const not = "(?:n['’]t)?";
const theirs = '(?:my|your|our|his|her|its|their|this|that)';
const degree =
  'much|many|old|long|far|often|tall|big|small|soon|late|early|fast|good|bad|well|close|deep|high|heavy|hot|cold|expensive|cheap|safe|serious|hard|difficult|strong|wide|quickly';
/** What stands before the subject of a statement, or takes its place: "is nice here" leaves its subject out. */
const noSubject = `(?!(?:not|in|at|on|with|from|to|of|by|about|so|very|too|just|really|an?|the|no|been|got|gone|\\p{Ll}+(?:ing|ed|ly|ful))\\b)`;
/** What may stand behind a subject that is written small: "is ana married". */
const behindSubject =
  '(?:in|at|on|with|from|an?|the|my|your|our|now|still|really|already|gone|been|left|got|ok|okay|well|alive|\\p{Ll}{2,}(?:ing|ed))\\b';

/** A question by its form: an asking word and a verb, or a verb before whom it is about. */
const formed = new RegExp(
  `^(?:${[
    "(?:who|what|where|why|how|when)['’]s\\b(?! more\\b)",
    `(?:who|what|where|why|how|when|whose) (?:${helping})${not}\\b`,
    '(?:which|why|what kind of) (?!(?:was|were|\\p{L}*s)\\b)\\p{L}+(?: \\p{L}+)?$',
    'may (?:i|we|he|she|they) \\p{L}',
    `would \\p{L}+ be \\p{L}`,
    `which (?:${helping}) (?:i|you|he|she|it|we|they|the|${theirs})\\b`,
    'who (?!knows|cares|am\\b|(?:i|you|we|they|he|she)\\b)\\p{L}+(?: \\p{L}|$)',
    // "what makes me happy is music" tells it
    `what (?!(?:${helping}|an?|the|is|its)\\b)\\p{L}+(?:s|ed|oke|ave|ot|ook|ame|ent|ade) (?:me|you|us|him|her|them|it|${theirs}|down|up|on|off|out|away)\\b(?!.*\\b(?:is|are|was|were)\\b)`,
    `(?:in|at|on|from|with|to|for|by|since|until) (?:which|what|whose|whom) (?:\\p{L}+ ){0,3}?(?:${helping})${not} (?!(?:${helping}|not|to)\\b)\\p{L}`,
    '(?:since|until|till|by) when\\b|(?:what|how) about\\b|how come\\b|why not\\b|what (?:happen(?:s|ed)|became|went wrong|made|caused)\\b(?! (?:was|is)\\b)',
    `how (?:${degree})(?: \\p{L}+)? (?:${helping})\\b`,
    `(?:what|which|whose) (?!(?:i|you|he|she|it|we|they|an?|the|${helping}|${theirs})\\b)(?!\\p{L}+ (?:me|us|him|them)\\b)(?:\\p{L}+ ){1,3}?(?:${helping}) (?!(?:${helping}|not|to)\\b)\\p{L}`,
    `(?!do (?:it|them)\\b)(?:${helping})${not} (?:i|you|he|she|it|we|they|there)\\b`,
    `(?!do th)(?:${helping})${not} ${theirs} \\p{L}`,
    `(?:is|are|does|can|could|will|would|should)${not} the \\p{L}`,
    `(?:did|do|has|have) the \\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ (?:me|us|you|him|her|it|them|the|an?|my|our|your)|come|leave|arrive|work|call|ring|write|say|go|help|start|end|finish|happen|fit|break)\\b`,
    `does${not} (?!not\\b)\\p{L}+ \\p{L}`,
    `(?:is|are|was|were|did|has|will|can)${not} (?:(?-i:\\p{Lu}\\p{L}+) \\p{L}|${noSubject}\\p{L}+ ${behindSubject})`,
  ].join('|')})`,
  'iu',
);

/** Words before a question that are no part of it: "so when …" */
const prelude = new RegExp(
  `^(?:(?:and|so|but|ok|okay|well|oh|now|then|also|anyway|wait|hey|hm+|um+|right|yes|no|please),? )+(?=(?:${wh}|${helping})\\b)`,
  'iu',
);
/** More of them, where its mark tells that it is one: "ok quick test: what …", "what about you, what …" */
const preface = new RegExp(
  `^(?:(?!(?:if|when|where|who|what|while|in|on|at|for|as|before|after|since)\\b)\\p{L}[\\p{Ll}'’]*(?: (?!(?:i|my|our|he|she|his|her|we|they)\\b)[\\p{Ll}'’]+){1,4}[,:–—] |[Ww]hat about you, )(?=(?:${wh}|${helping})\\b)`,
  'u',
);

/** How much of a sentence is looked at for its form, characters. */
const mostRead = 400;

/**
 * The question that a sentence asks, by its mark or by the order of its words, without its end and what only leads to it; null where it
 * asks nothing. It is the one rule by which voice and gates tell questions from statements.
 *
 * @example questionIn('ok so whats the plan') // "what's the plan"
 * @example questionIn('What a day') // null
 */
export function questionIn(sentence: string): string | null {
  const isMarked = marked.test(sentence.trimEnd().slice(-mostRead));
  if (!isMarked && !formed.test(opened(sentence.slice(0, mostRead)))) return null;
  const question = opened(withoutEnd(sentence));
  return questionInFull(isMarked ? question.replace(preface, '') : question, isMarked);
}

const opened = (sentence: string): string => {
  const bare = withApostrophes(withoutJoining(sentence)).replace(prelude, '');
  return bare.length <= mostRead ? questionInFull(bare, false) : bare;
};
