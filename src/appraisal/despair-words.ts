import { clausesOf } from './clauses.ts';
import { phrases } from './phrases.ts';

const oneself = '(?:myself|himself|herself|themselves)';

/** Nothing follows that says with what: "I can't go on any more rides" is about rides. */
const toTheEnd = '(?= (?:(?:living|any ?more|any longer|like this|at all) )?$)';

/** Somebody, mostly the speaker, would rather be dead. */
const despair = phrases(
  '(?:(?:i|he|she|they|just|really) (?:wants? to|wanna)|wanting to) die(?! (?:of|laughing|my|for|a|an|rich|old))',
  `i (?:don't|dont|do not|never) (?:really )?(?:want to|wanna) (?:live|go on|exist|be alive|be here(?= any))${toTheEnd}`,
  `never (?:want to |wanna )?wake up again`,
  "(?:i'd|i would|id|i) rather die(?! than)",
  'feel like dying(?! (?:of|laughing|from))',
  'wish (?:i|that i) (?:was|were) (?:dead|never born)',
  'wish i (?:had never been|was never|were never) born',
  `(?:kill|hang|shoot|harm|hurting|killing) ${oneself}(?! (?:laughing|with laughter))`,
  'suicidal',
  '(?:nobody|no one) would (?:even )?(?:miss me|notice|care)(?: if i (?:died|was gone|were gone|disappeared))?(?= $)',
  '(?:think|thinking|thought) (?:a lot |often |all the time )?(?:about|of) dying(?! of)',
  'no way out(?= $)',
  '(?:(?:about|of|commit|considering|contemplating) suicide|(?:suicide|goodbye) note)',
  'cutting myself',
  'cut myself again',
  '(?:took|taken|swallowed) (?:all (?:of )?(?:my|the|his|her)|too many|a (?:whole )?bottle of|\\w+ty|\\w+teen) (?:\\w+ )?(?:pills|tablets)',
  `(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:savings|easy|seriously|story|insurance|for))`,
  'end(?:ing)? it all(?= $)',
  '(?:no|any) (?:reason|point)(?: (?:in|to))? (?:living|live|go on|going on|be alive)',
  "(?:better off|i'd rather be) dead",
  '(?:better off|happier) without me',
  `(?:can't|cant|cannot|can not) go on${toTheEnd}`,
);

/** What is denied: "I don't want to die.", "I won't take my life." */
const denied = phrases(
  "(?:don't|do not|doesn't|never|not|won't|will not|wouldn't|would not|didn't|isn't|wasn't)" +
    '(?: (?:going to|gonna|planning to|trying to|about to|here to|going|ever|really|actually|even|be|thinking about|thinking of|considering|to)){0,3} ' +
    `(?:wants? to die|wanna die|(?:kill|hang|shoot|harm|hurt|killing|harming|hurting) ${oneself}|suicidal|suicide|commit suicide|(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:savings|easy|seriously|story|insurance|for))|end it all)`,
);
/** A promise that is doubted is none: "I'm not sure that I won't kill myself." */
const doubted = phrases(
  'not sure',
  "can't promise",
  'cannot promise',
  "don't know (?:if|whether|that)",
  'no reason not',
  'why (?:not|should)',
);

/**
 * Whether a text says that somebody would rather not live: asked and supposed, too, because that, too, is heard as what it is; or that
 * they deny it, which nobody says who does not think of it. What is quoted is neither.
 *
 * @example despairIn('I just want to die.') // 'despair'
 * @example despairIn("I won't take my life.") // 'despairDenied'
 */
export function despairIn(text: string): 'despair' | 'despairDenied' | null {
  const clauses = clausesOf(text, { also: 'asked and imagined' });
  const isDenied = ({ plain }: { plain: string }): boolean => denied.test(plain) && !doubted.test(plain);
  if (clauses.some((clause) => despair.test(clause.plain) && !isDenied(clause))) return 'despair';
  return clauses.some(isDenied) ? 'despairDenied' : null;
}
