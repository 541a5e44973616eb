import type { Clock } from '../../ports/clock.ts';
import type { AccessToken } from './access/access-token.ts';
import type { Scope } from './access/scope.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import type { HttpRoute } from './route.ts';

/** How minds are served over HTTP. Every field has a default that is safe on a machine that others use, too. */
export interface HttpOptions {
  /** The address that is listened on; 127.0.0.1 when left out. */
  host?: string;
  /** 4747 when left out; 0: any that is free. */
  port?: number;
  /** Tokens for programs; none when left out. The printed address has a one-time token for the page in any case. */
  tokens?: readonly AccessToken[];
  /** Further names under which the server is reached, as behind a proxy; their pages may ask, too. */
  allowedHosts?: readonly string[];
  /** Whether browsers reach it over TLS, so that the cookie is sent over nothing else. */
  isSecure?: boolean;
  /** The folder of the page; that of the package when left out. One that is built meanwhile is served from then on. Null: no page. */
  page?: string | Promise<string> | null;
  /** What the printed address lets its page do; `operate` when left out. */
  pageScope?: Scope;
  /** Figures for Prometheus, at /metrics. */
  metrics?: () => Promise<string> | string;
  /** How a person has another address of the page, when a token was used up: a sentence. By a restart of the server when left out. */
  newAddress?: string;
  /** Routes of other parts: they are checked, limited and documented as all are. */
  routes?: readonly HttpRoute[];
  /** Told of every failure that a caller is told nothing of. */
  failed?: (error: unknown, route: string) => void;
  limits?: Partial<HttpLimits>;
  clock?: Clock;
}
