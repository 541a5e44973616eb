/** An error: a tool has not answered, and may have done what it was called for. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
