/** How much of a percept's text competes for attention, characters. */
export const excerptLength = 500;

/** The beginning of a text, as a database counts: no character is cut in half. */
export function perceptExcerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  let end = 0;
  for (let count = 0; count < excerptLength && end < text.length; count += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
