const askedOf =
  /^who(?: else| all)? (?:(?!(?:is|are|was|were|do|does|did|has|have)\b)\p{Ll}+|(?:is|are|was|were) \p{Ll}+(?:ing|n)|is) (?:now |still )?(?:in|at|from|to|near|for|with) (?<name>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)*?)(?: now| today| these days)?[\s?]*$/iu;

/**
 * The place, firm or person of which it is asked who lives, works or is there; null for any other question. Who is said to be elsewhere is no answer.
 *
 * @example askedOfName('Who lives in Graz?') // 'Graz'
 */
export const askedOfName = (question: string): string | null =>
  askedOf.exec(question)?.groups?.['name'] ?? null;
