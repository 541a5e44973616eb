import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupAddress } from 'node:dns';
import { pinnedLookup } from './checked-address.ts';

/** One request, to addresses that were checked. */
export interface RequestOnce {
  url: URL;
  method: 'GET' | 'HEAD';
  addresses: readonly LookupAddress[];
  signal: AbortSignal;
}

/** By which servers know who asks. */
const userAgent = 'Wakeful (a mind that fetches a page; no crawler)';

/**
 * Sends one request and resolves with the head of its answer; no redirect is followed. A connection of its own, to the addresses given alone,
 * with no proxy, no cookie and nothing that says who the mind is.
 */
export function requestOnce({ url, method, addresses, signal }: RequestOnce): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = isEncrypted ? httpsRequest : httpRequest;
  const sent = send(url, {
    method,
    signal,
    lookup: pinnedLookup(addresses),
    // an agent of its own keeps no connection and asks no proxy of the environment
    agent: isEncrypted ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    headers: {
      'user-agent': userAgent,
      accept: 'text/html, text/plain, application/json;q=0.9, text/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
    },
  });
  sent.once('response', resolve);
  // an error after the answer has begun is told by the answer
  sent.on('error', reject);
  sent.end();
  return promise;
}
