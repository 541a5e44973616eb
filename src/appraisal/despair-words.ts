import { clausesOf } from './clauses.ts';
import { anyWord, phrases } from './phrases.ts';

const oneself = '(?:myself|himself|herself|themselves)';

/** Somebody, mostly the speaker, would rather be dead. */
const despair = phrases(
  '(?:i|he|she|they|just|really) wants? to die(?! (?:of|laughing|my|for))',
  "i (?:don't|do not) (?:really )?want to (?:live|go on|exist|be alive)(?= (?:any|like this|at all|$))",
  'wish (?:i|that i) (?:was|were) (?:dead|never born)',
  'wish i (?:had never been|was never|were never) born',
  `(?:kill|hang|shoot|harm|hurting|killing) ${oneself}(?! (?:laughing|with laughter))`,
  'suicidal',
  `(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life`,
  'end it all',
  '(?:no|any) (?:reason|point)(?: (?:in|to))? (?:living|live|go on|going on|be alive)',
  "(?:better off|i'd rather be) dead",
  'better off without me',
  "(?:can't|cannot|can not) go on (?:living|any more|anymore|like this)",
);

/** What is denied: "I don't want to die." */
const denied = phrases(
  `(?:don't|do not|never|not|won't|wouldn't|didn't|isn't)(?: ${anyWord}){0,2} (?:want to die|wants to die|(?:kill|hang|harm|killing) ${oneself}|suicidal|end (?:my|his|her) life)`,
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
