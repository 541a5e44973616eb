/** Words for what has ended, where that is said in other words: the phrases that say so, and what they mean. */
const endings: readonly { said: RegExp; means: string; unless?: RegExp }[] = [
  {
    said: /\b(?:(?:g[ai]ve|given|giving|hand(?:ed|ing)? in|put in|putting in|submit(?:ted)?|work(?:ing)? (?:out|off)) (?:in )?(?:my |his |her |their )?(?:\p{L}+ )?(?:notice|resignation)|resign(?:s|ed|ing)?|quit(?:ting)?(?= (?:my|his|her|their|the|that) (?:\p{L}+ )?(?:job|post|position|work|company|firm|office)\b| (?:on|last|this|yesterday|today|because|and|at)\b|\W*$)|(?:got|was|were|been|being|am) (?:just )?(?:fired|sacked|let go|made redundant)|laid off(?! (?:the|my|a|an|of)\b)|(?:fired|sacked) (?:me|him|her|them|us)|let (?:me|him|her|them) go|(?:lost|left) (?:my|his|her|their) (?:\p{L}+ )?job|retired(?! (?:the|my|a|an)\b)|contract (?:has |was )?(?:ended|ran out|run out|expired|not (?:extended|renewed)))\b/iu,
    means: 'job work',
    unless: /\b(?:flat|apartment|landlord|landlady|lease|tenan\p{L}+|house|room|smoking|drinking)\b/iu,
  },
  {
    said: /\b(?:(?:we|they|i|he|she|us)(?:['’](?:ve|re|d)| have| has| had| are| were| is)?(?: (?:just|now|recently|finally|both|all|have|has))* (?:got )?(?:split up|splitting up|bro(?:ke|ken) up|breaking up|separated|divorced|divorcing|getting divorced|parted ways)(?! (?:the|a|some)\b)|(?:get|got|getting|filed for|want(?:s|ed)?|through) (?:a )?divorced?|(?:left|dumped|is leaving) (?:me|him|her|each other)|(?:called off|broke off|cancelled) (?:the|our|my|his|her|their) (?:wedding|engagement))\b/iu,
    means: 'married partner husband wife boyfriend girlfriend',
  },
  {
    said: /\b(?:mov(?:ed?|ing) (?:out|away)(?! (?:of the way|from)\b)|(?:g[ai]ve|given|giving) (?:up )?(?:notice (?:on|for) )?(?:the|my|our|his|her|their) (?:flat|apartment|lease|house|room)|(?:terminated|cancelled) (?:the|my|our|his|her|their) lease)\b/iu,
    means: 'home live',
  },
];

/** What was planned does not come to be, and what was taken or used is no longer: "the Ardennes aren't happening", "the doctor stopped the lisinopril". */
const fallen = [
  /\b(?:the|our|my|that|this) (?<what>(?:[\p{L}\p{N}’'-]+ ){0,3}[\p{L}\p{N}’-]+) (?:(?:is|are|was|were)(?:n['’]t| not) (?:happening|going ahead|taking place)|(?:(?:has|have) been|was|were|is|are|got) (?:called off|cancelled|canceled|scrapped|stopped|discontinued|replaced|swapped)|(?:has |have )?f(?:e|a)ll(?:en)? through|(?:is|are) off(?=[,.!]|$))/iu,
  /\b(?:stopped|discontinued|replaced|swapped|quit) (?:taking |using )?(?:the|my|our) (?<what>[\p{L}\p{N}’-]+)/iu,
];

/** What does not end, or has not: "I did not resign", "almost fired". */
const unended = /\b(?:not|never|almost|nearly|won['’]t|would|might|if)\b|n['’]t\b/iu;

/** How much of a statement is read, characters. */
const mostRead = 400;

/**
 * Words for what has ended or does not come to be by a statement, where it says so in other words; empty where it says nothing of the kind.
 *
 * @example endedIn('I handed in my resignation.') // 'job work'
 */
export function endedIn(statement: string): string {
  const read = statement.slice(0, mostRead);
  const what = fallen.map((form) => form.exec(read)?.groups?.['what']).find((each) => each !== undefined);
  if (what !== undefined) return what;
  if (unended.test(read)) return '';
  return endings
    .flatMap(({ said, means, unless }) => (said.test(read) && unless?.test(read) !== true ? means : []))
    .join(' ');
}
