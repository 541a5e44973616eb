import { hash } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Identifiers } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { longestBase64 } from '../images/read-images.ts';
import type { Mind } from '../service/mind.ts';
import type { MindService } from '../service/mind-service.ts';
import { UnknownMind } from '../service/service-errors.ts';
import { knows, type Bearer } from './access/bearer.ts';
import { askedSignal } from './asked-signal.ts';
import { callerOf, type CallerParts } from './access/caller.ts';
import { refuseOtherSpeaker } from './access/speaks-for.ts';
import { covers } from './access/scope.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import type { Rate } from './limits/rate.ts';
import type { RepeatedWrites, WriteOutcome } from './limits/repeated-writes.ts';
import { problemOfError, serverCloses, unknownMind } from './problem-of-error.ts';
import { problems } from './problems.ts';
import { problemResponse, type Problem } from './problem.ts';
import { readRequest } from './read-request.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { RequestRefused } from './request-refused.ts';
import type { HttpRoute } from './route.ts';

export interface AnswerParts extends CallerParts {
  service: MindService;
  clock: Clock;
  identifiers: Identifiers;
  limits: HttpLimits;
  requests: Rate;
  writes: RepeatedWrites;
  /** Takes one of the attempts that a caller without a token has; throws when it has none left. */
  tries: (request: Request) => void;
  closing: AbortSignal;
  /** How a person has another address of the page, a sentence. */
  newAddress: string;
}

export interface Incoming {
  request: Request;
  /** What stands in the path in place of the names in braces. */
  params: Readonly<Record<string, string>>;
  drop: () => void;
}

/** Somebody without a name: what is for everybody needs none. */
const nobody: Bearer = { name: 'nobody', scope: 'observe', minds: new Set() };

/**
 * Answers a request by its route, in this order: who asks, how often, about which mind, whether that is allowed, what is asked, and only then
 * anything is done. Whoever may not ask learns nothing of what was asked for. Throws what a problem is made of.
 */
export async function answerRequest(
  route: HttpRoute,
  incoming: Incoming,
  parts: AnswerParts,
): Promise<Response> {
  const { request } = incoming;
  const bearer = route.scope === null ? nobody : bearerFor(request, parts);
  refuseUnstorable(incoming.params);
  const mind =
    route.about === 'mind' ? mindFor(route.mind ?? incoming.params['mind'] ?? '', bearer, parts) : null;
  if (route.scope !== null && !covers(bearer.scope, route.scope))
    throw new RequestRefused(problems.scopeMissing(bearer.scope, route.scope));
  const { mind: named, ...others } = incoming.params;
  const params = mind === null && named !== undefined ? incoming.params : others;
  const longestBody = parts.limits.longestBody + (route.carriesImages === true ? longestBase64 : 0);
  const read = await readRequest(route, request, { params, longestBody });
  if (mind !== null && route.method !== 'GET' && route.scope !== null && route.scope !== 'observe')
    refuseOtherSpeaker(bearer, mind, read.body ?? read.query);
  const { service, clock, limits, identifiers, closing } = parts;
  const key = keyOf(route, request);
  // what has a key may have several callers, who come and go
  const { signal, release } = askedSignal(key === null ? request.signal : null, closing);
  const given = {
    ...read,
    service,
    bearer,
    mind,
    request,
    drop: incoming.drop,
    signal,
    now: clock.now(),
    clock,
    limits,
    closing,
    newId: () =>
      key === null
        ? identifiers.next()
        : `http-${hash('sha256', `${bearer.name} ${new URL(request.url).pathname} ${key}`).slice(0, 40)}`,
  };
  try {
    if (key === null) return responseOf(await route.handle(given));
    const asked = hash('sha256', `${request.method} ${request.url}\n${read.text}`);
    return await answerOnce(parts, {
      key: `${bearer.name}\n${key}`,
      asked,
      handle: () => route.handle(given),
    });
  } finally {
    release();
  }
}

/** Answers a write that came with a key: what came of it the first time is told each time. */
async function answerOnce(
  { writes }: AnswerParts,
  { key, asked, handle }: { key: string; asked: string; handle: () => Promise<unknown> },
): Promise<Response> {
  const outcome = await writes.once(key, asked, async () => {
    try {
      return outcomeOf(await handle());
    } catch (error) {
      const problem = problemOfError(error);
      if (problem === null || problem.status >= 500) throw error;
      return { status: problem.status, body: JSON.stringify(problem) };
    }
  });
  if (outcome === 'reused') throw new RequestRefused(problems.keyReused());
  if (outcome.status >= 400) throw new RequestRefused(JSON.parse(outcome.body ?? '') as Problem);
  return new Response(outcome.body, { status: outcome.status, headers: jsonHeaders(outcome) });
}

/** Who asks, when they may. */
function bearerFor(request: Request, parts: AnswerParts): Bearer {
  const caller = callerOf(request, parts);
  if (caller === null) {
    parts.tries(request);
    throw new RequestRefused(problems.noToken(parts.newAddress));
  }
  const wait = parts.requests.take(caller.bearer.name);
  if (wait > 0) throw new RequestRefused(problems.tooOften(wait));
  if (caller.byCookie && request.method !== 'GET' && request.headers.get('x-wakeful') === null)
    throw new RequestRefused(problems.noPageHeader());
  return caller.bearer;
}

/** The mind that is asked about. One that the token does not name is as unknown as one that is not there. */
function mindFor(named: string, bearer: Bearer, { service }: AnswerParts): Mind {
  try {
    const mind = service.mind(idNamed(named));
    if (knows(bearer, mind.id)) return mind;
  } catch (error) {
    if (!(error instanceof UnknownMind)) throw error;
  }
  throw new RequestRefused(unknownMind());
}

/** The id of a mind by its id or its name. */
export function idNamed(named: string): string {
  try {
    return mindId(named);
  } catch {
    // no name at all: it is looked for as it is, and not found
    return named;
  }
}

/** The idempotency key of a write; null when it has none. What streams its body cannot be held against an earlier one. */
function keyOf({ method, scope, produces }: HttpRoute, request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || method === 'GET' || scope === null || produces !== undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new RequestRefused(problems.badKey());
  return key;
}

const outcomeOf = (answer: unknown): WriteOutcome =>
  answer === undefined ? { status: 204, body: null } : { status: 200, body: JSON.stringify(answer) };

const jsonHeaders = ({ body }: WriteOutcome): Record<string, string> =>
  body === null ? {} : { 'content-type': 'application/json' };

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const outcome = outcomeOf(answer);
  return new Response(outcome.body, { status: outcome.status, headers: jsonHeaders(outcome) });
}

/** The response that tells of an error: its problem, or that the server failed, and then whoever runs it is told. */
export function responseToError(
  error: unknown,
  request: Request,
  { closing, failed }: Pick<AnswerParts, 'closing'> & { failed: (error: unknown) => void },
): Response {
  const known = problemOfError(error);
  if (known !== null) {
    return problemResponse(known, {
      ...(known.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(known.code === 'tooManyStreams' && { connection: 'close' }),
    });
  }
  if (closing.aborted) return problemResponse(serverCloses());
  // whoever is gone is told nothing, and what was given up for that is no failure
  if (!request.signal.aborted) failed(error);
  return problemResponse(problems.failed());
}
