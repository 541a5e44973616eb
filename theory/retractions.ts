/** What somebody says of what was understood or said wrongly, before what holds: "you got that wrong, it's the 19th". */
export const errorSaid =
  "(?:no,? |sorry,? )?(?:you(?:['’]ve)? (?:have )?(?:got|had|have|heard) (?:that|it|this|me) (?:all |quite |completely )?wrong|(?:that|it)(?:['’]s| is| was) (?:(?:all|quite|completely|just) )?(?:wrong|not right|incorrect|a (?:mistake|typo))|(?:i|we) (?:got (?:that|it|this) wrong|made a mistake|misspoke|mistyped|mixed (?:it|that|this|them|something|things) up)|my (?:bad|mistake)|(?:wrong|incorrect)(?=[,:;–—-] ))";

/** A value by how it is written, with what may stand before it: "the 19th", "in Porto", "five o'clock". */
const value =
  '(?:(?:in|on|at|to|for|by|the|an?|my|our) ){0,2}(?:\\p{Lu}|\\p{N}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midnight|today|tomorrow|tonight|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)[^,;]{0,60}';
const making = `(?:[Mm]ake|[Ll]et['’]?s (?:say|make|do)|[Cc]all) (?:it|that|this) ${value}|[Ll]et['’]?s say ${value}|(?:[Cc]hange|[Mm]ove|[Pp]ush|[Ss]witch|[Ss]hift|[Ss]et|[Pp]ut) (?:it|that|this) (?:to|back to|forward to|on|at) ${value}`;
const dropping =
  "(?:(?:[Ss]cratch|[Ss]trike|[Dd]isregard|[Ii]gnore(?! (?:him|her|them|me|us|my|your)\\b)|[Nn]ever ?mind|[Nn]vm|[Cc]ross out)(?: (?:that|this|it|what I (?:just )?(?:said|told you|wrote)|(?:the |my |about )?(?:last )?[\\p{L}\\p{N}’'-]+(?: [\\p{Lu}\\p{N}]\\S*){0,2}))?)";
const leading =
  '(?:(?:[Nn]o|[Oo]h|[Oo]k|[Oo]kay|[Ss]orry|[Ww]ait|[Aa]ctually|[Ss]o|[Aa]nd|[Pp]lease|[Oo]ops|[Ww]ell)[,.!…]? )*';

const whole = new RegExp(
  `^${leading}(?:${dropping}|(?:(?:${dropping}|[Ff]orget (?!to\\b)[^,;:–—]{1,40})\\s*[,;:–—-]+\\s*(?:and |but )?)?(?:${making})|(?:${dropping}|[Ff]orget (?!to\\b)[^,;:–—]{1,40})\\s*[,;:–—-]+\\s*${value})$`,
  'u',
);

/**
 * Whether somebody takes back or changes what they said in words that state nothing by themselves: "never mind the party", "scratch Brittany, make it
 * Normandy", "make it Friday". What they change it to is known together with what was said before alone.
 *
 * @param sentence without the mark at its end
 */
export const takesBack = (sentence: string): boolean => whole.test(sentence);

const before = new RegExp(
  `^${leading}(?:${dropping}|[Ff]orget (?!to\\b|about\\b|that\\b)[^,;:–—]{1,40})\\s*[,;:–—-]+\\s*(?:and |but )?(?=\\S+ \\S+ \\S)`,
  'u',
);

/**
 * A sentence without what it takes back in front of what it states.
 *
 * @example withoutTakenBack("Scratch Brittany, we're going to Normandy") // "we're going to Normandy"
 */
export const withoutTakenBack = (sentence: string): string =>
  takesBack(sentence) ? sentence : sentence.replace(before, '');
