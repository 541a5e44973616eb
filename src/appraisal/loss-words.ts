import type { Clause } from './clauses.ts';
import { nearOne, someone, strangers } from './near-ones.ts';
import { anyWord, phrases } from './phrases.ts';

/** The kinds of loss: somebody's life, a bond, a livelihood. */
export type Loss = 'death' | 'parting' | 'livelihood';

/** Words between a subject and what happened to it. */
const helping =
  "(?:'s)?(?: (?:has|have|had|is|are|was|were|be|been|just|suddenly|recently|already|also|both|got))*";
const whose = '(?:my|our|his|her|their)';

const death = phrases(
  `(?:an?|another|one of (?:my|our)|the|my|our) (?:[^ ]+ ){0,2}?(?:${strangers}|friend|colleague|neighbou?r|classmate|relative|cousin|aunt|uncle)s?(?: of (?:mine|ours))?${helping} (?:died|passed away|killed|dying|dead(?= $))`,
  `${someone}${helping} (?:died(?! (?:laughing|inside|a little|of (?:laughter|shame|boredom|embarrassment)))|passed (?:away|last night|this morning|peacefully|in (?:his|her|their) sleep|(?:[^ ]+ ){1,2}(?:hours?|minutes?) ago))`,
  `${someone}(?:'s)? (?:(?:is|are|was|were) )?(?:now )?dead(?= (?:now|already|and|since) | $)`,
  `${someone}(?:'s)? (?:(?:is|are|was|were) )?(?:\\w+ )?dying(?! (?:to|for|laughing|of (?:laughter|shame|boredom|embarrassment|curiosity)))`,
  `${someone} (?:was|were|got|been|has been|have been) killed`,
  `${someone} (?:didn't|did not) (?:make it|pull through)(?= (?:$|through))`,
  `${someone}(?:'s)? (?:(?:is|are|was|were) )?(?:no longer with us|gone forever|not with us any ?more)`,
  `${someone} (?:has |had |just |peacefully |quietly )*(?:slipped away|breathed (?:his|her|their) last|took (?:his|her|their) last breath|lost (?:his|her|their|the) (?:fight|battle))`,
  `(?:i|we|he|she|they) (?:${anyWord} )?(?:buried|lost|mourn|mourned|are mourning) ${nearOne}`,
  `(?:i|we) (?:${anyWord} ){0,2}put ${nearOne} (?:down|to sleep)`,
  `(?:death|funeral|burial|loss) of ${nearOne}`,
  `${whose} ${anyWord}'s (?:death|funeral|burial)`,
  '(?:to|at|from|for) (?:a|the|his|her|their) funeral',
  '(?:committed|died by) suicide',
  '(?:killed|hanged|shot) (?:himself|herself|themselves)',
  `${someone} (?:${anyWord} )?(?:had a miscarriage|miscarried)`,
  '(?:i|we|she|they) (?:just )?lost (?:the|our|my|her|a|their) baby',
  '(?:is|was|were) (?:stillborn|born dead)',
  `(?:the|his|her|their) funeral (?:is|was)`,
  `${nearOne} (?:was|were|had to be) put (?:down|to sleep)`,
  'grieving',
  'in mourning',
);

const parting = phrases(
  `(?:we|he|she|they|i|${nearOne}) (?:${anyWord} )?broke up(?! (?:the|a|my|his|her))`,
  `(?:he|she|${nearOne})(?:'s)? (?:has |just )*left me(?! (?:a|an|the|some|this|that|with|his|her|in|alone|out))`,
  '(?:he|she|they) (?:just )?(?:dumped|cheated on) me',
  `${nearOne} (?:just )?(?:dumped|cheated on) me`,
  '(?:getting|got|want|wants|filed for|through|asked for) (?:a )?divorced?',
  '(?:heartbroken|heart is broken)',
);

const livelihood = phrases(
  `lost ${whose} (?:${anyWord} )?(?:job|home|house)`,
  "(?:i'm|am|was|were|been|got|being|is|are|he's|she's|getting) (?:\\w+ )?(?:fired(?! up)|sacked|laid off|evicted|made redundant)",
  `(?:i|we|he|she|they) (?:was|were|got|have been|has been) let go`,
  'they let me go',
  `(?:${nearOne}|they|he|she|company|work) (?:${anyWord} )?(?:fired|sacked|dismissed|laid off|evicted) (?:me|us|him|her|them)(?! up)`,
  '(?:house|home|flat|apartment) (?:has )?burn(?:ed|t) down',
);

/** It did not happen. */
const noLoss = phrases(
  `(?:not|never|nobody|isn't|aren't|didn't|wasn't|weren't|hasn't|haven't|almost|nearly)(?: ${anyWord})? (?:died|dead|dying|killed|fired|sacked|divorced?)`,
  'baby (?:tooth|teeth|weight|fat)',
);

/** Somebody who is only called by a name dies: "Ana died." A word with the ending of a plural is taken for things. */
const named =
  /^[^\p{L}]*(?!(?:The|It|This|That|Everything|Nothing|Nobody|Everyone|Hope)\b)\p{Lu}\p{Ll}+(?<!(?:e|[^aeious])s)(?: \p{Lu}\p{Ll}+)?(?: has| is| just| suddenly)* (?:died|passed away|dead|dying)[\s.!…]*(?:$|(?:last|this|yesterday|today|in|on|when|of)\b)/u;

/** Somebody of one's own is lost: "We lost our old bike mechanic Ana on Sunday." What they are to one stands before the name. */
const lostByName =
  /\b(?:[Ww]e|I)(?:['’]ve| have)? (?:just |sadly |recently )?lost (?:my|our) (?:\p{Ll}+ ){0,3}(?:\p{Ll}{2,}(?:er|or|ist|ic|man|woman|mate)|friend|colleague|boss|nurse|coach|uncle|aunt|cousin|dog|cat|horse) \p{Lu}\p{Ll}+(?=(?: (?:on \p{Lu}\p{Ll}+|last \p{Ll}+|this \p{Ll}+|yesterday|today|to \p{Ll}+))?[\s.,!…]*$)/u;

/** The loss that a clause tells of; null for none. Who has lost what, or whom, must be said. */
export function lossIn({ plain, text }: Pick<Clause, 'plain' | 'text'>): Loss | null {
  if (noLoss.test(plain)) return null;
  if (death.test(plain) || named.test(text) || lostByName.test(text)) return 'death';
  if (parting.test(plain)) return 'parting';
  return livelihood.test(plain) ? 'livelihood' : null;
}
