import { hash, timingSafeEqual } from 'node:crypto';
import { mindId } from '../../../ports/mind-name.ts';
import type { Bearer } from './bearer.ts';
import type { Scope } from './scope.ts';

/** A token that a caller sends as `Authorization: Bearer …`. */
export interface AccessToken {
  /** Its name in limits and logs; unique. */
  name: string;
  /** At least 24 characters, and random. */
  secret: string;
  scope: Scope;
  /** The names or ids of the minds that it is for; `*`: every one. */
  minds: '*' | readonly string[];
}

/** An error: a token cannot be used as it is configured. Nothing is served. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  /** What a person can do about it. */
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
  }
}

/** The shortest secret, characters: as hexadecimal digits 96 bits, which nobody guesses. */
export const shortestSecret = 24;

const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/**
 * Finds who bears a secret. The time that it takes tells nothing of any secret: digests of one length are compared, and always all of them.
 * Throws `TokenRefused` when a token is too short, or two have a name or a secret in common.
 */
export function bearerOf(tokens: readonly AccessToken[]): (secret: string) => Bearer | null {
  const known = tokens.map(({ name, secret, scope, minds }) => {
    if (secret.length < shortestSecret || /\s/.test(secret))
      throw new TokenRefused(
        `The token "${name}" must have ${shortestSecret} characters or more, and no space.`,
        'Make one with: openssl rand -hex 32',
      );
    const bearer: Bearer = { name, scope, minds: minds === '*' ? '*' : new Set(minds.map(mindId)) };
    return { digest: digestOf(secret), bearer };
  });
  if (new Set(tokens.map(({ name }) => name)).size < tokens.length)
    throw new TokenRefused('Two tokens have the same name.', 'Give each its own.');
  if (new Set(tokens.map(({ secret }) => secret)).size < tokens.length)
    throw new TokenRefused('Two tokens have the same secret.', 'Give each its own.');
  return (secret) => {
    const digest = digestOf(secret);
    let found: Bearer | null = null;
    for (const each of known) if (timingSafeEqual(each.digest, digest)) found = each.bearer;
    return found;
  };
}
