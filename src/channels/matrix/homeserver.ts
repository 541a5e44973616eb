import type { Clock } from '../../../ports/clock.ts';
import { NotTakenNow } from '../../host/percepts/room-channel.ts';
import { askBytes, askFarEnd, NoAnswer, type FarEndAnswer, type FarEndRequest } from '../http/ask-far-end.ts';
import { isWrittenPrivate } from '../http/written-private.ts';
import { mediaIn, MediaRefused, redirectOf } from './media-answer.ts';

/** An error: a Matrix server refuses what was asked, and will refuse it again. */
export class MatrixRefused extends Error {
  override readonly name = 'MatrixRefused';
  readonly status: number;
  /** The code of the protocol, like M_FORBIDDEN; empty where none came. */
  readonly code: string;
  constructor(host: string, status: number, code: string) {
    super(`${host} answered with status ${status}${code === '' ? '' : ` (${code})`}.${remedies[code] ?? ''}`);
    this.status = status;
    this.code = code;
  }
}

const remedies: Readonly<Record<string, string>> = {
  M_UNKNOWN_TOKEN: ' The access token is not good any more: set a new one, and start the mind again.',
  M_FORBIDDEN: ' The user may not do that: invite it into the room, and accept the invitation as that user.',
  M_NOT_FOUND: ' There is no such room.',
  M_TOO_LARGE: ' It is longer than a message may be.',
};

/** A request by the client-server API. */
export interface HomeserverRequest {
  method: 'GET' | 'PUT';
  /** What comes after `/_matrix/client/v3`, each part encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** How long the server may take, milliseconds; half a minute when left out. */
  timeout?: number;
}

export interface HomeserverParts {
  /** Its address. */
  homeserver: string;
  token: string;
  isPrivateAllowed: boolean;
  clock: Clock;
}

/** How many redirects are followed to an image. */
const mostRedirects = 3;

/** The longest answer that is read, bytes. */
const longestAnswer = 20_000_000;

/** A Matrix server, by its client-server API as one user. */
export class Homeserver {
  private readonly parts: HomeserverParts;
  private readonly base: URL;

  constructor(parts: HomeserverParts) {
    this.parts = parts;
    this.base = new URL(parts.homeserver);
  }

  get host(): string {
    return this.base.host;
  }

  /** Asks once. Throws `NotTakenNow`, `MatrixRefused`, and what the connection refuses. */
  async ask(request: HomeserverRequest, signal: AbortSignal): Promise<unknown> {
    const { token, isPrivateAllowed, clock } = this.parts;
    const { method, path, query = {}, body, timeout = 30_000 } = request;
    const url = new URL(`${this.base.pathname.replace(/\/$/, '')}/_matrix/client/v3${path}`, this.base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const asked = {
      url,
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeout,
      longest: longestAnswer,
      isPrivateAllowed,
    };
    const answer = await askFarEnd(asked, { clock, signal }).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw new NotTakenNow(error.message, null, { cause: error });
      throw error;
    });
    return this.read(answer);
  }

  /**
   * Downloads a file of its media with the token of the user. Redirects are followed: within the server in the same way; elsewhere only by HTTPS, without the
   * token, and to no private address, because no configuration names that one.
   *
   * Throws `MediaRefused`, and what the connection refuses.
   */
  async download(
    path: string,
    { longest, timeout }: Pick<FarEndRequest, 'longest' | 'timeout'>,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { token, isPrivateAllowed, clock } = this.parts;
    const until = clock.now() + timeout;
    let url = new URL(`${this.base.pathname.replace(/\/$/, '')}/_matrix/client/v1/media/${path}`, this.base);
    for (let followed = 0; followed <= mostRedirects; followed += 1) {
      const isOwn = url.origin === this.base.origin;
      if (!isOwn && (url.protocol !== 'https:' || isWrittenPrivate(url.hostname)))
        throw new MediaRefused('it is said to be at an address that nobody has allowed');
      const asked = {
        url,
        method: 'GET' as const,
        ...(isOwn && { headers: { authorization: `Bearer ${token}` } }),
        timeout: Math.max(1, until - clock.now()),
        longest,
        isPrivateAllowed: isOwn && isPrivateAllowed,
      };
      const answer = await askBytes(asked, { clock, signal });
      const next = redirectOf(answer, url);
      if (next === null) return mediaIn(answer, longest);
      url = next;
    }
    throw new MediaRefused(`one is sent on more than ${mostRedirects} times`);
  }

  /** What an answer holds. */
  private read({ status, text, isCut, retryAfter }: FarEndAnswer): unknown {
    const told = isCut ? undefined : jsonIn(text);
    if (status >= 200 && status < 300) {
      if (told !== undefined) return told;
      throw new NotTakenNow(`${this.host} answered with what is not JSON, or too long.`);
    }
    const { errcode, retry_after_ms: wait } = (told ?? {}) as { errcode?: unknown; retry_after_ms?: unknown };
    const code = typeof errcode === 'string' && /^[A-Z0-9_.]{1,60}$/i.test(errcode) ? errcode : '';
    if (status === 429 || code === 'M_LIMIT_EXCEEDED')
      throw new NotTakenNow(
        `${this.host} is asked too often.`,
        typeof wait === 'number' && wait >= 0 ? wait : retryAfter,
      );
    if (status >= 500 || status === 408)
      throw new NotTakenNow(`${this.host} answered with status ${status}.`, retryAfter);
    throw new MatrixRefused(this.host, status, code);
  }
}

/** The object in a text; undefined where there is none. */
function jsonIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The path of a room, or of something in it. */
export const roomPath = (room: string, ...rest: string[]): string =>
  ['/rooms', room, ...rest].map((part, place) => (place === 0 ? part : encodeURIComponent(part))).join('/');
