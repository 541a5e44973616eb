import type { Clock } from '../../../ports/clock.ts';

/** What was answered to a write. */
export interface WriteOutcome {
  status: number;
  /** JSON; null for none. */
  body: string | null;
}

interface Kept {
  /** What the request was, so that another one under the same key is noticed. */
  request: string;
  outcome: Promise<WriteOutcome>;
  size: number;
  until: number;
}

/** How much is kept, and how long. */
const mostKept = 10_000;
const mostCharacters = 32_000_000;
const lifetime = 24 * 3_600_000;

/** Outcomes that a repeated request may well change: nothing was done, and the next attempt is a new one. */
const isPassing = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/**
 * Writes that came with an idempotency key, with what was answered: a repeated one is told the same, and does nothing. It is bounded, and gone
 * with the process; what is sent to a mind has an id made of the key besides, which its inbox knows for as long as it keeps what it has handled.
 */
export class RepeatedWrites {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly kept = new Map<string, Kept>();
  private characters = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  /**
   * Does a write, or tells what came of it the first time, also of one that is still under way.
   *
   * @param key who writes and the key
   * @param request what is asked, in full or as a digest
   * @returns `reused` when the key stands for another request
   */
  async once(
    key: string,
    request: string,
    write: () => Promise<WriteOutcome>,
  ): Promise<WriteOutcome | 'reused'> {
    const known = this.kept.get(key);
    if (known !== undefined && known.until > this.clock.now())
      return known.request === request ? known.outcome : 'reused';
    this.drop(key);
    const entry: Kept = { request, outcome: write(), size: 0, until: this.clock.now() + lifetime };
    this.kept.set(key, entry);
    this.shrink();
    try {
      const outcome = await entry.outcome;
      if (isPassing(outcome.status)) this.forget(key, entry);
      else this.weigh(key, entry, outcome);
      return outcome;
    } catch (error) {
      this.forget(key, entry);
      throw error;
    }
  }

  private weigh(key: string, entry: Kept, { body }: WriteOutcome): void {
    if (this.kept.get(key) !== entry) return;
    entry.size = body?.length ?? 0;
    this.characters += entry.size;
    this.shrink();
  }

  private forget(key: string, entry: Kept): void {
    if (this.kept.get(key) === entry) this.drop(key);
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }

  /** Lets go of the oldest until what is left may be kept. */
  private shrink(): void {
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostKept && this.characters <= mostCharacters) return;
      this.drop(oldest);
    }
  }
}
