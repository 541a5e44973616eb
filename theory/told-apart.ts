/** Who is told from a namesake by this works with the speaker. */
const ofWork = /^(?:colleague|coworker|boss|manager|supervisor|work|office)$/u;
const noNoun =
  /^(?:is|was|and|or|with|to|for|of|that|because|when|if|dear|own|new|old|little|late|poor|sweet|lovely)$/u;

/** How much of a text is read, characters: whom it tells of stands in one sentence. */
const longest = 400;

/**
 * How a text tells somebody of a name from another one of that name: by what they are ("my sister Sara": `sister`), by where they are from ("Sara from work": `work`) or by a
 * second name ("Sara Huber": `huber`); null where it says the name alone, or not at all. A colleague and a boss are of work.
 *
 * @param name as it is written, letters only
 * @example toldApartBy('Where does Sara from work live?', 'Sara') // 'work'
 */
export function toldApartBy(text: string, name: string): string | null {
  const read = text.slice(0, longest);
  const forms = [
    `\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:\\p{Ll}+ ){0,2}?(?<by>\\p{Ll}+),? ${name}(?!\\p{L})`,
    `(?<!\\p{L})${name},? (?:is |who is )?(?:my|our) (?:\\p{Ll}+ )?(?<by>\\p{Ll}+)(?=[,.)?!]|$| (?:and|who|from)\\b)`,
    `(?<!\\p{L})${name},? from (?:the |my |our )?(?<by>\\p{L}+)`,
    `(?<!\\p{L})${name} (?<by>\\p{Lu}\\p{Ll}{2,})(?!['’])`,
  ];
  for (const form of forms) {
    const by = new RegExp(form, 'u').exec(read)?.groups?.['by']?.toLowerCase();
    if (by !== undefined && !noNoun.test(by)) return ofWork.test(by) ? 'work' : by;
  }
  return null;
}
