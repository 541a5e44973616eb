import { madeOnce } from './made-once.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const codes = letters.flatMap((one) => letters.map((other) => one + other));

/** The English names of all languages, and of all countries, as far as this runtime knows them. */
function namesOf(type: 'language' | 'region'): string[] {
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return codes.flatMap(
    (code) => names.of(type === 'region' ? code.toUpperCase() : code)?.toLowerCase() ?? [],
  );
}

const languages = madeOnce(() => new Set(namesOf('language')));
const regions = madeOnce(() => namesOf('region'));

/**
 * Whether a word says where somebody is from or what they hold to, and names nobody: a language, a country with the ending of an
 * adjective, or such an ending that names hardly have.
 */
function isDemonym(word: string): boolean {
  const lower = word.toLowerCase();
  if (languages().has(lower) || /(?:ish|ese|ist|ic|less|ful)$/u.test(lower)) return true;
  const stem = /^(?<stem>.{4,}?)(?:ian|an|i)$/u.exec(lower)?.groups?.['stem'];
  return stem !== undefined && regions().some((region) => region !== lower && region.startsWith(stem));
}

// "call me Al" is no name where that is what is spoken of: a song
const called =
  /\bmy (full )?name(['’]s| is)\b|\bi(['’]m| am) called\b|^(?:people )?call me\b(?!(?: [\p{L}'’-]+){1,3}(?: by(?: [\p{L}'’-]+){1,2})? (?:is(?! what i\b)|was|has|had|sounds|came|comes)\b)/iu;
/** What it is, and nobody: "It's Friday". */
const ofTime =
  /^it['’]s (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)$/iu;
/** Somebody says who they are, in a name and how it is spelt, and nothing else: "I'm Maria". */
const introduces =
  /^(?:[Ii]['’]m|[Ii] am|This is|It['’]s) (?:actually |really )?(?<name>\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+)?(?:,? (?:spelt |spelled |written )?with(?:out)? (?:an? |one |two |(?:a )?double )?\p{L}{1,2}(?:['’]?s)?| \(before: [^)]+\)\.?)?$/u;

/** It tells how a name is spelt that was spoken of, whoever has it: "It's John with an h". */
const ofSpelling = /^it['’]s .* (?:with|without) /iu;

/**
 * The name that somebody introduces themselves with; null where they give none.
 *
 * @example nameGivenIn("I'm Maria") // 'Maria'
 * @example nameGivenIn("I'm Brazilian") // null
 * @example nameGivenIn("It's Friday") // null
 * @example nameGivenIn("It's John with an h") // null
 */
export function nameGivenIn(text: string): string | null {
  const name = introduces.exec(text)?.groups?.['name'];
  if (name === undefined || isDemonym(name)) return null;
  return ofTime.test(text) || ofSpelling.test(text) ? null : name;
}

/** Whether somebody says how they are called. */
export const tellsName = (text: string): boolean => called.test(text) || nameGivenIn(text) !== null;

const introduction =
  /^(?<before>(?:\p{L}+(?: \p{L}+)?[,!.]? )?)(?<name>(?:[Ii]['’]m|[Ii] am|[Mm]y name(?: is|['’]s)) \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?:, (?:and )?(?:[Ii]['’]m )?(?<age>\d{1,3})(?: years old)?)?(?:,? (?:and )?(?:(?:[Ii]['’]m|[Ii] am) )?from (?<home>\p{Lu}[\p{L}'’ -]+))?(?:(?:,? and|,) (?<more>(?:[Ii]|[Ii]['’]\p{Ll}+|[Mm]y|[Ww]e|just|recently|newly|new|nice|pleased) .+))?[.!]*$/u;

/** What is added to a sentence that states something: "My name is Marta, remember?" */
const tag = /,? (?:remember|by the way|btw|in case you forgot)[?!.]*$/iu;

/**
 * The sentences that somebody puts into one when they introduce themselves with their name, their age, where they are from and what else
 * there is to tell; any other sentence as it is.
 *
 * @example introductionIn("I'm Marta, 41, from Graz.") // ["I'm Marta.", "I'm 41 years old.", "I'm from Graz."]
 */
export function introductionIn(sentence: string): string[] {
  const asCalled =
    /^(?:(?:please|just|you can|everyone|everybody|people|my friends)\s+)*call(?:s)? me (?<as>\p{Lu}[\p{L}'’-]+)[.!]*$/iu.exec(
      sentence,
    )?.groups?.['as'];
  if (asCalled !== undefined && /^\p{Lu}/u.test(asCalled)) return [`I'm called ${asCalled}.`];
  const stated = sentence.replace(tag, '.');
  const { before = '', name, age, home, more } = introduction.exec(stated)?.groups ?? {};
  if (name === undefined) return [sentence];
  if ((age ?? home ?? more) === undefined) return [stated];
  return [
    `${before}${name}.`,
    ...(age === undefined ? [] : [`I'm ${age} years old.`]),
    ...(home === undefined ? [] : [`I'm from ${home}.`]),
    ...(more === undefined ? [] : [`${more[0]!.toUpperCase()}${more.slice(1)}`]),
  ];
}
