/** A server's behaviour that is refused. */
export type BorderTrouble =
  /** It sent the call on to another origin. Both as they may be shown. */
  | { trouble: 'redirected'; from: string; to: string }
  /** Its answer is longer than `limit`, bytes. */
  | { trouble: 'tooLong'; limit: number };

/**
 * An error: an exchange with a server was ended at the border of the process. The message repeats nothing that the server
 * chose.
 */
export class BorderRefusal extends Error {
  override readonly name = 'BorderRefusal';
  readonly trouble: BorderTrouble;

  constructor(trouble: BorderTrouble) {
    super(trouble.trouble === 'redirected' ? 'a redirect to another origin' : 'an answer beyond its limit');
    this.trouble = trouble;
  }
}

/** The refusal that an error is or was caused by, for SDKs wrap what `fetch` throws; null when there is none. */
export function refusalIn(error: unknown): BorderRefusal | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (cause instanceof BorderRefusal) return cause;
  return null;
}

/** The message about a redirect for a person, `server` being who sent it, at the beginning of the sentence. */
export const redirectRefused = (
  server: string,
  { from, to }: Extract<BorderTrouble, { trouble: 'redirected' }>,
): string =>
  `${server} at ${from} redirects to ${to}, which is not the one configured: nothing was sent there.`;

/** The message about an answer that is too long, `server` being who sent it, within the sentence. */
export const tooLongAnswer = (
  server: string,
  { limit }: Extract<BorderTrouble, { trouble: 'tooLong' }>,
): string => `The answer of ${server} is longer than ${limit} bytes and was not read any further.`;
