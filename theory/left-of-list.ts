import { searchTerms } from './search-terms.ts';

/** Who it is told of: a pronoun, somebody's relative, or a name. */
const who = String.raw`(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:\p{L}+['’]s )?\p{L}+|(?!(?:Nobody|None|Nothing|Few|Every\p{L}+|Some\p{L}+|Any\p{L}+|If|When|Who)\b)\p{Lu}\p{L}+)`;
const being = String.raw`(?:on|taking|using|(?:allergic|intolerant) to)`;
/** What they do with it: verbs of the present alone, without a word that may turn what they say. */
const does = String.raw`(?: (?:also|still|now|currently))?(?: (?:takes?|uses?|needs?|has|have|injects?|inhales?|likes?|loves?|hates?|eats?|drinks?|speaks?|owns?|bought|ordered|packed)| (?:am|is|are) ${being})`;
/** A sentence that says of several things at once that somebody takes, has, likes or cannot have them. */
const listing = new RegExp(
  String.raw`^(?<head>${who}(?:${does}|['’](?:m|s|re) ${being})) (?:both )?(?<list>[\p{L}\p{N} ,&'’-]+?)(?<time> (?:every day|daily))?(?<end>[.!]*)$`,
  'u',
);
/** What turns a list into something else: then a part of it may say what the whole does not. */
const turned =
  /\b(?:no|not|\p{L}+n['’]?t|never|neither|nor|or|either|none|nothing|nobody|without|except|excluding|apart|but|only|just|hardly|barely|scarcely|rarely|seldom|few|fewer|little|less|too|zero|instead|than|if|unless|when|because|so|who|which|that|together|combined)\b/iu;
/** Two things that are one. */
const oneThing =
  /\b(?:fish and chips|bread and butter|salt and (?:pepper|vinegar)|gin and tonic|mac(?:aroni)? and cheese|bacon and eggs|ham and eggs|pins and needles|ups and downs|rock and roll|black and white)\b/iu;
const joints = /\s*,\s*(?:(?:and|plus)\s+)?|\s+(?:and|plus|&)\s+/iu;
const lastJoint = /(?:and|plus|&)\s+[^,&]+$/iu;
/** One thing: a noun, with how many there are of it or an article. Only the first may have a word more: of others that may belong to all. */
const count = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)`;
const measure = String.raw`\d+ ?(?:mg|g|mcg|µg|ml|iu|units?|drops?|puffs?|tablets?|pills?|capsules?)`;
const many = String.raw`(?:an? |the |some |${measure} (?:of )?|${count} )`;
const noun = String.raw`(?!(?:an?|the|some|of|my|his|her|our|their|it|them|both|all|every|${count}|${measure})\b)[\p{L}\p{N}'’-]+`;
const thing = new RegExp(String.raw`^${many}?${noun}$`, 'iu');
const firstThing = new RegExp(String.raw`^(?:an?|the|some) ${noun} ${noun}$`, 'iu');
/** Several things of two or three words each: where none is a word alone, no word of one belongs to another. */
const ofWords = new RegExp(
  String.raw`^(?:${many}|(?:my|our|his|her|their) )?${noun}(?: ${noun}){1,2}$`,
  'iu',
);
/** What tells only how a thing is: what it is stands with another one, as of "a big white and a small pink pill". */
const howItIs =
  / (?:white|black|red|blue|green|yellow|pink|brown|grey|gray|orange|purple|big|small|large|little|old|new|long|short|hot|cold|good|bad|first|second|third|last)$/iu;
const preposition =
  /\b(?:with|for|in|on|at|by|to|from|after|before|since|until|during|against|about|over|under|as|like|per|via)\b/iu;
const mostRead = 400;

/**
 * What is left of a sentence that lists several things, without those that are named in a request; null where it lists none, names none of them, or all,
 * and where it is more than a plain list: what is left must say nothing that was not said.
 *
 * @example leftOfList('I take warfarin and ramipril.', 'I take warfarin') // 'I take ramipril.'
 * @example leftOfList('I have no allergies, asthma or diabetes.', 'no allergies') // null
 */
export function leftOfList(sentence: string, named: string): string | null {
  const said = sentence.slice(0, mostRead).trim();
  const { head, list, time = '', end = '' } = listing.exec(said)?.groups ?? {};
  if (head === undefined || list === undefined || sentence.length > mostRead) return null;
  const parts = list.split(joints).map((part) => part.trim());
  const isPlain =
    parts.length > 1 &&
    !turned.test(said) &&
    !preposition.test(list) &&
    !oneThing.test(list) &&
    lastJoint.test(list) &&
    (parts.every((part, place) => thing.test(part) || (place === 0 && firstThing.test(part))) ||
      parts.every((part) => ofWords.test(part) && !howItIs.test(part)));
  if (!isPlain) return null;
  const terms = parts.map((part) => new Set(searchTerms(part)));
  const ofHead = new Set(searchTerms(head));
  const asked = named
    .split(joints)
    .map((each) =>
      searchTerms(each).filter((term) => !ofHead.has(term) && !terms.every((of) => of.has(term))),
    )
    .filter((each) => each.length > 0);
  const whole = parts.filter(
    (_, place) => !asked.some((each) => each.every((term) => terms[place]!.has(term))),
  );
  // what is named by more words than it was told by
  const left =
    whole.length < parts.length
      ? whole
      : parts.filter((_, place) => !asked.flat().some((term) => terms[place]!.has(term)));
  if (left.length === 0 || left.length === parts.length) return null;
  const last = left.at(-1)!;
  // how often may be said of the last alone
  const often = last === parts.at(-1) ? time : '';
  return `${head} ${left.length === 1 ? last : `${left.slice(0, -1).join(', ')} and ${last}`}${often}${end}`;
}
