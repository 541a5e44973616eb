import { lemma } from '../../../theory/claims/lemma.ts';

/** Who says it, that it is only likely, or a time before: what stands in front of a clause that says that something is over. */
const unsurely =
  / (?:probably|perhaps|maybe|possibly|presumably|apparently|officially|allegedly|supposedly|reportedly|seemingly|insist\p{L}*|declar\p{L}*|maintain\p{L}*|swears?|swore|argues?|announce[sd]?|tells?|told|acts?|acting|behaves?|behaving|like|as (?:if|though|an?|my|his|her|our|their|kids?|child\p{L}*)|before|during|back (?:then|in)|formerly|in (?:19|20)\d\d|in those days|at the time) /u;
/** Somebody is quoted: "the waiter: …". */
const quoted =
  /^ (?:the|an?|my|his|her|our|their) (?!(?:\S+ )?(?:news|update|correction|note|result|results|truth|thing) )(?:\S+ ){1,2}\| /u;

const pronoun = '(?:i|he|she|they|we|it|that|this)';
const is = "(?:'s| s| m| re| is| am| are| was| were)";
/** What may be said behind it, and is no word against it: what somebody has instead, can have again, or how it is known. */
const harmless = [
  String.raw`(?:(?:(?:my|his|her|our|their|the) )?\S+(?: \S+)?${is} |(?:\S+ )?(?:has|have|had|got) )?(?:just |only |now |really |actually )?(?:an? |the )?(?:\S+ )?(?:allergic|intolerant|allergy|intolerance) to (?!(?:them|it|those|these|all|everything|that|this) ).+`,
  String.raw`(?:${pronoun}${is} )?(?:just |only |merely )?(?:intolerant|sensitive)`,
  String.raw`(?:that |which )?(?:\S+ ){1,4}(?:is|am|are|'s) (?:allergic|intolerant) to`,
  String.raw`(?:it|that)${is} (?:just |only |actually |really |now )?(?:to )?(?:an? |the |his |her |my |our )?\S+(?: \S+){0,2}`,
  String.raw`${pronoun}${is} (?:not|no longer)(?: any ?more| any longer| now)?`,
  String.raw`(?:just |only )?to \S+(?: \S+){0,2}`,
  String.raw`(?:${pronoun} )?(?:can|may) (?:now |finally )?(?:eat|have|take|drink|handle|tolerate) (?!(?:no|none|only|nothing|neither) ).+`,
  String.raw`(?:${pronoun} )?(?:eats|has|takes|drinks|tolerates|handles) (?:them|it|those)(?: (?:now|every day|all the time|fine))?`,
  String.raw`(?:${pronoun} )?(?:has |have |had )?(?:outgrew|outgrown|grew out of|grown out of|got over|gotten over) (?:it|that|them|the allergy)`,
  String.raw`(?:the |her |his |our |my |their )?(?:\S+ )?(?:tests?|doctors?|allergist|specialist|results?) (?:showed|shows|said so|says so|confirmed|confirms|came back|was|were|found|proved).*`,
  String.raw`(?:i|we) (?:was|were) (?:wrong|mistaken).*|(?:i|we) (?:mixed|mistook|confused|misheard|misspoke|meant|mean).*|my (?:mistake|bad|error)`,
  String.raw`no|yes|sorry|oops|wait|actually|well|right|so|hooray|great|good|wonderful|finally|now|then|update|correction|fyi|by the way|in fact|as it turns out|what a relief|(?:good|great) news|luckily|fortunately|thankfully`,
].map(
  (pattern) =>
    new RegExp(
      `^(?:(?:and|but|so|because|since|as|rather|instead|now|then|no|actually) )*(?:${pattern})$`,
      'u',
    ),
);
/** What tells again of whom it was told: "he's allergic to nuts and seeds". */
const ofThem = new RegExp(`^(?:${pronoun}(?:'s)? |\\S*ly )`, 'u');
/** What tells of harm, or that it is not meant. */
const alarming =
  / (?:shock|di(?:e|es|ed)|death|deathly|dead|deadly|lethal\p{L}*|fatal\p{L}*|kill\p{L}*|swell\p{L}*|swollen|chok\p{L}*|hospital|ambulance|emergency|epipen|react\p{L}*|rash|hives|throat|breath\p{L}*|anaphyla\p{L}*|violently|sever\p{L}*|badly|worse|extremely|terribly|danger\p{L}*|still|again|joke|joking|kidding|lie|lies|dream\p{L}*|wish|nonsense|hope|hopefully|if|unless|until) /u;

/** That what is over is so again or after all, or is only said. */
const withdrawn =
  / (?:restart\p{L}*|resum\p{L}*|started (?:it |them )?again|back on|again|still|collaps\p{L}*|relaps\p{L}*|or (?:so )?(?:i|he|she|they|we) (?:say|says|said|think|thinks|claim|claims|believe|believes|hope|hopes)|or so) /u;

const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Whether a sentence says that something is over as somebody's word, as likely, of a time before, or as of a quoted speaker. */
export function isSaidUnsurely(words: readonly string[], at: number): boolean {
  return unsurely.test(joined(words.slice(0, at))) || quoted.test(joined(words));
}

/** Whether what stands behind it takes back that a medicine is over: "… and then restarted it", ", or she says so". */
export const isWithdrawn = (words: readonly string[], at: number): boolean =>
  withdrawn.test(joined(words.slice(at + 1)));

/**
 * Whether more is said besides that an allergy is over, and not only how, why, or what it is instead: "he's not allergic to nuts, he could die from them".
 *
 * @param words those of the sentence, of which a mark that ends a part of it is one
 * @param at where what it is about is named last
 * @param plain whether a part only tells when or why
 */
export function saysMore(
  words: readonly string[],
  at: number,
  { value, isPlain }: { value: string; isPlain: (part: string) => boolean },
): boolean {
  const own = new Set(value.split(' ').map((word) => lemma(word)));
  const parts = joined(words.slice(at + 1))
    .split(' | ')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.some((part) => {
    if (isPlain(part)) return false;
    if (alarming.test(` ${part} `)) return true;
    const isAgain = part.split(' ').some((word) => own.has(lemma(word)));
    const isOfSame = isAgain && ofThem.test(part) && / allerg/u.test(part);
    return isOfSame || !harmless.some((pattern) => pattern.test(part));
  });
}
