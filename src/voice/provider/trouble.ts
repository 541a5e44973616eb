import { type BorderTrouble, refusalIn } from './border-refusal.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** The trouble of a call, in terms of no particular provider. */
export type Trouble =
  | {
      trouble: 'answered';
      /** The HTTP status; null when the complaint came in the middle of a stream. */
      status: number | null;
      /** The provider's names for the error, most specific first. */
      names: string[];
      /** The provider's own sentence. It may quote keys and messages: to be recognised, never to be shown. */
      sentence: string;
      requestId: string | null;
      headers: Pick<Headers, 'get'> | undefined;
    }
  | { trouble: 'connection'; code: string | null }
  | { trouble: 'timeout' }
  | { trouble: 'address' }
  | { trouble: 'unreadable'; why: string }
  | BorderTrouble;

/** The error classes of an SDK; both official ones have the same four. */
export interface ErrorClasses {
  APIError: ErrorClass;
  APIConnectionError: ErrorClass;
  APIConnectionTimeoutError: ErrorClass;
}
type ErrorClass = abstract new (...inputs: never[]) => Error;

/** The codes of a connection on which nothing came in time. */
const slow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Reads what a call threw. Whatever is not recognised counts as unreadable, by its class name alone: its message might
 * hold a key (a header that cannot be sent is quoted in full).
 */
export function troubleOf(error: unknown, classes: ErrorClasses): Trouble {
  const refusal = refusalIn(error);
  if (refusal !== null) return refusal.trouble;
  const code = codeOf(error);
  if (error instanceof classes.APIConnectionTimeoutError) return { trouble: 'timeout' };
  if (isSlow(code)) return { trouble: 'timeout' };
  if (code === 'ERR_INVALID_URL') return { trouble: 'address' };
  if (error instanceof classes.APIConnectionError) return { trouble: 'connection', code };
  if (error instanceof classes.APIError) return complaint(error);
  if (error instanceof UnreadableAnswer) return { trouble: 'unreadable', why: error.message };
  if (error instanceof SyntaxError) return { trouble: 'unreadable', why: 'a line of it is not JSON' };
  // fetch tells of a body cut short with a bare TypeError, which no SDK wraps.
  if (error instanceof TypeError && (error.message === 'terminated' || code !== null))
    return { trouble: 'connection', code };
  return { trouble: 'unreadable', why: error instanceof Error ? error.constructor.name : typeof error };
}

function complaint(error: Error): Trouble {
  const { status, code, type, requestID, headers, error: body } = error as unknown as Record<string, unknown>;
  // Some servers put the status they mean into the error's code, above all in the middle of a stream.
  const meant = typeof code === 'number' && code >= 400 && code < 600 ? code : null;
  return {
    trouble: 'answered',
    status: typeof status === 'number' ? status : meant,
    names: [code, type].filter(isName),
    sentence: `${error.message} ${JSON.stringify(body) ?? ''}`,
    requestId: isName(requestID) ? requestID : null,
    headers: headers instanceof Headers ? headers : undefined,
  };
}

// An identifier and not a sentence, so that it may be shown.
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);
}

/** Whether the code of an error says that a connection was too slow. */
export const isSlow = (code: string | null): boolean => code !== null && slow.has(code);

/** The code that Node gave an error or what caused it, such as `ECONNREFUSED`; null when there is none. */
export function codeOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) return code;
  }
  return null;
}
