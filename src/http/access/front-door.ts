/** Names that a browser on this machine can have typed. */
const local = ['localhost', '127.0.0.1', '[::1]'];

/** Hosts without which no name is foreign: they stand for every address of the machine. */
const everywhere = new Set(['0.0.0.0', '::', '']);

/**
 * Which `Host` and `Origin` are ours. A page of another site that has its own name point to this machine (DNS rebinding) sends its own name
 * as `Host`, and one that calls us across origins its own `Origin`: both are refused, whatever token they have.
 */
export class FrontDoor {
  private readonly named: ReadonlySet<string>;
  private readonly withPort: ReadonlySet<string>;

  /**
   * @param bound the host that we are bound to, as it is written, and the port
   * @param allowed further names under which we are reached, as behind a proxy: `mind.example`, or with a port
   */
  constructor(bound: { host: string; port: number }, allowed: readonly string[]) {
    const own = everywhere.has(bound.host) ? local : [...local, inBrackets(bound.host)];
    this.withPort = new Set(own.map((name) => `${name}:${bound.port}`));
    // on port 80 a browser leaves it out
    this.named = new Set([...(bound.port === 80 ? own : []), ...allowed].map((name) => name.toLowerCase()));
  }

  /** Whether a `Host` header names us. */
  isOurs(host: string | undefined): boolean {
    const name = host?.toLowerCase() ?? '';
    return this.withPort.has(name) || this.named.has(name) || this.named.has(name.replace(/:\d+$/, ''));
  }

  /** Whether an `Origin` header is of a page of ours; one that is left out was sent by no page of another origin that can write or read. */
  isFromUs(origin: string | undefined): boolean {
    if (origin === undefined) return true;
    const name = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
    return name !== undefined && this.isOurs(name);
  }
}

const inBrackets = (host: string): string => (host.includes(':') ? `[${host}]` : host).toLowerCase();
