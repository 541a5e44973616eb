import { BorderRefusal } from './border-refusal.ts';

/** As the SDKs call it: with an address, and with a body that can be sent twice. */
export type Fetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

const redirects = new Set([301, 302, 303, 307, 308]);
/** So often one call follows its server within its origin; what the server answers then is taken as its answer. */
const mostRedirects = 5;
/** So much of an origin is shown, characters: the server chose it. */
const longestOrigin = 200;

/**
 * The `fetch` of every client that sends prompts, texts and keys to a model server. The configuration names one origin, so:
 * - B1 a redirect to another origin is refused before anything is sent there;
 * - B2 no more than `longestAnswer` bytes of a body are read, unpacked and whatever the status is.
 *
 * @param limits.longestAnswer bytes
 * @throws BorderRefusal for either; for B2 out of the body that is being read
 */
export function borderFetch({ longestAnswer }: { longestAnswer: number }): Fetch {
  return async (address, init = {}) => {
    let url = new URL(address instanceof Request ? address.url : address);
    let request = init;
    let response = await send(url, request);
    for (let followed = 0; followed < mostRedirects; followed += 1) {
      const next = redirectOf(response, url);
      if (next === null) break;
      await response.body?.cancel();
      if (next.origin !== url.origin || next.origin === 'null')
        throw new BorderRefusal({ trouble: 'redirected', from: shown(url), to: shown(next) });
      request = redirected(request, response.status);
      url = next;
      response = await send(url, request);
    }
    return bounded(response, longestAnswer);
  };
}

const send: Fetch = (address, init) => fetch(address, { ...init, redirect: 'manual' });

/** Where an answer sends the call; null when it does not, or when nobody can tell where to. */
function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = redirects.has(status) ? headers.get('location') : null;
  return location === null ? null : URL.parse(location, from.href);
}

/** The next request of a redirect. Only 307 and 308 repeat the call; the others ask for what is there, as `fetch` does it. */
function redirected(request: RequestInit, status: number): RequestInit {
  if (status === 307 || status === 308) return request;
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name);
  return { ...request, method: 'GET', body: null, headers };
}

const shown = ({ origin, protocol }: URL): string =>
  (origin === 'null' ? protocol : origin).slice(0, longestOrigin);

/** The same answer with a body that fails once it is longer than `limit`, which ends the connection. */
function bounded(response: Response, limit: number): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  let read = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      read += chunk.byteLength;
      if (read > limit) throw new BorderRefusal({ trouble: 'tooLong', limit });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
}
