import type { Clock } from '../../ports/clock.ts';
import { pause } from '../../ports/pause.ts';

/** Where alerts are posted. */
export interface WebhookOptions {
  url: string;
  /** Sent with every post, such as an authorization. */
  headers?: Readonly<Record<string, string>>;
  /** How many wait at the most; of more the oldest are dropped. Default 100. */
  most?: number;
  /** How long one post may take, milliseconds. Default 10 000. */
  timeout?: number;
  /** How often one is posted before it is dropped. Default 3. */
  tries?: number;
}

/** The rest before the second try, milliseconds; doubled with each further one. */
const firstRest = 1_000;

/**
 * Posts JSON to an address, one at a time and in order, in the background. Nobody waits for it, and it never throws: what cannot be
 * delivered is dropped and counted.
 */
export class Webhook {
  private readonly options: WebhookOptions;
  private readonly clock: Clock;
  private readonly waiting: string[] = [];
  private readonly ending = new AbortController();
  private working: Promise<void> | null = null;
  /** How many were delivered, and how many were dropped. */
  delivered = 0;
  dropped = 0;

  constructor(options: WebhookOptions, clock: Clock) {
    this.options = options;
    this.clock = clock;
  }

  /** Has it posted in its turn. Returns at once. */
  send(body: object): void {
    if (this.ending.signal.aborted) return;
    const { most = 100 } = this.options;
    this.waiting.push(JSON.stringify(body));
    while (this.waiting.length > most) {
      this.waiting.shift();
      this.dropped += 1;
    }
    this.working ??= this.work();
  }

  /** Resolves when nothing is on its way. */
  async quiet(): Promise<void> {
    await this.working;
  }

  /** Drops what waits and ends what is on its way. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    for (let body = this.waiting.shift(); body !== undefined; body = this.waiting.shift())
      if (await this.deliver(body)) this.delivered += 1;
      else this.dropped += 1;
    this.working = null;
  }

  private async deliver(body: string): Promise<boolean> {
    const { tries = 3 } = this.options;
    const { signal } = this.ending;
    for (let attempt = 0; attempt < tries && !signal.aborted; attempt += 1) {
      if (attempt > 0) await pause(this.clock, firstRest * 2 ** (attempt - 1), signal);
      if (await this.post(body)) return true;
    }
    return false;
  }

  private async post(body: string): Promise<boolean> {
    const { url, headers = {}, timeout = 10_000 } = this.options;
    const given = new AbortController();
    const cancel = this.clock.at(this.clock.now() + timeout, () => given.abort());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.any([given.signal, this.ending.signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    } finally {
      cancel();
    }
  }
}
