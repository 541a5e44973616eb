/** Nouns for whom one has near: kin, friends and animals. */
const nouns =
  '(?:(?:grand|step|god)?(?:mother|father|mom|mum|mama|dad|papa|parents?|son|daughter|child|children|kids?)|grandma|grandpa|granny|' +
  'gran|nan|nanny|grand?dad|nana|wife|husband|spouse|partner|girlfriend|boyfriend|fianc[ée]e?|baby|brothers?|sisters?|siblings?|twin|uncle|aunt|auntie|cousin|' +
  'niece|nephew|friends?|neighbou?rs?|colleague|coworker|boss|teacher|mentor|roommate|dogs?|cats?|pet|puppy|kitten|horse|rabbit|parrot|hamster)';

/** Somebody near, told of in small letters: "my mother", "her best friend", "our dog max". */
export const nearOne = `(?:(?:my|our|his|her|their) (?:[^ ]+ ){0,2}?${nouns}(?: in law)?(?: [^ ]+)?|(?:grand)?(?:mom|mum|ma|dad|pa)|granny|nana?)`;

/** Somebody, near or not: a pronoun or somebody near. */
export const someone = `(?:i|we|he|she|they|somebody|someone|${nearOne})`;

const ofMine = new RegExp(
  `\\b(?:my|our) (?:[\\p{L}’'-]+ ){0,2}?${nouns}(?:[ -]in[ -]law)?(?![\\p{L}])`,
  'iu',
);

/**
 * The first of the speaker's own people that a text names, with the name that follows; null for nobody.
 *
 * @example nearOneIn('My sister Ana died.') // 'My sister Ana'
 */
export function nearOneIn(text: string): string | null {
  const found = ofMine.exec(text);
  if (found === null) return null;
  const [name = ''] = /^ \p{Lu}\p{Ll}+/u.exec(text.slice(found.index + found[0].length)) ?? [];
  return found[0] + name;
}
