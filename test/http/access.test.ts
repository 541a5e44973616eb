import { describe, expect, it } from 'vitest';
import { bearerOf, TokenRefused, type AccessToken } from '../../src/http/access/access-token.ts';
import { knows } from '../../src/http/access/bearer.ts';
import { cookieNamed } from '../../src/http/access/caller.ts';
import { covers, scopes } from '../../src/http/access/scope.ts';
import { Sessions } from '../../src/http/access/sessions.ts';
import { mindId } from '../../ports/mind-name.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const secret = (letter: string): string => letter.repeat(24);
const token = (given: Partial<AccessToken>): AccessToken => ({
  name: 'one',
  secret: secret('a'),
  scope: 'observe',
  minds: '*',
  ...given,
});

describe('a token', () => {
  const find = bearerOf([
    token({ minds: ['Ada Lovelace'] }),
    token({ name: 'two', secret: secret('b'), scope: 'operate' }),
  ]);

  it('is found by its whole secret alone', () => {
    expect(find(secret('a'))?.name).toBe('one');
    expect(find(secret('b'))?.scope).toBe('operate');
    for (const wrong of ['', 'a', secret('a').slice(1), `${secret('a')}a`, secret('A'), secret('c')])
      expect(find(wrong)).toBeNull();
  });

  it('names minds by their names or ids, or all', () => {
    const one = find(secret('a'))!;
    expect(knows(one, mindId('ada lovelace'))).toBe(true);
    expect(knows(one, mindId('Bob'))).toBe(false);
    expect(knows(find(secret('b'))!, mindId('Bob'))).toBe(true);
  });

  it.each([
    ['short', [token({ secret: 'a'.repeat(23) })]],
    ['with a space', [token({ secret: `${secret('a')} ` })]],
    ['of the same name', [token({}), token({ secret: secret('b') })]],
    ['of the same secret', [token({}), token({ name: 'two' })]],
  ])('%s is refused', (_, tokens) => expect(() => bearerOf(tokens)).toThrow(TokenRefused));

  it('may do what its scope holds, and what lesser ones hold', () => {
    const table = scopes.map((given) => scopes.map((needed) => covers(given, needed)));
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });
});

describe('a session', () => {
  const grant = { scope: 'operate', minds: '*' } as const;

  it('begins with a token that is good once', () => {
    const sessions = new Sessions(new VirtualClock());
    const invitation = sessions.invite(grant);
    const bearer = sessions.accept(invitation);
    expect(bearer).toMatchObject(grant);
    expect(sessions.accept(invitation)).toBeNull();
    const cookie = sessions.begin(bearer!);
    expect(sessions.bearer(cookie)).toEqual(bearer);
    sessions.end(cookie);
    expect(sessions.bearer(cookie)).toBeNull();
  });

  it('is not begun after an hour, and is over after a week', async () => {
    const clock = new VirtualClock();
    const sessions = new Sessions(clock);
    const invitation = sessions.invite(grant);
    const cookie = sessions.begin({ ...grant, name: 'page' });
    await clock.advance(3_600_000);
    expect(sessions.accept(invitation)).toBeNull();
    expect(sessions.bearer(cookie)).not.toBeNull();
    await clock.advance(7 * 24 * 3_600_000);
    expect(sessions.bearer(cookie)).toBeNull();
  });

  it('keeps the newest thousand', () => {
    const sessions = new Sessions(new VirtualClock());
    const cookies = Array.from({ length: 1_100 }, () => sessions.begin({ ...grant, name: 'page' }));
    expect(cookies.filter((cookie) => sessions.bearer(cookie) !== null)).toEqual(cookies.slice(100));
  });

  it('is named by one cookie among others', () => {
    expect(cookieNamed('a', 'b=1; a=x=y; aa=2')).toBe('x=y');
    expect(cookieNamed('a', 'b=1; aa=2')).toBeNull();
  });
});
