import { asItCleft } from './pseudo-clefts.ts';

const opening = String.raw`^(?:(?:no|sorry|actually|wait|oops|hang on)[,.!]?\s+)?`;
const what = String.raw`(?:who|that)(?:(?<be>['’]s)|\s+(?<verb>\p{L}+))\s+(?<rest>[^,;.!?]+?)`;

/** "It isn't Lena who is allergic to nuts, it's Sophie", "It's Sophie who lives in Rome, not Lena": of whom something is so, and of whom it is not. */
const clefts = [
  new RegExp(
    String.raw`${opening}it(?:\s+(?:is|was)n['’]?t|\s+(?:is|was)\s+not|['’]s\s+not)\s+(?<not>[^,;.!?]+?)\s+${what}(?:\s*[,;]\s*(?:but\s+)?(?:it(?:['’]s|\s+is|\s+was)\s+)?(?<one>[^,;.!?]+))?[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}it(?:['’]s|\s+is|\s+was)\s+(?<one>[^,;.!?]+?)\s+${what}\s*[,;]\s*(?:and\s+)?not\s+(?<not>[^,;.!?]+)[.!]*$`,
    'iu',
  ),
];

/** What a verb of the third person is denied by: "does not live", "is not". */
function denied(verb: string): string | null {
  if (/^(?:is|was|can|will)$/iu.test(verb)) return `${verb} not`;
  if (/^has$/iu.test(verb)) return 'does not have';
  const [, base] = /^(\p{L}{2,})s$/iu.exec(verb) ?? [];
  return base === undefined ? null : `does not ${/(?:o|ch|sh|ss)e$/u.test(base) ? base.slice(0, -1) : base}`;
}

/** Where only the object of a verb is left out: "that Piet cannot have", "that she is allergic to". */
const ofWhat = String.raw`(?:that|which)\s+(?<who>(?:my|our|his|her|their|the)\s+\p{Ll}+(?:\s+(?!(?:is|are|was|has|can|cannot|could|must|may|should|do|does|did)\b)\p{Lu}\p{L}+(?!['’]t))?|\p{Lu}\p{L}+|i|we|he|she|they)(?:(?<be>['’](?:s|m|re))|\s+(?<verb>\p{L}+(?:n['’]t)?))(?<rest>\s+(?:not\s+)?allowed\s+to\s+\p{L}+|(?:\s+\p{L}+){0,2}?(?:\s+(?:to|of|for|with|in|at|by|about))?)`;
/** What no object is: when or how something is so. */
const noObject = String.raw`(?!(?:that|because|only|just|about|like|as|until|on|at|in)\b|[^,;.!?]*(?:\d|day\b|clock))`;

/** "It's not penicillin that Piet can't have, it's amoxicillin", "It's nuts that Ana is allergic to, not fish": what it is, and what not. */
const objectClefts = [
  new RegExp(
    String.raw`${opening}it(?:\s+(?:is|was)n['’]?t|\s+(?:is|was)\s+not|['’]s\s+not)\s+${noObject}(?<not>[^,;.!?]+?)\s+${ofWhat}(?:(?:\s*[,;]\s*(?:but\s+)?|\s+but\s+)(?:it(?:['’]s|\s+is|\s+was)\s+)?(?<one>[^,;.!?]+))?[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}it(?:['’]s|\s+is|\s+was)\s+${noObject}(?<one>[^,;.!?]+?)\s+${ofWhat}\s*[,;]\s*(?:and\s+)?not\s+(?<not>[^,;.!?]+)[.!]*$`,
    'iu',
  ),
];

/** The contrary of a verb and what stands behind it, given who or what it is said of. */
function contrary(verb: string, rest: string, who: string): string | null {
  const negated = /^(?<helping>can|could|is|are|was|do|does|should|may|must)(?:n['’]t|not)$/iu;
  const { helping } = negated.exec(verb.replace(/^can['’]t$/iu, 'cannot'))?.groups ?? {};
  if (helping === 'does') return rest.trim().replace(/^\p{L}+/u, (base) => `${base}s`);
  // "couldn't" tells of what was found out, and "could" would only tell of what might be
  if (helping !== undefined) return `${helping === 'do' ? '' : helping.replace(/^could$/iu, 'can')}${rest}`;
  if (rest.startsWith(' not ')) return `${verb}${rest.slice(' not'.length)}`;
  if (/^(?:am|are|should|may|must)$/iu.test(verb)) return `${verb} not${rest}`;
  const isPlural = /^(?:i|we|they)$/iu.test(who) && !/^(?:can|was|will)$/iu.test(verb);
  const no = isPlural ? `do not ${verb}` : denied(verb);
  return no === null ? null : `${no}${rest}`;
}

const being: Readonly<Record<string, string>> = { s: 'is', m: 'am', re: 'are' };

/** Where not all of it is denied: "not just nuts", "not Tom alone", "not nuts in general". */
const isInPart =
  /^(?:just|only|merely|simply|solely|even|really|necessarily|always|as|so|that|quite|exactly)\b|\b(?:alone|only|most|mostly|in general|generally|altogether)$/iu;
/** Where something else is so besides, or is said in a way of its own: "Ana too", "fish that I love". */
const isBesides = /\b(?:too|also|as well|besides|both|that|who|which)\b/iu;
const isOneForOther = (not: string, one: string, rest: string): boolean =>
  !isInPart.test(not) && !isBesides.test(one) && !/\b(?:most|alone|too|only)\b/iu.test(rest);

/** What bars somebody from something: "can't have", "is allergic to". What they do not eat, like or stand need not harm them. */
const barring =
  /^(?:(?:ca|could|must)n['’]t|cannot|(?:can|could|must) not|(?:is|are|am|was|were) not allowed to|(?:is|are|was|were)n['’]t allowed to)\s+(?:have|eat|take)$|^(?:is|are|am|was)\s+(?:allergic|intolerant)\s+to$/iu;

/** The same without the "that": "It's not nuts he is allergic to". */
const unlinked =
  /(\bit(?:['’]s|\s+(?:is|was)(?:n['’]t)?)\s+(?:not\s+)?\p{L}+(?:\s+\p{L}+)??)\s+(?=(?:(?:my|our|his|her|their)\s+\p{L}+|\p{L}+)(?:['’](?:s|m|re)\s+(?:allergic|intolerant)\s+to\b|\s+(?:(?:is|am|are|was)\s+(?:allergic|intolerant)\s+to\b|(?:(?:can|could|must)(?:['’]t|n['’]t|not)|(?:is|am|are|was|were)(?:n['’]t|\s+not)\s+allowed\s+to)\s+(?:have|eat|take)\b)))/iu;
const linked = (sentence: string): string => {
  const said = asItCleft(sentence).trim();
  return /\s(?:that|which|who)\b/iu.test(said) ? said : said.replace(unlinked, '$1 that ');
};

/**
 * What somebody is said not to be barred from, and from what in its place, where an "it" puts that right; null for any other sentence, and for what is in its
 * place where it only denies.
 *
 * @example barredInstead("It's not nuts that I can't eat, it's fish.") // { not: 'nuts', one: 'fish' }
 */
export function barredInstead(sentence: string): { not: string; one: string | null } | null {
  for (const cleft of objectClefts) {
    const { not, one = null, be = '', verb = '', rest = '' } = cleft.exec(linked(sentence))?.groups ?? {};
    if (not === undefined || !isOneForOther(not, one ?? '', rest)) continue;
    if (isBarring(be, verb, rest)) return { not, one };
  }
  return null;
}

const isBarring = (be: string, verb: string, rest: string): boolean =>
  barring.test(`${be === '' ? verb : 'is'}${rest}`.trim());

/** A sentence that says of whom or of what something is so by an "it" before it, as it would be said of each; any other as it is. */
export function withoutCleft(sentence: string): string {
  const said = linked(sentence);
  for (const cleft of clefts) {
    const { not, one, be, verb: told = 'is', rest } = cleft.exec(said)?.groups ?? {};
    const verb = be === undefined ? told : 'is';
    const no = denied(verb);
    if (not === undefined || no === null || !isOneForOther(not, one ?? '', rest ?? '')) continue;
    return `No, ${not} ${no} ${rest}${one === undefined ? '' : `, ${one} ${verb} ${rest}`}.`;
  }
  for (const cleft of objectClefts) {
    const { not, one, who = '', be, verb: told = '', rest = '' } = cleft.exec(said)?.groups ?? {};
    const verb = be === undefined ? told : being[be.slice(1)]!;
    const no = contrary(verb, rest, who);
    if (not === undefined || no === null || !isOneForOther(not, one ?? '', rest)) continue;
    if (one !== undefined) return `No, ${who} ${no} ${not}, ${who} ${verb}${rest} ${one}.`;
    // of what only is denied nobody tells what it is: "It's not London that I love"
    if (isBarring(be ?? '', told, rest)) return `No, ${who} ${no} ${not}.`;
  }
  return sentence;
}
