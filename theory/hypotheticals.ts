/** Words before a supposition that are no part of it: "ok, just imagine …" */
const before = '^(?:(?:ok(?:ay)?|so|and|but|well|now|then|please|just|hey|right|no),? )*';
const verb =
  "(?:imagine|suppose|assume|pretend|say|let(?:['’]s| us) (?:just )?(?:imagine|suppose|assume|pretend|say))";
/** Somebody of whom a clause goes on to say something. */
const subject = '(?:my |our |his |her |their |the |an? |some)?[\\p{L}’-]+(?: (?-i:\\p{Lu})[\\p{L}’-]+)?';
const supposing = new RegExp(
  `${before}(?:${verb} (?:that )?(?:(?:you|you['’](?:re|ve|d|ll))(?![\\p{L}])(?! (?:what|how|when|that)\\b)|${subject} (?:\\p{L}+ )?(?:asks?|asked|tells?|told|calls?|called|says? to|said to|wants?|wanted) you\\b)|what if\\b|hypothetically\\b|for (?:the sake of argument|argument['’]s sake)\\b)`,
  'iu',
);

/** How much of a sentence is read, characters. */
const mostRead = 400;

/**
 * Whether a sentence only supposes something of whoever listens, or says itself that it supposes: what it says is nobody's statement of fact. Others are
 * left alone: "Imagine, I got the job!" and "Suppose I forgot to tell you: I moved" tell what is so.
 *
 * @example isHypothetical('Imagine Iza asks you where I live') // true
 * @example isHypothetical('Imagine I finally passed my test') // false
 */
export const isHypothetical = (sentence: string): boolean => supposing.test(sentence.slice(0, mostRead));
