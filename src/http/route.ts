import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Mind } from '../service/mind.ts';
import type { MindService } from '../service/mind-service.ts';
import type { Bearer } from './access/bearer.ts';
import type { Scope } from './access/scope.ts';
import type { HttpLimits } from './limits/http-limits.ts';

/** The parts of an address in which a route stands in the documentation. */
export const routeTags = [
  'Minds',
  'Conversation',
  'Life',
  'Watching',
  'Memory',
  'Review',
  'Steering',
  'Server',
] as const;

export type RouteTag = (typeof routeTags)[number];

/** What a route is given besides what was sent. */
export interface RouteSurroundings {
  service: MindService;
  bearer: Bearer;
  /** Aborts when the caller is gone or the server closes. */
  signal: AbortSignal;
  /** The id of what is sent, when it came without one: the same for a repeated `Idempotency-Key`, else new. */
  newId: () => string;
  /** Now, milliseconds since the epoch. */
  now: number;
  clock: Clock;
  limits: HttpLimits;
  /** Aborts when the server closes. */
  closing: AbortSignal;
  request: Request;
  /** Cuts the connection, where nothing can be said any more. */
  drop: () => void;
}

/** The same of any depth, read only: what the service gives may be. */
export type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Readable<T[Field]> }
    : T;

type Fields = z.ZodObject;
type Sent<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

interface RouteWords {
  method: 'GET' | 'POST' | 'DELETE';
  /** Like `/api/minds/{mind}/memory/{memory}`. */
  path: string;
  tag: RouteTag;
  /** A line. */
  summary: string;
  /** More, where a line does not tell it. */
  description?: string;
  /** What the token must have. Null: whoever reaches the server may ask, with a token or without. */
  scope: Scope | null;
}

interface Written<P extends Fields | undefined, Q extends Fields | undefined, B, A> extends RouteWords {
  /** What stands in braces in the path, besides `mind`. */
  params?: P;
  query?: Q;
  /** The body, as JSON; none is taken when left out. */
  body?: B;
  /** What is answered, as JSON; 204 without a body when left out. */
  answer?: A;
  /** For what is not JSON: the media type of the answer, and what it is. The route answers with a `Response` of its own. */
  produces?: { type: string; description: string; schema?: z.ZodType };
  /** For a body that is not JSON: its media type. The route reads the request itself. */
  consumes?: { type: string; description: string };
  /** The body is a message of another protocol, which refuses in its own words what no database can keep. */
  isEnvelope?: true;
  /** The body may carry images, which come on top of the longest body. */
  carriesImages?: true;
}

interface Given<
  P extends Fields | undefined,
  Q extends Fields | undefined,
  B extends z.ZodType | undefined,
> extends RouteSurroundings {
  params: Sent<P>;
  query: Sent<Q>;
  body: Sent<B>;
  /** The body as it was sent: with fields that no schema knows. */
  written: unknown;
}

type Answered<A extends z.ZodType | undefined> = Promise<A extends z.ZodType ? Readable<z.output<A>> : void>;

/** A route that answers with JSON: what it takes and gives, and what it does. Its schemas check requests and write the documentation. */
export interface HttpRoute extends Written<
  Fields | undefined,
  Fields | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
> {
  /** `mind`: the path names one, and the route is given it; only whoever may know it comes as far. */
  about: 'mind' | 'host';
  /** The id of the mind that it is about, where the path names none. */
  mind?: MindId;
  handle: (
    given: RouteSurroundings & {
      mind: Mind | null;
      params: unknown;
      query: unknown;
      body: unknown;
      written: unknown;
    },
  ) => Promise<unknown>;
}

type Erased = HttpRoute['handle'];

/** A route about one mind. */
export function mindRoute<
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  written: Written<P, Q, B, A> & { handle: (given: Given<P, Q, B> & { mind: Mind }) => Answered<A> },
): HttpRoute {
  return { ...written, about: 'mind', handle: written.handle as unknown as Erased };
}

/** A route about all minds, or none. */
export function hostRoute<
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(written: Written<P, Q, B, A> & { handle: (given: Given<P, Q, B>) => Answered<A> }): HttpRoute {
  return { ...written, about: 'host', handle: written.handle as unknown as Erased };
}

/** A route about one mind that answers with a response of its own, or takes something else than JSON. */
export function mindStream<
  Q extends Fields | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  P extends Fields | undefined = undefined,
>(
  written: Written<P, Q, B, undefined> &
    Required<Pick<HttpRoute, 'produces'>> & {
      handle: (given: Given<P, Q, B> & { mind: Mind }) => Promise<Response>;
    },
): HttpRoute {
  return { ...written, about: 'mind', handle: written.handle as unknown as Erased };
}

/** A route for whoever reaches the server, with a token or without. */
export function openRoute<
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  written: Omit<Written<undefined, undefined, B, A>, 'scope'> & {
    handle: (given: Omit<Given<undefined, undefined, B>, 'bearer'>) => Promise<Response>;
  },
): HttpRoute {
  return { ...written, scope: null, about: 'host', handle: written.handle as unknown as Erased };
}
