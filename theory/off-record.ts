import { withApostrophes } from './apostrophes.ts';
import { keepLatest } from './keep-latest.ts';
import { sentencesOf } from './sentences.ts';

/** How much of a text is looked at, characters: as much as competes for attention (`ports/percept-excerpt.ts`). */
const mostRead = 500;

/** What may stand before a wish in its clause, besides a name: "please", "actually", "hey". */
const before =
  '(?:(?:please|pls|but|and|so|ok(?:ay)?|hey|hi|hello|no|psst|sorry|actually|listen|look|well|oh|just|strictly|now|also|i beg you)\\s+)*';
const this_ = '(?:this|that|these|those|any of (?:this|that|it)|what i\\b.{1,60}|the following)';
const it = `(?:${this_}|it)`;
/** "Don't", and more polite ways to say it. */
const not =
  "(?:don't|do not|never|you (?:must not|mustn't|should not|shouldn't|don't (?:need|have) to|need not|needn't)|there is no need to|there's no need to|no need to|(?:could|can|would) you (?:please )?not|i (?:don't|do not) want you to|i'd rather you (?:didn't|did not)|i would rather you (?:didn't|did not))";
const inMemory =
  '(?:(?:in|to|into) (?:your |the )?(?:memory|mind|memories)|on record|anywhere|about me|for later)';
const end = '(?: (?:please|though|at all|for me|ok(?:ay)?))*$';

/** The forms of a wish, each of a whole clause in small letters. */
const wishes = [
  // "don't remember this", "don't memorize my PIN"
  `${not} (?:ever )?(?:remember|memori[sz]e|retain) (?:${it}(?: ${inMemory})?(?:${end}| but\\b.*$)|(?:my|our|the) [^,]{2,60}$)`,
  // "don't save that", "don't write this down"; of "it" only with where it would be kept
  `${not} (?:ever )?(?:save|store|record|log|note|keep|file|write down|note down) (?:${this_}(?: down)?(?:${end}| ${inMemory}.*$)|it ${inMemory}.*$)`,
  `${not} (?:ever )?(?:write|note|jot) ${this_} down${end}`,
  `${not} (?:ever )?(?:put|add|commit|save|store) ${it} ${inMemory}.*$`,
  `${not} (?:ever )?make (?:a |any )?notes? (?:of|about) ${it}${end}`,
  `forget ${it} (?:right away|at once|immediately|afterwards|again)${end}`,
  // "off the record", alone in its clause or with what is
  `(?:${it}|something|what follows|the next (?:thing|bit)|(?:keep|i (?:say|tell you|want to tell you|have to tell you)|let me tell you|(?:can|may|could) i (?:say|tell you)) (?:${it}|something))?(?:'s| is| stays| must stay)?(?: (?:strictly|completely|all))? ?off[- ]the[- ]record${end}`,
  `off[- ]the[- ]record (?:i|i'm|i've|we|we're|my|our|he|she|they|it's|there)\\b.*$`,
].map((form) => new RegExp(`^${before}${form}`, 'u'));

/** With its statement in one sentence, "it" is enough: "my PIN is 4321, don't save it". */
const afterStatement = new RegExp(
  `^${before}${not} (?:ever )?(?:save|store|record|log|note|write down|write it down|keep) ?(?:it)?${end}`,
  'u',
);
const ofMine = /\b(?:i|i'm|i've|my|our|we)\b/u;

/** What is only told of somebody's words: "the label says: …". */
const reported = /\b(?:said|says|say|saying|told|tells|wrote|writes|reads|label|sign|rule|motto|advice)\b/u;

/** Few texts have any of the words of such a wish. */
const maybe =
  /record|remember|memor|retain|save|store|log|not(?:e|ing)|write|keep|file|put|add|commit|forget|jot/iu;

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/[,;:()–—]|(?:^|\s)-\s|\sand\s(?=(?:please )?(?:don't|do not)\s)/u)
    .map((clause) => clause.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((clause) => clause !== '');

/** Where in a sentence the wish stands among its clauses; -1 where none does. */
function wishAt(sentence: string): number {
  const clauses = clausesOf(sentence);
  return clauses.findIndex((clause, at) => {
    const earlier = clauses.slice(0, at).join(' ');
    if (reported.test(earlier)) return false;
    return (
      wishes.some((wish) => wish.test(clause)) ||
      (ofMine.test(`${earlier} ${clauses.slice(at + 1).join(' ')}`) && afterStatement.test(clause))
    );
  });
}

const plainSentences = (text: string): string[] => {
  const beginning = text.slice(0, mostRead);
  if (!maybe.test(beginning)) return [];
  return sentencesOf(withApostrophes(beginning.replaceAll('’', "'")))
    .flatMap((sentence) => sentence.split('\n'))
    .filter(
      (sentence) =>
        !/off[- ]the[- ]record.*\?\s*$/iu.test(sentence) || /\bi\b.*\btell you\b/iu.test(sentence),
    )
    .map((sentence) => sentence.toLowerCase().replaceAll(/\s+/gu, ' ').trim());
};

/** What is only announced, and comes in another message. */
const announced =
  /\b(?:say|tell you) next\b|what i(?:'m| am) (?:going|about) to\b|what i(?: will|'ll)\b|:\s*$/u;

const isShort = (sentences: readonly string[]): boolean =>
  sentences.length === 1 && clausesOf(sentences[0]!).length <= 2 && sentences[0]!.split(' ').length <= 11;

/** Of how many texts it is kept whether they ask for it: each thought looks at all that it is shown of the stream. */
const mostKept = 4_000;
const asksNotToKeep = keepLatest((text) => {
  const sentences = plainSentences(text);
  if (isShort(sentences) && announced.test(sentences[0]!)) return false;
  return sentences.some((sentence) => wishAt(sentence) >= 0);
}, mostKept);

/**
 * Whether somebody asks that what they say with it is not remembered (docs/model/gate.md). Not where they only announce it: what comes in another message is not known.
 *
 * @example isOffRecord("Don't remember this: my PIN is 4321.") // true
 * @example isOffRecord("I don't remember that.") // false
 */
export const isOffRecord = (text: string): boolean =>
  asksNotToKeep(text.length > mostRead ? text.slice(0, mostRead) : text);

/** A clause that tells nothing: a name, or "please", "thank you". */
const tellsNothing =
  /^(?:\S+|thank you|thanks a lot|never mind|on second thoughts?|you know what|if you (?:can|would)|if possible)$/u;
/** A wish that has what it is about with it: "off the record I hate my boss". */
const tellsToo = /off[- ]the[- ]record (?:i|i'm|i've|we|we're|my|our|he|she|they|it's|there)\b/u;

/** Whether somebody says no more than that: then they mean what they said before. */
export function isOnlyOffRecord(text: string): boolean {
  const sentences = plainSentences(text);
  if (!isShort(sentences) || !isOffRecord(text)) return false;
  const at = wishAt(sentences[0]!);
  return clausesOf(sentences[0]!).every((clause, place) =>
    place === at ? !tellsToo.test(clause) : tellsNothing.test(clause),
  );
}
