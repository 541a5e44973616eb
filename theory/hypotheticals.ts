/** Words before a supposition that are no part of it: "ok, just imagine …" */
const before = '^(?:(?:ok(?:ay)?|so|and|but|well|now|then|please|just|hey|right|no),? )*';
/** Somebody or something of which a clause goes on to say something. */
const subject =
  "(?:that |for (?:a|one) (?:moment|second|minute) (?:that )?)?(?:(?:i|you|we|he|she|they|it|there|somebody|someone|anybody|anyone|everybody|everyone|nobody|my|your|our|his|her|their|the|an?|some|this|these|those)(?![\\p{L}])|(?-i:\\p{Lu})\\p{L}+(?:['’]s)? (?!(?:at|in|on|by|from|to|and|or|then|after|before|for|with)\\b)\\p{Ll})";
const supposing = new RegExp(
  `${before}(?:` +
    [
      // "Imagine my surprise when …" tells of a surprise, and a plural that "imagine" is part of is a name
      '(?:imagine|imagining)(?! (?:my|our|his|her|their) \\p{L}+ when\\b)(?! (?-i:\\p{Lu})\\p{L}+s (?:are|were|have|play)\\b) \\p{L}',
      '(?:suppose|assume) (?!so\\b|not\\b)\\p{L}',
      `(?:pretend|say|picture) ${subject}`,
      `let(?:['’]s| us|s) (?:just )?(?:imagine|suppose|assume|pretend) \\p{L}`,
      `let(?:['’]s| us|s) (?:just )?say ${subject}`,
      'what if\\b',
      'hypothetically\\b',
      "for (?:the sake of argument|argument['’]s sake)\\b",
    ].join('|') +
    ')',
  'iu',
);

/** How much of a sentence is read, characters. */
const mostRead = 400;

/**
 * Whether a sentence only supposes something: what it says is nobody's statement of fact, however it is worded.
 *
 * @example isHypothetical('Imagine Iza asks you where I live') // true
 * @example isHypothetical('I suppose Iza is at home') // false
 */
export const isHypothetical = (sentence: string): boolean => supposing.test(sentence.slice(0, mostRead));
