import { plain } from './content-words.ts';
import { errorSaid } from './retractions.ts';

const leading =
  '(?:(?:and|but|well|actually|no|nope|yes|yeah|oh|oops|sorry|wait|in fact|of course|i mean)(?:[,;:.!…–—-]+ ?| ))*';
const adverb =
  '(?:really|actually|still|definitely|certainly|always|now|again|indeed|too|so|after all|never|just)';
/** An auxiliary that stands for a whole clause: "does", "isn't", "haven't". */
const aux =
  "(?:(?:am|is|are|was|were|do|does|did|has|have|had)(?:n['’]?t| not)?|['’](?:s|m|re|ve) not)(?: too)?";
/** The same with its verb, and a pronoun for what it is about: "does have it", "takes them". */
const withIt =
  "(?:(?:(?:do|does|did)(?:n['’]?t| not)? (?:\\p{L}+ )?|(?:ha(?:s|ve|d)|takes?|took|uses?|needs?|(?:am|is|are|['’](?:m|s|re)) (?:not )?(?:on|taking|using|having|allergic to)) )(?:#|it|them|one|some))";
const end = '(?=$|[,;:.!–—-])';
const ellipticOf = (who: string): RegExp =>
  new RegExp(
    `(?:^|[,;:.!–—-] ?)${leading}(?:and |but )?${who} ?(?:${adverb} )*(?:${aux}|${withIt})(?: ${adverb})*${end}`,
    'iu',
  );
/** A clause that leaves out what is so or not, of whoever speaks, and of anybody else: "she does", "I haven't". */
const elliptic = {
  ofTeller: ellipticOf('(?:i|we)'),
  ofOther: ellipticOf('(?:(?:\\p{L}+ )?#|he|she|they|it|that)'),
};

/** What was named before, by "#" or a word for it, with what may stand before that. */
const it =
  '(?:(?:(?:the|my|his|her|our|their|any|all|being|allergic to|on|with|of|to|taking|using|having) )*(?:#|it|them|that|taking|using|having))';
/** Each word that may stand between "started" and "again" where it is about that. */
const toIt =
  '(?:the|my|his|her|our|their|any|all|being|allergic|on|with|of|to|taking|using|having|me|him|up|#|it|them|that)';
/** What was over has begun again, or came back: "she started again", "he's back on it". */
const begunAgain = new RegExp(
  `(?<!\\p{L})(?:(?:re)?start(?:s|ed|ing)?|beg[au]n|tak(?:es?|ing|en)|took|us(?:es|ed|ing)|needs?|needed|resum\\p{L}+|ha(?:ve|s|d)|got|gets|['’](?:s|m|re)|is|am|are|put|went|gone)(?: ${toIt})* again(?!\\p{L})|(?<!\\p{L})(?:resum(?:ed|es|ing)|restart(?:ed|s|ing)?)(?:${end}| ${it})|\\bback (?:on|to) ${it}|\\b(?:#|it|they|that)(?:['’]s| is|['’]re| are| came| has come| have come) back\\b|\\bchanged (?:my|his|her|their) mind\\b`,
  'iu',
);
const over =
  '(?:stop(?:ped|ping)?|quit|give up|gave up|given up|(?:come|came|go|gone) off|outgrow|outgrown|outgrew|lost|lose|drop|dropped|end|ended)';
/** What was told to be over is not: "I didn't stop it", "she is still on it". */
const notOver = new RegExp(
  `(?:n['’]t|\\bnot|\\bnever) (?:\\p{L}+ ){0,2}?${over}(?:${end}| ${it})|\\bstill (?:on|takes?|taking|uses?|using|needs?|has|have|allergic to) ${it}`,
  'iu',
);
/** What was said is called wrong: "that's wrong", "I was wrong about it", "that was a mistake". */
const calledWrong = new RegExp(
  `(?<!\\p{L})(?:${errorSaid}|(?:that|it|this)(?: is|['’]s| was)(?:n['’]t| not) (?:true|right|so|correct|what i meant)|(?:that|it|this)(?: is|['’]s| was) (?:false|untrue|nonsense|an error|a lie)|(?:i|we)(?: was|['’]m| am| were| had been) (?:completely |quite |all )?(?:wrong|mistaken|lying|joking|kidding)|(?:i|we) take (?:that|it|this) back|not true)(?!\\p{L})(?! (?:about|of) (?!${it}|this|him|what))`,
  'iu',
);

/** How much of a sentence is read, characters: such sentences are short. */
const longest = 240;

/** Whether a sentence tells of whoever speaks. */
const isOfTeller = (sentence: string): boolean =>
  /^(?:\p{L}+, )?(?:i|we|i['’]\p{L}+)(?!\p{L})/iu.test(sentence);

/**
 * Whether a sentence may say the contrary of what was told shortly before, in words that do not say what that is: "she does", "he isn't", "she started
 * again", "I didn't stop it", "that was wrong". It may mean something else: then nothing is certain.
 *
 * @param sentence with or without the mark at its end
 * @param before what was told before, with whom its pronouns mean
 *
 * @example takesWordBack('She started again yesterday.', 'My mother stopped taking warfarin.') // true
 */
export function takesWordBack(sentence: string, before: string): boolean {
  const named = new Set(
    plain(before)
      .split(' ')
      .filter((word) => word.length > 2),
  );
  const said = sentence
    .trim()
    .slice(0, longest)
    .replace(/[\s.!?…]+$/u, '')
    .replaceAll(/\p{L}[\p{L}\p{N}]+/gu, (word) =>
      named.has(word.toLowerCase()) && !grammar.test(word) ? '#' : word,
    );
  return (
    (isOfTeller(before) ? elliptic.ofTeller : elliptic.ofOther).test(said) ||
    [begunAgain, notOver, calledWrong].some((form) => form.test(said))
  );
}
/** Words that are read as they stand, although they were said before as well. */
const grammar =
  /^(?:i|we|he|she|they|it|that|this|the|my|his|her|our|their|am|is|are|was|were|do|does|did|has|have|had|not|never|still|again|and|but|t|s|no|any|all|to|on|off|of|with|about|allergic|being|isn|doesn|didn|hasn|haven|aren|wasn|don|take[sn]?|taking|took|use[sd]?|using|stop|stopped|stopping|quit|start(?:s|ed|ing)?|back|wrong|mistake|mistaken|true|what|needs?|give|gave|given|up|come|came|gone|lost|outgrew|outgrown)$/iu;
