import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/http/openapi/document.ts';
import { badRequests, brokenConstraints, type BadRequest } from './bad-requests.ts';
import { Contract } from './contract.ts';
import { bobsSecret, secrets, type Served } from './served.ts';

/** What became of the requests that were sent. */
export interface BadRequestReport {
  sent: number;
  routes: number;
  /** The fewest that were sent to one route. */
  fewest: number;
  /** Constraints of all routes; each was broken at least once. */
  constraints: number;
  /** Those with a token that may ask, about which the schemas of their route had to decide. */
  judged: number;
  statuses: Record<string, number>;
  slowest: number;
}

/** Whether an answer names a field that no database can keep. */
const refuses = (status: number, text: string, field: string): boolean =>
  status === 400 &&
  (JSON.parse(text) as { fields?: { field: string }[] }).fields?.some((each) => each.field === field) ===
    true;

/** How long an answer may take, milliseconds; a server that hangs takes longer. */
const longestAnswer = 10_000;

/**
 * Sends each route requests that it must refuse: each constraint broken once, and then at random, so many in all. Fails on an answer that is
 * no problem, tells of another mind, comes late, or blames the server.
 */
export async function sendBadRequests(
  { ask }: Served,
  given: { each: number; seed: number; isSample?: boolean },
): Promise<BadRequestReport> {
  const contract = new Contract((await (await ask('/api/openapi.json')).json()) as OpenApiDocument);
  const report: BadRequestReport = {
    sent: 0,
    routes: 0,
    fewest: Infinity,
    constraints: 0,
    judged: 0,
    statuses: {},
    slowest: 0,
  };
  for (const route of contract.routes) {
    const all = brokenConstraints(contract, route);
    const broken =
      given.isSample === true ? fc.sample(fc.constantFrom(...all), { numRuns: 4, seed: given.seed }) : all;
    const more = Math.max(0, given.each - broken.length);
    const random = fc.sample(badRequests(contract, route, broken), { numRuns: more, seed: given.seed });
    const requests = [
      ...broken.map((request): BadRequest => ({ ...request, token: secrets.operate })),
      ...random,
    ];
    report.constraints += new Set(broken.map(({ why }) => why)).size;
    report.routes += 1;
    report.fewest = Math.min(report.fewest, requests.length);
    for (let from = 0; from < requests.length; from += 8)
      await Promise.all(requests.slice(from, from + 8).map((request) => send(request, route.name)));
  }
  return report;

  async function send(request: BadRequest, route: string): Promise<void> {
    const { address, init, token, why, unstorable, isOdd = false } = request;
    const begun = performance.timeOrigin + process.uptime() * 1_000;
    const signal = AbortSignal.timeout(longestAnswer);
    const response = await ask(address, { ...init, token: token === '' ? ' ' : token, signal });
    const text = await response.text();
    const took = performance.timeOrigin + process.uptime() * 1_000 - begun;
    report.sent += 1;
    report.judged += Number(token === secrets.operate && response.status !== 405);
    report.slowest = Math.max(report.slowest, took);
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
    const isHead = init.method === 'HEAD';
    const type = response.headers.get('content-type');
    const complaints = [
      ...(response.status >= 500 ? ['the server is to blame'] : []),
      ...(text.includes(bobsSecret) ? ['another mind is told of'] : []),
      ...(!isHead && !isOdd && response.status < 400 ? ['it was taken'] : []),
      // who has not signed a post is told nothing of what it says
      ...(token === secrets.operate &&
      unstorable !== undefined &&
      !route.endsWith('/webhook') &&
      !refuses(response.status, text, unstorable)
        ? [`${unstorable} was not refused with 400`]
        : []),
      ...(!isHead && response.status >= 400 && type !== 'application/problem+json' ? ['no problem'] : []),
    ];
    if (complaints.length > 0)
      throw new Error(
        `${route} (${why}): ${complaints.join(', ')}: ${response.status} ${text.slice(0, 300)} to ${address.slice(0, 200)} ${JSON.stringify(init).slice(0, 300)}`,
      );
  }
}
