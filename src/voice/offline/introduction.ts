const introduction =
  /^(?<before>(?:\p{L}+(?: \p{L}+)?[,!.]? )?)(?<name>(?:I['’]m|I am|My name is) \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?:, (?:and )?(?:[Ii]['’]m )?(?<age>\d{1,3})(?: years old)?)?(?:,? (?:and )?(?:[Ii]['’]m )?from (?<home>\p{Lu}[\p{L}'’ -]+))?(?:(?:,? and|,) (?<more>(?:[Ii]|[Ii]['’]\p{Ll}+|[Mm]y|[Ww]e) .+))?[.!]*$/u;

/**
 * The sentences that somebody puts into one when they introduce themselves with their name, their age, where they are from and what else
 * there is to tell; any other sentence as it is.
 *
 * @example introductionIn("I'm Marta, 41, from Graz.") // ["I'm Marta.", "I'm 41 years old.", "I'm from Graz."]
 */
export function introductionIn(sentence: string): string[] {
  const { before = '', name, age, home, more } = introduction.exec(sentence)?.groups ?? {};
  if (name === undefined || (age ?? home ?? more) === undefined) return [sentence];
  return [
    `${before}${name}.`,
    ...(age === undefined ? [] : [`I'm ${age} years old.`]),
    ...(home === undefined ? [] : [`I'm from ${home}.`]),
    ...(more === undefined ? [] : [`${more[0]!.toUpperCase()}${more.slice(1)}`]),
  ];
}
