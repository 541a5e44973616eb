/** Words for what has ended, where that is said in other words: the phrases that say so, and what they mean. */
const endings: readonly { said: RegExp; means: string; unless?: RegExp }[] = [
  {
    said: /\b(?:(?:g[ai]ve|given|giving|hand(?:ed|ing)? in|put in|putting in|submit(?:ted)?|work(?:ing)? (?:out|off)) (?:in )?(?:my |his |her |their )?(?:\p{L}+ )?(?:notice|resignation)|resign(?:s|ed|ing)?|quit|quitting|(?:got|was|were|been|being|am) (?:just )?(?:fired|sacked|laid off|let go|made redundant)|(?:fired|sacked|laid) (?:me|him|her|them|us)(?: off)?|let (?:me|him|her|them) go|(?:lost|left) (?:my|his|her|their) (?:\p{L}+ )?job|retired|contract (?:has |was )?(?:ended|ran out|run out|expired|not (?:extended|renewed)))\b/iu,
    means: 'job work',
    unless: /\b(?:flat|apartment|landlord|landlady|lease|tenan\p{L}+|house|room|smoking|drinking)\b/iu,
  },
  {
    said: /\b(?:split up|splitting up|broken? up|breaking up|separated|divorc(?:ed|e|ing)|parted ways|(?:left|dumped|is leaving) (?:me|him|her|each other)|(?:called off|broke off|cancelled) (?:the|our|my|his|her|their) (?:wedding|engagement))\b/iu,
    means: 'married partner husband wife boyfriend girlfriend',
  },
  {
    said: /\b(?:mov(?:ed?|ing) (?:out|away)|(?:g[ai]ve|given|giving) (?:up )?(?:notice (?:on|for) )?(?:the|my|our|his|her|their) (?:flat|apartment|lease|house|room)|(?:terminated|cancelled) (?:the|my|our|his|her|their) lease)\b/iu,
    means: 'home live',
  },
];

/** How much of a statement is read, characters. */
const mostRead = 400;

/**
 * Words for what has ended by a statement, where it says so in other words; empty where it says nothing of the kind.
 *
 * @example endedIn('I handed in my resignation.') // 'job work'
 */
export function endedIn(statement: string): string {
  const read = statement.slice(0, mostRead);
  return endings
    .flatMap(({ said, means, unless }) => (said.test(read) && unless?.test(read) !== true ? means : []))
    .join(' ');
}
