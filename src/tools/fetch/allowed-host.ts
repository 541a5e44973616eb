import type { HostAllowed } from '../../configuration/allowed-hosts.ts';
import { ToolProblem } from '../tool-problem.ts';

/** The longest address that is taken, characters. */
export const longestUrl = 2_000;

const portOf = ({ port, http }: Pick<HostAllowed, 'port' | 'http'>): number => port ?? (http ? 80 : 443);

const isNumbers = (hostname: string): boolean => /^\[|\.?\d+\.?$/.test(hostname);

function isMeant({ host }: HostAllowed, hostname: string): boolean {
  if (!host.startsWith('*.')) return host === hostname;
  return !isNumbers(hostname) && hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1;
}

const shown = (value: string): string => JSON.stringify(value.slice(0, 200).toWellFormed());

/** How the hosts that are allowed are told. */
const told = ({ host, http, port }: HostAllowed): string =>
  `${http ? 'http' : 'https'}://${host}${port === undefined ? '' : `:${port}`}`;

/**
 * An address as it is understood, and the host of the list that it belongs to. The same rules hold for what is asked for and for wherever a
 * server sends one on.
 *
 * @param text what is asked for; @param from the page that it was found on, from which it may be relative
 * @throws ToolProblem when it may not be fetched
 */
export function allowedUrl(
  text: string,
  allowed: readonly HostAllowed[],
  from?: URL,
): { url: URL; host: HostAllowed } {
  if (text.length > longestUrl)
    throw new ToolProblem(`An address has ${longestUrl} characters at the most, this one ${text.length}.`);
  if (/[\p{Cc}\p{Cs}\\]/u.test(text) || text !== text.trim())
    throw new ToolProblem(`${shown(text)} is no address: it has spaces, control characters or "\\" in it.`);
  if (!URL.canParse(text, from?.href))
    throw new ToolProblem(`${shown(text)} is no address. Write it like https://example.org/page.`);
  const url = new URL(text, from?.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ToolProblem(`${shown(text)} may not be fetched: only https, and http where that is allowed.`);
  if (url.username !== '' || url.password !== '')
    throw new ToolProblem(`${shown(url.host)} may not be fetched with a name or a password in its address.`);
  const http = url.protocol === 'http:';
  const port = url.port === '' ? portOf({ http }) : Number(url.port);
  const host = allowed.find(
    (each) => each.http === http && portOf(each) === port && isMeant(each, url.hostname),
  );
  if (host === undefined)
    throw new ToolProblem(
      `${shown(url.origin)} is none of what you may fetch from. That is: ${allowed.map(told).join(', ')}.`,
    );
  url.hash = '';
  return { url, host };
}
