/** What somebody has wrong, and what holds: "you got my birthday wrong, it's the 7th". */
const wronglyHeld =
  /^(?:(?:no|sorry|oh|hey|but),? )?(?:you|i|we)(?:['’]ve)? (?:have )?(?:got|had|have|put|wrote|spelt|noted|remembered) (?<what>(?:my|our|the) [^,.;:]{2,40}?) (?:down )?wrong(?: (?:again|there))?(?:\s*[,;:–—-]+\s*(?:it|that|he|she|they)(?:['’]s| is|['’]re| are) (?<value>[^,;]+))?$/iu;

/**
 * What a sentence says to hold in place of what somebody has wrong; empty where it only says that they have it wrong, null where it does not say so.
 *
 * @param sentence without the mark at its end
 * @example rightOf("You got my birthday wrong, it's the 7th of March") // 'my birthday is the 7th of March'
 */
export function rightOf(sentence: string): string | null {
  const { what, value } = wronglyHeld.exec(sentence)?.groups ?? {};
  if (what === undefined) return null;
  return value === undefined ? '' : `${what} ${/[^s]s$/u.test(what) ? 'are' : 'is'} ${value}`;
}
