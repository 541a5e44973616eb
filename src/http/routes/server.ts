import { z } from 'zod';
import { callerOf, cookieNamed, type CallerParts } from '../access/caller.ts';
import type { Bearer } from '../access/bearer.ts';
import { scopes } from '../access/scope.ts';
import { cookieAge } from '../access/sessions.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import { hostRoute, openRoute, type HttpRoute } from '../route.ts';

export interface ServerRouteParts extends CallerParts {
  /** Whether the minds can be served; false while the database is away. */
  isReady: () => Promise<boolean>;
  /** The figures for Prometheus; null where nobody gives any. */
  metrics: (() => Promise<string> | string) | null;
  /** Whether a caller may still try secrets: throws when it has tried too many. */
  tries: (request: Request) => void;
  /** How a person has another address of the page, a sentence. */
  newAddress: string;
  /** Whether the cookie is sent over TLS alone. */
  isSecure: boolean;
}

const sessionForm = z
  .object({ scope: z.enum(scopes), minds: z.union([z.literal('*'), z.array(z.string())]) })
  .meta({ id: 'Session' });

const wellForm = z.object({ ok: z.boolean() });

/** Who one is, and how the server does. */
export const serverRoutes = (parts: ServerRouteParts): readonly HttpRoute[] => [
  openRoute({
    method: 'POST',
    path: '/api/session',
    tag: 'Server',
    summary: 'Trade a token for a cookie',
    description:
      'A one-time token, as the printed address has it in its fragment, or a token of this server. The cookie cannot be read by scripts and is sent to this server alone.',
    body: z.strictObject({ token: z.string().min(1).max(1_000) }),
    answer: sessionForm,
    async handle({ body: { token }, request }) {
      const bearer = parts.sessions.accept(token) ?? parts.bearerOf(token);
      if (bearer === null) {
        parts.tries(request);
        throw new RequestRefused(problems.spentToken(parts.newAddress));
      }
      return Response.json(sessionOf(bearer), {
        headers: { 'set-cookie': cookieOf(parts, parts.sessions.begin(bearer), cookieAge) },
      });
    },
  }),
  hostRoute({
    method: 'GET',
    path: '/api/session',
    tag: 'Server',
    summary: 'What the token or cookie may do',
    scope: 'observe',
    answer: sessionForm,
    handle: async ({ bearer }) => sessionOf(bearer),
  }),
  openRoute({
    method: 'DELETE',
    path: '/api/session',
    tag: 'Server',
    summary: 'End the session of the cookie',
    async handle({ request }) {
      const caller = callerOf(request, parts);
      if (caller?.byCookie === true && request.headers.get('x-wakeful') === null)
        throw new RequestRefused(problems.noPageHeader());
      parts.sessions.end(cookieNamed(parts.cookie, request.headers.get('cookie') ?? '') ?? '');
      return new Response(null, { status: 204, headers: { 'set-cookie': cookieOf(parts, '', 0) } });
    },
  }),
  openRoute({
    method: 'GET',
    path: '/health',
    tag: 'Server',
    summary: 'Whether the process answers',
    answer: wellForm,
    handle: async () => Response.json({ ok: true }),
  }),
  openRoute({
    method: 'GET',
    path: '/ready',
    tag: 'Server',
    summary: 'Whether minds can be served: 503 while the database is away',
    answer: wellForm,
    async handle() {
      const ok = await parts.isReady();
      return Response.json({ ok }, { status: ok ? 200 : 503 });
    },
  }),
  ...(parts.metrics === null ? [] : [metricsRoute(parts.metrics)]),
];

const metricsRoute = (metrics: () => Promise<string> | string): HttpRoute => ({
  method: 'GET',
  path: '/metrics',
  tag: 'Server',
  summary: 'Figures for Prometheus',
  description: 'They are of all minds: the token must name all ("*").',
  scope: 'observe',
  produces: { type: 'text/plain', description: 'Prometheus text format 0.0.4.' },
  about: 'host',
  async handle({ bearer }) {
    if (bearer.minds !== '*') throw new RequestRefused(problems.mindsMissing());
    return new Response(await metrics(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  },
});

const sessionOf = ({ scope, minds }: Bearer) => ({
  scope,
  minds: minds === '*' ? ('*' as const) : [...minds],
});

const cookieOf = ({ cookie, isSecure }: ServerRouteParts, secret: string, age: number): string =>
  `${cookie}=${secret}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
