/** Words by which a no begins, in the languages in which a yes is read: English, German, Dutch, French, Spanish, Italian, Portuguese, Polish. */
const refusing =
  /^\P{L}*(?:no|nope|nah|never|stop|do not|don['’]?t|please don['’]?t|nein|nö|niemals|auf keinen fall|nee|neen|niet|nooit|non|jamais|mai|n[aã]o|nunca|jam[aá]s|nie|nigdy)(?![\p{L}])/iu;

/**
 * Whether somebody's words are a no, and more than words about something else. It takes leave from nothing: what is no clear yes gives none in any case. It
 * says that they are not to be asked again at once (docs/model/tools.md#consent).
 *
 * @example
 * isClearNo('No, leave it.') // true
 * isClearNo('What is new?') // false
 */
export const isClearNo = (text: string): boolean => refusing.test(text);
