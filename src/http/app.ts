import { Hono } from 'hono';
import type { Clock } from '../../ports/clock.ts';
import { seededRandom } from '../host/clock/seeded-random.ts';
import { entropy } from '../host/clock/entropy.ts';
import { identifiers } from '../host/clock/identifiers.ts';
import { wakefulVersion } from '../package-file.ts';
import type { MindService } from '../service/mind-service.ts';
import { bearerOf } from './access/access-token.ts';
import { FrontDoor } from './access/front-door.ts';
import type { Sessions } from './access/sessions.ts';
import { answerRequest, responseToError, type AnswerParts } from './answer-request.ts';
import type { HttpOptions } from './http-options.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { closesLater } from './limits/lingering.ts';
import { OpenStreams } from './limits/open-streams.ts';
import { Rate } from './limits/rate.ts';
import { RepeatedWrites } from './limits/repeated-writes.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsPage, docsStyle, noPage } from './page/docs-page.ts';
import type { ServedPage } from './page/served-page.ts';
import { securityHeaders } from './page/security-headers.ts';
import { problemResponse } from './problem.ts';
import { problems } from './problems.ts';
import { addressOf, type RequestEnv } from './request-env.ts';
import { RequestRefused } from './request-refused.ts';
import { allRoutes } from './routes/all-routes.ts';

export interface AppParts {
  service: MindService;
  clock: Clock;
  limits: HttpLimits;
  sessions: Sessions;
  page: ServedPage;
  /** The address that is listened on. */
  bound: { host: string; port: number };
  closing: AbortSignal;
  options: Pick<
    HttpOptions,
    'tokens' | 'allowedHosts' | 'isSecure' | 'metrics' | 'newAddress' | 'routes' | 'failed'
  >;
}

/** A server's application, apart from the socket that it listens on. */
export interface HttpApp {
  fetch(request: Request, env: RequestEnv): Response | Promise<Response>;
  streams: Pick<OpenStreams, 'count'>;
}

/** Makes the application: every request passes the front door, then its route, and every answer has the headers of security. */
export function httpApp(parts: AppParts): HttpApp {
  const { limits, clock, closing, options, page } = parts;
  const streams = new OpenStreams(limits.streams);
  const environments = new WeakMap<Request, RequestEnv>();
  const attempts = new Rate(clock, limits.attempts);
  const answering: AnswerParts = {
    ...parts,
    newAddress: options.newAddress ?? 'A restart of the server prints another address.',
    bearerOf: bearerOf(options.tokens ?? []),
    cookie: `wakeful_${parts.bound.port}`,
    requests: new Rate(clock, limits.requests),
    writes: new RepeatedWrites(clock),
    identifiers: identifiers(clock, seededRandom(entropy()), 'http'),
    tries(request) {
      const wait = attempts.take(addressOf(environments.get(request) ?? {}));
      if (wait > 0) throw new RequestRefused(problems.tooOften(wait));
    },
  };
  const routes = allRoutes({ ...answering, limits, streams, options });
  // made when they are first asked for: that takes a tenth of a start
  const document = once(() => openApiDocument(routes, wakefulVersion()));
  const door = new FrontDoor(parts.bound, options.allowedHosts ?? []);
  const app = new Hono<{ Bindings: RequestEnv }>();

  app.use('*', async (context, next) => {
    const { req } = context;
    if (!door.isOurs(req.header('host'))) context.res = problemResponse(problems.foreignHost());
    else if (isForeign(req.raw, door)) context.res = problemResponse(problems.foreignOrigin());
    else await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
    // a stream of events has a deadline of its own: it may have nothing to say. The timeout ends with the answer
    const { incoming } = context.env;
    // what was not read to its end would stand before the next request
    if (incoming?.complete === false && context.res.status >= 400) {
      context.res.headers.set('connection', 'close');
      closesLater(incoming.socket, clock);
    }
    if (!isEventStream(context.res)) context.env.outgoing?.setTimeout(limits.writeDeadline);
  });

  // what is named stands before what takes any name
  const paths = [...Map.groupBy(routes, ({ path }) => path)].sort(
    ([one], [other]) => openness(one) - openness(other),
  );
  for (const [path, methods] of paths) {
    const place = path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.all(place, async ({ req, env }) => {
      const { raw: request } = req;
      const route = methods.find(({ method }) => method === request.method);
      environments.set(request, env);
      try {
        if (route === undefined)
          throw new RequestRefused(problems.otherMethod(methods.map(({ method }) => method)));
        const drop = () => env.outgoing?.destroy();
        return await answerRequest(route, { request, params: req.param(), drop }, answering);
      } catch (error) {
        const failed = (failure: unknown) => options.failed?.(failure, `${request.method} ${path}`);
        return responseToError(error, request, { closing, failed });
      }
    });
  }

  const plain = new Map([
    ['/api/openapi.json', { type: 'application/json', text: once(() => JSON.stringify(document())) }],
    ['/docs', { type: 'text/html; charset=utf-8', text: once(() => docsPage(document())) }],
    ['/docs/style.css', { type: 'text/css; charset=utf-8', text: () => docsStyle }],
  ]);
  app.get('*', async ({ req }) => {
    const { path } = req;
    const asked = plain.get(path);
    if (asked !== undefined)
      return new Response(asked.text(), {
        headers: { 'content-type': asked.type, 'cache-control': 'no-cache' },
      });
    const found = await page.answer(path);
    if (found !== null) return found;
    if (path === '/')
      return new Response(noPage(page.isComing), { headers: { 'content-type': 'text/html; charset=utf-8' } });
    return problemResponse(problems.noRoute());
  });
  app.notFound(() => problemResponse(problems.noRoute()));
  app.onError((error, { req }) =>
    responseToError(error, req.raw, {
      closing,
      failed: (failure) => options.failed?.(failure, 'a request'),
    }),
  );
  return { fetch: (request, env) => app.fetch(request, env), streams };
}

/** What is made when it is first asked for, and is the same from then on. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** How many parts of a path take any name. */
const openness = (path: string): number => path.split('{').length;

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Whether a page of another site sent a request. A link that a person follows is none. */
function isForeign({ headers }: Request, door: FrontDoor): boolean {
  if (!door.isFromUs(headers.get('origin') ?? undefined)) return true;
  return headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') !== 'navigate';
}
