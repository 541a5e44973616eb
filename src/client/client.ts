import type { FleetPage, FleetQuery } from '../service/fleet.ts';
import type { MindSummary } from '../service/mind-summary.ts';
import { MindClient } from './mind-client.ts';
import { Transport, type ClientOptions, type ReadOptions } from './transport.ts';

/** What a token or cookie may do. */
export interface SessionGrant {
  scope: 'observe' | 'speak' | 'operate';
  minds: '*' | string[];
}

/** A server of minds. */
export interface WakefulClient {
  /** The minds that the token names. */
  minds(options?: ReadOptions): Promise<MindSummary[]>;
  /** How the minds that the token names are, page by page: the next one begins after `next`. Nobody is woken. */
  fleet(query?: Pick<FleetQuery, 'after' | 'limit'>, options?: ReadOptions): Promise<FleetPage>;
  /** A mind, by its id or name. Nothing is asked yet. */
  mind(id: string): MindClient;
  /** What the token or cookie may do. */
  session(options?: ReadOptions): Promise<SessionGrant>;
  /** Trades a one-time token, or a token of the server, for a cookie: in a browser. */
  signIn(token: string): Promise<SessionGrant>;
  /** Ends the session of the cookie. */
  signOut(): Promise<void>;
  /** Whether minds can be served. */
  ready(options?: ReadOptions): Promise<boolean>;
  /** Figures for Prometheus. */
  metrics(options?: ReadOptions): Promise<string>;
}

/**
 * A client of a server of minds, for Node and browsers. Whatever the server answers with a problem is thrown as `ProblemError`.
 *
 * @example
 * const wakeful = createClient({ url: 'http://127.0.0.1:4747', token });
 * const { utterances } = await wakeful.mind('ada').ask('What did we talk about yesterday?');
 */
export function createClient(options: ClientOptions): WakefulClient {
  const transport = new Transport(options);
  return {
    minds: (given) => transport.get('/api/minds', {}, given),
    fleet: (query, given) => transport.get('/api/fleet', { ...query }, given),
    mind: (id) => new MindClient(transport, id),
    session: (given) => transport.get('/api/session', {}, given),
    signIn: (token) => transport.post('/api/session', { token }),
    async signOut() {
      await transport.fetch('DELETE', '/api/session');
    },
    async ready(given) {
      try {
        const { ok } = await transport.get<{ ok: boolean }>('/ready', {}, given);
        return ok;
      } catch {
        return false;
      }
    },
    async metrics({ signal } = {}) {
      const response = await transport.fetch('GET', '/metrics', { ...(signal && { signal }) });
      return response.text();
    },
  };
}
