const contrast =
  /^(?:no[,.]?\s+)?(?!(?:it|that|this|these|those|you|there|what)\b)(?:\p{L}[\p{L}'’-]*\s+){1,4}?(?:(?:is|are|am|was|were)(?:n['’]t|\s+not)|['’]m\s+not)\s+(?:\S+\s+){0,5}?[^\s,;]+[,;]\s+(?:but\s+)?(?:i['’]m|(?:i|he|she|it|they|we|\p{L}+)(?:['’](?:s|re)|\s+(?:is|are|am|was|were)))\s+(?:an?\s+|the\s+)?\p{L}/iu;

/**
 * Whether a sentence says what somebody or something is by saying what it is not: "Rex is not a beagle, he is a dachshund". What is only judged, as
 * in "it's not bad, it's good", is none.
 */
export const isContrasted = (sentence: string): boolean => contrast.test(sentence);
