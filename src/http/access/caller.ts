import type { Bearer } from './bearer.ts';
import type { Sessions } from './sessions.ts';

/** How a request says who makes it. */
export interface Caller {
  bearer: Bearer;
  /** By a cookie, which a browser sends by itself. */
  byCookie: boolean;
}

export interface CallerParts {
  bearerOf: (secret: string) => Bearer | null;
  sessions: Sessions;
  cookie: string;
}

/** Who makes a request; null when nobody that is known does. */
export function callerOf({ headers }: Request, { bearerOf, sessions, cookie }: CallerParts): Caller | null {
  const written = headers.get('authorization');
  if (written !== null) {
    // a token that is wrong is not made good by a cookie
    const secret = /^Bearer +(\S+)$/i.exec(written)?.[1];
    const bearer = secret === undefined ? null : bearerOf(secret);
    return bearer && { bearer, byCookie: false };
  }
  const secret = cookieNamed(cookie, headers.get('cookie') ?? '');
  const bearer = secret === null ? null : sessions.bearer(secret);
  return bearer && { bearer, byCookie: true };
}

/** The value of a cookie; null when it was not sent. */
export function cookieNamed(name: string, sent: string): string | null {
  for (const pair of sent.split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
