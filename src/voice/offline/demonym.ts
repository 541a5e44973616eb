const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const codes = letters.flatMap((one) => letters.map((other) => one + other));

/** The English names of all languages, and of all countries, as far as this runtime knows them. */
function namesOf(type: 'language' | 'region'): string[] {
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return codes.flatMap(
    (code) => names.of(type === 'region' ? code.toUpperCase() : code)?.toLowerCase() ?? [],
  );
}

const languages = new Set(namesOf('language'));
const regions = namesOf('region');

/**
 * Whether a word says where somebody is from or what they hold to, and names nobody: a language, a country with the ending of an
 * adjective, or such an ending that names hardly have.
 *
 * @example isDemonym('Brazilian') // true
 */
export function isDemonym(word: string): boolean {
  const lower = word.toLowerCase();
  if (languages.has(lower) || /(?:ish|ese|ist|ic|less|ful)$/u.test(lower)) return true;
  const stem = /^(?<stem>.{4,}?)(?:ian|an|i)$/u.exec(lower)?.groups?.['stem'];
  return stem !== undefined && regions.some((region) => region !== lower && region.startsWith(stem));
}
