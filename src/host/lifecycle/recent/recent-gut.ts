import type { GutStore } from '../../../../ports/gut.ts';

/**
 * Which deep pass has found what the gut goes by, asked once a cycle: it is looked at when attention weighs and again when something is recalled. What a cycle
 * has forgotten holds from its commit on, what somebody has had forgotten elsewhere from the next cycle on.
 */
export class RecentGut {
  #found: ReturnType<GutStore['found']> | null = null;

  found(ask: GutStore['found']): ReturnType<GutStore['found']> {
    this.#found ??= ask();
    const asked = this.#found;
    asked.catch(() => {
      if (this.#found === asked) this.renew();
    });
    return asked;
  }

  renew(): void {
    this.#found = null;
  }

  /** Does something after which it is to be asked again, also where that fails: nobody knows then what was written. */
  async changing<Done>(change: () => Promise<Done>): Promise<Done> {
    try {
      return await change();
    } finally {
      this.renew();
    }
  }
}
