import type { Clock } from '../../ports/clock.ts';
import type { AccessToken } from './access/access-token.ts';
import type { RateLimit } from './limits/rate.ts';
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
  /** The folder of the page; that of the package when left out. */
  page?: string;
  /** Figures for Prometheus, at /metrics. */
  metrics?: () => Promise<string> | string;
  /** Routes of other parts: they are checked, limited and documented as all are. */
  routes?: readonly HttpRoute[];
  /** Told of every failure that a caller is told nothing of. */
  failed?: (error: unknown, route: string) => void;
  limits?: Partial<HttpLimits>;
  clock?: Clock;
}

/** The bounds of what callers can take of the server. */
export interface HttpLimits {
  /** The longest body, bytes; and that of an import of memories. */
  longestBody: number;
  longestImport: number;
  /** The requests of one token or session. */
  requests: RateLimit;
  /** The attempts of one address with no valid token. */
  attempts: RateLimit;
  /** Open streams of events, in all and of one token. */
  streams: { all: number; each: number };
  /** Open connections. */
  connections: number;
  /** How long a stream of events may be quiet, milliseconds. */
  heartbeat: number;
  /** How long a reader may take nothing of what it was given, milliseconds: then it is cut off. */
  writeDeadline: number;
}

export const defaultLimits: HttpLimits = {
  longestBody: 2_000_000,
  longestImport: 256_000_000,
  requests: { burst: 200, perSecond: 50 },
  attempts: { burst: 20, perSecond: 0.5 },
  streams: { all: 512, each: 128 },
  connections: 4_096,
  heartbeat: 15_000,
  writeDeadline: 15_000,
};
