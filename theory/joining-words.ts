import { errorSaid } from './retractions.ts';

/** That something was said before, where a clause follows that says it again: "I already told you that …", but not "I told you the truth". */
const saidBefore =
  "i(?:['’]ve| have)? (?:(?:already|just|also|once) )?(?:told you|said|mentioned)(?: (?:before|already|earlier|yesterday))? (?:that (?!(?:to|in|at|on|by|of|for|from|with|about|because|when|and|but|so|before|as|if|one|already|once)\\b)(?=\\p{L}+ \\p{L})|(?=(?:i|we|he|she|it|they|there|i['’]\\p{L}+|(?:my|our|his|her|their|the) (?:\\p{L}+ ){1,3}(?:is|are|was|were|has|have|works?|lives?)) ))";

/** Words that begin a sentence and only join it to what was said before, or say how it is said. */
const openers = [
  'actually|correction|scratch that|well|so|oh|ah|aw|and|but|also|plus|anyways?|anyhow|ok|okay|alright|right|fair enough',
  'yes|yeah|yep|no|nope|nah|sorry|oops|wait|hey|hm+|um+|uh+|er+m?|lol|(?:ha){2,}h?|look|listen|you know(?: what)?|(?:you )?see',
  errorSaid,
  'by the way|btw|fyi|in fact|in other news|as it (?:happens|turns out)|as i (?:said|told you|mentioned)|guess what|i mean|i meant|i was (?:wrong|mistaken)',
  'honestly|frankly|basically|apparently|to be (?:honest|fair|frank)|to tell (?:you )?the truth|truth be told|(?:the )?thing is',
  "long story short|fun fact|(?:good|great|bad|sad|big|some) news|speaking of(?: \\p{L}+)?|for the record|for what it['’]s worth",
  'on (?:an? )?(?:\\p{L}+ )?(?:note|side)|on the other hand|(?:more|most) importantly|funnily enough|(?:un)?fortunately|luckily|sadly|thankfully',
].join('|');
/** Those that only join, whatever follows. */
const adverbs =
  'actually|honestly|frankly|basically|apparently|unfortunately|fortunately|luckily|thankfully|btw|fyi';
/** After these words a clause begins, so that what stands before it needs no comma. */
const subjects =
  "(?=(?:i|i['’]\\p{L}+|im|ive|my|we|we['’]\\p{L}+|our|he|she|it|they|(?:he|she|it|that|there|they)['’]\\p{L}+|the|there|this|that|his|her|their)\\b)";
/** What may stand behind them: "good news though, …" */
const tail = '(?: (?:though|however|then))?';
const opening = new RegExp(
  `^(?:(?:${adverbs})\\s+(?=\\p{L})|${saidBefore}|i meant (?!(?:to|it|that|what|well|no|every|business)\\b)|(?:${openers})${tail}(?:(?:\\s*[,:;…–—.!-]+\\s*)|\\s+${subjects}|\\s+(?=(?:${openers})${tail}(?:\\s*[,:;…–—-]|\\s+${subjects}))))+`,
  'iu',
);

/** What stands behind a sentence and says no more. */
const closing =
  /(?:[\s,…–—-]{1,4}(?:(?<=, )(?:thanks|thank you)|by the way|btw|though|actually|anyways?|lol|(?:ha){2,}h?|to be honest|tbh|(?<=, )you know|(?<!\b(?:can|could|do|did|should|would|to|what|if|as) )i (?:guess|suppose)|[:;]['’]?-?[)D(P]+|<3|\p{Extended_Pictographic}[\p{Extended_Pictographic}\u{FE0F}\u{200D}]*))+$/iu;

/**
 * A sentence without the words that join it to what was said before or only say how it is said, in front and behind; the whole of it where
 * nothing else stands there.
 *
 * @param sentence without the mark at its end
 *
 * @example withoutJoining('On a brighter note, I got the job by the way') // 'I got the job'
 */
export function withoutJoining(sentence: string): string {
  const closed = sentence.replace(closing, '');
  const rest = (closed === '' ? sentence : closed).replace(opening, '');
  return rest === '' || rest === sentence ? sentence : rest[0]!.toUpperCase() + rest.slice(1);
}
