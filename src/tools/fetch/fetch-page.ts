import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { HostAllowed } from '../../configuration/allowed-hosts.ts';
import { ToolProblem } from '../tool-problem.ts';
import { allowedUrl } from './allowed-host.ts';
import { boundedBody } from './bounded-body.ts';
import { checkedAddresses, type Resolve } from './checked-address.ts';
import { textOfHtml } from './page-text.ts';
import { requestOnce } from './request-once.ts';

/** How often a server may send one on. */
const mostRedirects = 5;

/** A page as it was fetched. */
export interface FetchedPage {
  /** Where it was in the end. */
  url: URL;
  status: number;
  /** `text/html`. */
  type: string;
  headers: IncomingHttpHeaders;
  /** Empty for a HEAD. */
  text: string;
}

/** What a request needs. */
export interface FetchParts {
  allowed: readonly HostAllowed[];
  resolve: Resolve;
  signal: AbortSignal;
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** One request of its own, after everything about it was checked. */
async function answerFrom(
  asked: { url: URL; host: HostAllowed; method: 'GET' | 'HEAD' },
  { resolve, signal }: FetchParts,
): Promise<IncomingMessage> {
  const { url, host, method } = asked;
  const addresses = await checkedAddresses(url.hostname, host, resolve);
  return requestOnce({ url, method, addresses, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ToolProblem(`${url.host} did not answer: ${code ?? message}.`, { cause: error });
  });
}

/**
 * Fetches a page, from hosts that are allowed alone. Wherever a server sends one on is checked as if it had been asked for.
 *
 * @throws ToolProblem saying what was refused, or what did not work
 */
export async function fetchPage(
  text: string,
  method: 'GET' | 'HEAD',
  parts: FetchParts,
): Promise<FetchedPage> {
  let asked = allowedUrl(text, parts.allowed);
  for (let followed = 0; ; followed += 1) {
    const answer = await answerFrom({ ...asked, method }, parts);
    try {
      const { statusCode: status = 0, headers } = answer;
      const { location } = headers;
      if (!redirects.has(status) || location === undefined)
        return { url: asked.url, ...(await pageOf(answer, method, parts.signal)) };
      if (followed === mostRedirects)
        throw new ToolProblem(`${asked.url.host} sends one on more than ${mostRedirects} times.`);
      asked = allowedUrl(location, parts.allowed, asked.url);
    } finally {
      answer.destroy();
    }
  }
}

/** Types that are read as text besides `text/…`. */
const textual = /^(?:application\/(?:json|xhtml\+xml|[\w.-]+\+json))$/;

function typeOf(headers: IncomingHttpHeaders): { type: string; charset: string } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const [, charset = 'utf-8'] = /charset="?([\w:.-]{1,40})/.exec(parameters.join(';')) ?? [];
  return { type: type.trim(), charset };
}

function decodedBody(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch (cause) {
    throw new ToolProblem(`The page is written as ${JSON.stringify(charset)}, which is not known.`, {
      cause,
    });
  }
}

async function pageOf(
  answer: IncomingMessage,
  method: 'GET' | 'HEAD',
  signal: AbortSignal,
): Promise<Omit<FetchedPage, 'url'>> {
  const { statusCode: status = 0, headers } = answer;
  const { type, charset } = typeOf(headers);
  const page = { status, type, headers };
  if (method === 'HEAD' || status === 204) return { ...page, text: '' };
  if (!type.startsWith('text/') && !textual.test(type))
    throw new ToolProblem(
      `The page is ${type === '' ? 'of no type that is told' : JSON.stringify(type.slice(0, 100))}, and only text, HTML and JSON are read.`,
    );
  const text = decodedBody(await boundedBody(answer, signal), charset);
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  return { ...page, text: isHtml ? textOfHtml(text) : text };
}
