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
  /**
   * The people in whose name it may speak, answer and command, by the names that the mind knows them by. Left out: anybody, so that whoever has it can consent
   * to what others see in the name of any member.
   */
  speaksAs?: readonly string[];
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
  const known = tokens.map(({ name, secret, scope, minds, speaksAs }) => {
    if (secret.length < shortestSecret || /\s/.test(secret))
      throw new TokenRefused(
        `The token "${name}" must have ${shortestSecret} characters or more, and no space.`,
        'Make one with: openssl rand -hex 32',
      );
    if (speaksAs?.length === 0)
      throw new TokenRefused(
        `The token "${name}" may speak in the name of nobody.`,
        'Name people in "speaksAs", give it the scope "observe", or leave "speaksAs" out for anybody.',
      );
    const bearer: Bearer = {
      name,
      scope,
      minds: minds === '*' ? '*' : new Set(minds.map(mindId)),
      ...(speaksAs && { speaksAs: new Set(speaksAs) }),
    };
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
