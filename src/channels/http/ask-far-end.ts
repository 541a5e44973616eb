import { lookup as resolveName } from 'node:dns';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Clock } from '../../../ports/clock.ts';
import { isPublicAddress } from '../../tools/fetch/public-address.ts';
import { isWrittenPrivate } from './written-private.ts';

/** A request to the far end of a channel. */
export interface FarEndRequest {
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** What is sent, JSON. */
  body?: string;
  /** How long it may take in all, milliseconds. */
  timeout: number;
  /** How many bytes of the answer are read; a longer one is cut off there. */
  longest: number;
  /** Whether a name may lead to a private address. One that is written as such may in any case. */
  isPrivateAllowed: boolean;
}

/** An answer in text. */
export interface FarEndAnswer extends Omit<FarEndBytes, 'bytes' | 'location'> {
  text: string;
}

/** An answer as it came, whatever its status. A redirect is an answer as any other, and is not followed. */
export interface FarEndBytes {
  status: number;
  /** How long the far end asks to be left alone, milliseconds; null where it says nothing. */
  retryAfter: number | null;
  /** Where a redirect leads, as the far end has written it. */
  location: string | null;
  bytes: Buffer;
  /** Whether there was more of it than was read. */
  isCut: boolean;
}

/** An error: a name leads to an address of a private network, which nobody has allowed. */
export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';
  readonly remedy =
    'Write the address itself, or allow it with "private: true", when the far end really is in your own network.';
  constructor(hostname: string) {
    super(`${hostname} leads to a private address.`);
  }
}

/** An error: no answer came. `cause` tells why. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

type Lookup = NonNullable<RequestOptions['lookup']>;

/** Looks a name up for the connection itself, so that it cannot lead elsewhere between the check and the connection. */
const publicOnly: Lookup = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    if (found.some(({ address }) => !isPublicAddress(address)))
      return done(new PrivateAddressRefused(hostname), []);
    if (options.all === true) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

/** As `askBytes`, for an answer in text. */
export async function askFarEnd(
  asked: FarEndRequest,
  given: { clock: Clock; signal: AbortSignal },
): Promise<FarEndAnswer> {
  const { status, retryAfter, bytes, isCut } = await askBytes(asked, given);
  return { status, retryAfter, isCut, text: bytes.toString('utf8') };
}

/**
 * Asks the far end of a channel, once: on a connection of its own, without following redirects, and with bounds of time and length.
 * Throws `NoAnswer`, and `PrivateAddressRefused`.
 */
export async function askBytes(
  asked: FarEndRequest,
  given: { clock: Clock; signal: AbortSignal },
): Promise<FarEndBytes> {
  const { url, timeout, longest } = asked;
  const { clock } = given;
  const expiring = new AbortController();
  const disarm = clock.at(clock.now() + timeout, () =>
    expiring.abort(new Error(`it did not answer within ${timeout / 1_000} s`)),
  );
  const signal = AbortSignal.any([given.signal, expiring.signal]);
  try {
    const answer = await begun(asked, signal);
    const body = await bounded(answer, longest);
    const { statusCode: status = 0, headers } = answer;
    const retryAfter = retryAfterOf(answer, clock.now());
    return { status, retryAfter, location: headers.location ?? null, ...body };
  } catch (error) {
    if (error instanceof PrivateAddressRefused) throw error;
    const cause: unknown = signal.aborted ? signal.reason : error;
    const why = cause instanceof Error ? causeIn(cause) : String(cause);
    throw new NoAnswer(`${url.host}: ${why}.`, { cause });
  } finally {
    disarm();
  }
}

/** What a person can make use of: a connection that was refused has no message of its own. */
function causeIn(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? (code ?? error.name) : error.message;
}

function begun({ url, method, headers, body, isPrivateAllowed }: FarEndRequest, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const mayBePrivate = isPrivateAllowed || isWrittenPrivate(url.hostname);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sending = request(url, {
    method,
    agent: false,
    signal,
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    ...(!mayBePrivate && { lookup: publicOnly }),
  });
  sending.on('response', resolve);
  sending.on('error', reject);
  sending.end(body);
  return promise;
}

/** What an answer holds, up to so many bytes. Where it is longer, the connection is cut. */
async function bounded(answer: IncomingMessage, longest: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > longest) break;
  }
  return { bytes: Buffer.concat(pieces).subarray(0, longest), isCut: length > longest };
}

/** What the header `Retry-After` says: seconds, or a date. */
function retryAfterOf({ headers }: IncomingMessage, now: number): number | null {
  const said = headers['retry-after'];
  if (said === undefined) return null;
  const wait = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
