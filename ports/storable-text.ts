/**
 * A text in the form in which it can be stored: PostgreSQL has no U+0000 and UTF-8 no lone surrogates. Both become U+FFFD, so
 * that a commit never fails over what a voice said. What a sender says is refused instead (`db/inbox-store.ts`).
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

/** The reason why the database cannot keep a text as it is; null when it can. */
export function unstorable(text: string): string | null {
  if (text.includes('\u0000')) return 'The text holds a NUL character (U+0000); send it without.';
  if (!text.isWellFormed())
    return 'The text holds half a character (a surrogate without its other half); send it whole.';
  return null;
}
