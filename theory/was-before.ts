const before = / \(before: (?<was>[^)]*)\)[.!]*$/u;

/**
 * What holds now, with what was so before it behind it. What somebody put right is told in this form.
 *
 * @param now a sentence without a mark at its end
 * @example withBefore('My exam is on the 19th', 'the 14th') // 'My exam is on the 19th (before: the 14th).'
 */
export const withBefore = (now: string, was: string): string => `${now} (before: ${was}).`;

/**
 * What holds now and what was so before it, of a sentence that tells both; null for any other.
 *
 * @example nowAndBefore('My exam is on the 19th (before: the 14th).') // { now: 'My exam is on the 19th', was: 'the 14th' }
 */
export function nowAndBefore(text: string): { now: string; was: string } | null {
  const was = before.exec(text)?.groups?.['was'];
  return was === undefined ? null : { now: text.replace(before, ''), was };
}
