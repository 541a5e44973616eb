import type { RateLimit } from './rate.ts';

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
  /** How long a connection on which nothing is asked is kept, milliseconds. */
  idleConnection: number;
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
  idleConnection: 5_000,
  heartbeat: 15_000,
  writeDeadline: 15_000,
};
