/** What people shorten when they ask, and what it stands for. */
const shortened: readonly [short: RegExp, full: string][] = [
  // what says only that it was known, or holds these days
  [/(?<=\p{L}),? (?:again|these days|nowadays|anyways?|currently|at the moment|right now|though)$/iu, ''],
  [/^(who|what|where|why|how|when)['’]d (?=\p{L})/iu, '$1 did '],
  [
    /^(what|where|how|when|why)['’]s ((?:(?:my|our|his|her|their|the) )?\p{L}+(?: \p{L}+)?|(?:my|our) \p{L}+['’]s \p{L}+) (?=(?:do|live|work|play|eat|drive|study|teach|sell|make|want|need|like|come|go|start|leave|arrive|mean|say|sing|read|get)\b(?!['’]))/iu,
    '$1 does $2 ',
  ],
  [/^(how \p{L}+|whose|which \p{L}+)['’]s (?=\p{L})/iu, '$1 is '],
  [/\b(?:gf)(?!\p{L})/giu, 'girlfriend'],
  [/\b(?:bf)(?!\p{L})/giu, 'boyfriend'],
  [/^how did (.+) (?:die|pass(?: away)?)$/iu, 'what happened to $1'],
  // the asking word behind what it asks about: "my boss is who"
  [
    /^((?:my|our|his|her|their|the) .{1,60}|\p{L}+(?: \p{L}+)?) (is|are|was|were) (who|what|when|where|how old)$/iu,
    '$3 $2 $1',
  ],
  [/^list (?:all )?(?:of )?(?:my|our) (\p{L}+)$/iu, 'which $1 do I have'],
  [
    /^(?:which|what) (?:city|town|country|village|place|state|street|part of town) (?=(?:am|is|are|do|does|did|was|were|will)\b)(.*?)(?: in)?$/iu,
    'where $1',
  ],
];

/** A thing alone, asked for by a mark: "Ana's age?" */
const things: readonly [thing: RegExp, question: string][] = [
  [/^(.{1,60})['’]s age$/iu, 'how old is $1'],
  [/^(?:the )?(?:date|day|time) (?:that )?((?:i|we|he|she|they) .{1,60})$/iu, 'when do $1'],
  [/^((?!(?:what|which|whose|same|the)\b).{1,60}) (?:date|day|time)$/iu, 'when is $1'],
  [/^((?!(?:what|which|whose)\b).{1,60}['’]s) name$/iu, 'what is $1 name'],
];

const replaced = (text: string, rules: readonly [RegExp, string][]): string =>
  rules.reduce((read, [from, to]) => read.replace(from, to), text);

/**
 * A question as it is asked in full.
 *
 * @param isMarked whether it ends with a question mark: then a thing alone asks, too
 *
 * @example questionInFull("why'd they move it", false) // 'why did they move it'
 * @example questionInFull("Ana's age", true) // 'how old is Ana'
 */
export const questionInFull = (asked: string, isMarked: boolean): string => {
  const full = replaced(asked, shortened);
  // "when is my last day" asks for no thing alone
  return isMarked &&
    !/^(?:who|what|which|whose|when|where|why|how|is|are|was|were|do|does|did|will|can)\b/iu.test(full)
    ? replaced(full, things)
    : full;
};
