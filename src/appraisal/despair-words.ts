import { clausesOf } from './clauses.ts';
import { anyWord, phrases } from './phrases.ts';

const oneself = '(?:myself|himself|herself|themselves)';

/** Nothing follows that says with what: "I can't go on any more rides" is about rides. */
const toTheEnd = '(?= (?:(?:living|any ?more|any longer|like this|at all) )?$)';

/** Somebody, mostly the speaker, would rather be dead. */
const despair = phrases(
  '(?:(?:i|he|she|they|just|really) (?:wants? to|wanna)|wanting to) die(?! (?:of|laughing|my|for|a|an|rich|old))',
  `i (?:don't|dont|do not|never) (?:really )?(?:want to|wanna) (?:live|go on|exist|be alive)${toTheEnd}`,
  `never (?:want to |wanna )?wake up again`,
  "(?:i'd|i would|id|i) rather die(?! than)",
  'feel like dying(?! (?:of|laughing|from))',
  'wish (?:i|that i) (?:was|were) (?:dead|never born)',
  'wish i (?:had never been|was never|were never) born',
  `(?:kill|hang|shoot|harm|hurting|killing) ${oneself}(?! (?:laughing|with laughter))`,
  'suicidal',
  '(?:(?:about|of|commit|considering|contemplating) suicide|(?:suicide|goodbye) note)',
  'cutting myself',
  'cut myself again',
  '(?:took|taken|swallowed) (?:all (?:of )?(?:my|the|his|her)|too many|a (?:whole )?bottle of|\\w+ty|\\w+teen) (?:\\w+ )?(?:pills|tablets)',
  `(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:savings|easy|seriously|story|insurance|for))`,
  'end it all(?= $)',
  '(?:no|any) (?:reason|point)(?: (?:in|to))? (?:living|live|go on|going on|be alive)',
  "(?:better off|i'd rather be) dead",
  '(?:better off|happier) without me',
  `(?:can't|cant|cannot|can not) go on${toTheEnd}`,
);

/** What is denied: "I don't want to die." */
const denied = phrases(
  `(?:don't|do not|never|not|won't|wouldn't|didn't|isn't)(?: ${anyWord}){0,2} (?:want to die|wants to die|wanna die|(?:kill|hang|harm|killing) ${oneself}|suicidal|end (?:my|his|her) life)`,
);

/**
 * Whether a text says that somebody would rather not live: asked and supposed, too, because that, too, is heard as what it is. What is
 * quoted is not.
 *
 * @example isDespair('I just want to die.') // true
 */
export const isDespair = (text: string): boolean =>
  clausesOf(text, { also: 'asked and imagined' }).some(
    ({ plain }) => despair.test(plain) && !denied.test(plain),
  );
