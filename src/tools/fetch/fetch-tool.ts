import { z } from 'zod';
import { fittingLines } from '../../library/fitting-lines.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import type { HostAllowed } from '../../configuration/allowed-hosts.ts';
import { ToolProblem } from '../tool-problem.ts';
import { longestUrl } from './allowed-host.ts';
import { systemResolve, type Resolve } from './checked-address.ts';
import type { FetchedPage } from './fetch-page.ts';

/** How much of a page is shown at once, characters: what a call is shown of an answer, less its heading. */
const mostShown = 5_500;

/** What the mark of a line takes that is shown as an answer. */
const lineMark = 4;

/** The lines of a page. One of more than 1,000 characters is broken, so that all of a page without any can be read. */
const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (line === '' ? [''] : (line.match(/.{1,1000}/gsu) ?? [])));

function shownPage({ url, status, type, text }: FetchedPage, line: number): string {
  const lines = linesOf(text);
  if (line > lines.length) throw new ToolProblem(`The page has ${lines.length} lines, none at ${line}.`);
  const { shown, next } = fittingLines(lines, line - 1, { most: mostShown, mark: lineMark });
  const until = next < lines.length ? `; what follows begins with "line" ${next + 1}` : '';
  return `${url.href.slice(0, 300)} (${status}, ${type}), lines ${line} to ${next} of ${lines.length}${until}:\n${shown.join('\n')}`;
}

function shownHead({ url, status, headers }: FetchedPage): string {
  const told = (['content-type', 'content-length', 'last-modified'] as const).flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${value.slice(0, 200)}`];
  });
  return [`${url.href.slice(0, 300)} (${status})`, ...told].join('\n');
}

/**
 * The tool `fetch`: a page of the hosts that are allowed, as text.
 *
 * @param resolve finds the addresses of names; as the system does when left out
 */
export const fetchTool = (allowed: readonly HostAllowed[], resolve: Resolve = systemResolve): HostTool =>
  defineTool({
    name: 'fetch',
    description: 'Fetches a page of the web as text, from the hosts that you are allowed.',
    input: z.strictObject({
      url: z.string().min(1).max(longestUrl).describe('like https://example.org/page'),
      method: z
        .enum(['GET', 'HEAD'])
        .optional()
        .describe('HEAD tells only whether it is there and how large; GET when left out'),
      line: z.int().min(1).optional().describe('the first line to show; 1 when left out'),
    }),
    idempotent: true,
    timeout: 20,
    run: async ({ url, method = 'GET', line = 1 }, { signal }) => {
      // what asks over HTTP is read with the first page: most minds fetch none
      const { fetchPage } = await import('./fetch-page.ts');
      const page = await fetchPage(url, method, { allowed, resolve, signal });
      return method === 'HEAD' ? shownHead(page) : shownPage(page, line);
    },
  });
