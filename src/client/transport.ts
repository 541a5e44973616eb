import { ProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** The address of the server, like `http://127.0.0.1:4747`. */
  url: string;
  /** A token of the server. Left out in its page: the cookie of the session is sent. */
  token?: string;
  /** That of the platform when left out. */
  fetch?: typeof globalThis.fetch;
}

/** What can be said with a write. */
export interface WriteOptions {
  /** Repeated with the same key, it is done once. */
  key?: string;
  signal?: AbortSignal;
}

/** What can be said with a read. */
export interface ReadOptions {
  signal?: AbortSignal;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sends requests to a server and reads what it answers. Every method throws `ProblemError` for an answer that is a problem. */
export class Transport {
  private readonly options: ClientOptions;
  private readonly base: string;

  constructor(options: ClientOptions) {
    this.options = options;
    this.base = options.url.replace(/\/+$/, '');
  }

  async get<T>(path: string, query: Query = {}, { signal }: ReadOptions = {}): Promise<T> {
    const response = await this.fetch('GET', withQuery(path, query), { ...(signal && { signal }) });
    return (await response.json()) as T;
  }

  /** Posts JSON, and returns the JSON that is answered; `undefined` for none. */
  async post<T>(path: string, body?: unknown, { key, signal }: WriteOptions = {}): Promise<T> {
    const response = await this.fetch('POST', path, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(signal && { signal }),
    });
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  /** Takes something away; nothing is answered. */
  async delete(path: string, { key, signal }: WriteOptions = {}): Promise<void> {
    await this.fetch('DELETE', path, {
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...(signal && { signal }),
    });
  }

  /** Any request; throws `ProblemError` for an answer that is none. */
  async fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const { token, fetch = globalThis.fetch } = this.options;
    const response = await fetch(`${this.base}${path}`, {
      ...init,
      method,
      credentials: 'same-origin',
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        'x-wakeful': '1',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    if (response.ok) return response;
    throw new ProblemError(response.status, await problemOf(response));
  }
}

/** A path with its query; fields that are left out stay out. */
export function withQuery(path: string, query: Query): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`;
}

async function problemOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const problem: unknown = await response.json();
    return typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {};
  } catch {
    // what stands before the server, a proxy, answers in its own way
    return {};
  }
}
