import type { Clock } from '../../../ports/clock.ts';
import type { Bearer } from './bearer.ts';
import { Expiring } from './expiring.ts';
import { newSecret } from './secret.ts';

/** How long the address that is printed can be used, and how long a browser stays known. Milliseconds. */
const invitationLifetime = 3_600_000;
const sessionLifetime = 7 * 24 * 3_600_000;

/**
 * How a browser becomes known without a token in its hands: an address holds a token that is good once (in the fragment, which is sent
 * nowhere), the page trades it for a session, and a cookie that no script can read names that. Nothing of it outlives the process.
 */
export class Sessions {
  private readonly invitations: Expiring<Bearer>;
  private readonly sessions: Expiring<Bearer>;
  private made = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.invitations = new Expiring({ clock, most: 100, lifetime: invitationLifetime });
    this.sessions = new Expiring({ clock, most: 1_000, lifetime: sessionLifetime });
  }

  /** A token that can be traded once. */
  invite(bearer: Omit<Bearer, 'name'>): string {
    const token = newSecret();
    this.made += 1;
    this.invitations.put(token, { ...bearer, name: `page ${this.made}` });
    return token;
  }

  /** Trades a one-time token for what it stands for; null when it stands for nothing any more. */
  accept(token: string): Bearer | null {
    return this.invitations.take(token);
  }

  /** Begins a session, and returns the secret that the cookie holds. */
  begin(bearer: Bearer): string {
    const secret = newSecret();
    this.sessions.put(secret, bearer);
    return secret;
  }

  bearer(secret: string): Bearer | null {
    return this.sessions.get(secret);
  }

  end(secret: string): void {
    this.sessions.take(secret);
  }
}

/** How long the cookie of a session lasts, seconds. */
export const cookieAge = sessionLifetime / 1_000;
