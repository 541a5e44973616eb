/**
 * What somebody does, as a sentence that says who: a mind that remembers it knows no more than that. What begins like a sentence of its own
 * is left as it is. Whoever the configuration calls "you" is somebody: to a mind, "you" is itself.
 *
 * @example deedText('Tom', 'hands you a letter') // 'Tom hands you a letter'
 * @example deedText('Tom', 'The lamp goes out.') // 'The lamp goes out.'
 */
export function deedText(actor: string, text: string): string {
  const told = text.trim();
  return /^\p{Ll}/u.test(told) ? `${actor === 'you' ? 'Somebody' : actor} ${told}` : told;
}
