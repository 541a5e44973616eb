const time =
  /\b(\d{1,2}[:.]\d{2}|\d{1,2} ?(?:am|pm|o['’]clock)|(?:19|20)\d{2}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|yesterday|morning|afternoon|evening|noon|midnight|weekend|(?:next|last|this) \w+|spring|summer|autumn|winter|soon)\b/giu;
// Small, it is a verb.
const may = /\bMay\b/gu;
const place =
  /\b(in|at|to|from|near|on|under|behind|into|inside|outside|beside|above|below|between)\s+(?:the |my |our |a )?[\p{L}\p{N}]/iu;
const amount =
  /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|dozen|half)\b/iu;

/**
 * Whether a sentence holds the kind of thing a question asks for: a time, a place or an amount. Null when the question
 * asks for none of them, and any sentence may answer it.
 *
 * @example answersKind('Where does Ana live?', 'Ana moved to Porto.') // true
 * @example answersKind('Where does Ana live?', 'Ana moves in May.') // false
 */
export function answersKind(question: string, sentence: string): boolean | null {
  const asks = question.toLowerCase();
  if (/\bwhen\b|\bwhat (time|day|date|month|year)\b/.test(asks)) return isTimed(sentence);
  if (/\bwhere\b/.test(asks)) return place.test(sentence.replace(time, '').replace(may, ''));
  if (/\bhow (many|much|old|long|far|tall)\b|\bnumber\b/.test(asks)) return amount.test(sentence);
  return null;
}

function isTimed(sentence: string): boolean {
  return sentence.search(time) !== -1 || sentence.search(may) !== -1;
}
