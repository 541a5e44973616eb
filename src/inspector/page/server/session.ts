import type { SessionGrant, WakefulClient } from '../../../client/client.ts';

/** The one-time token in the fragment of an address like `/#token=…` or `/#…`; null when there is none. */
export function tokenIn(fragment: string): string | null {
  const text = fragment.replace(/^#/, '');
  const token = new URLSearchParams(text).get('token') ?? (/^[\w.-]{16,}$/.test(text) ? text : null);
  return token === '' ? null : token;
}

/**
 * Trades the token of the printed address for a cookie, where there is one; else asks what the cookie may do. Whoever opens the printed
 * address a second time is known by the cookie of the first.
 */
export async function beginSession(server: WakefulClient, token: string | null): Promise<SessionGrant> {
  if (token === null) return server.session();
  try {
    return await server.signIn(token);
  } catch (refusal) {
    return await server.session().catch(() => {
      throw refusal;
    });
  }
}
