/**
 * The text as it is stored: PostgreSQL has no U+0000 and UTF-8 no lone surrogates. Both become U+FFFD, so that a commit
 * never fails over what a voice said. What a sender says is refused instead (`db/inbox-store.ts`).
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}
