import type { Attuned } from '../../../ports/gut.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { LoopPass } from '../../../ports/strange-loop.ts';

/** What deep passes have found of a mind's gut, read once for as long as it holds: what a mind was made of is not kept here when something of it is forgotten, wherever that is done. */
export class GutSense {
  readonly #store: Pick<MemoryStore, 'gut' | 'revisions'>;
  #found: Attuned | null = null;

  constructor(store: Pick<MemoryStore, 'gut' | 'revisions'>) {
    this.#store = store;
  }

  /** What the last deep pass has found; null before the first, where something was forgotten since, and where it could not be read, which is tried again next time. */
  async attuned(): Promise<Attuned | null> {
    try {
      const { attuned: cycle } = await this.#store.revisions();
      if (cycle !== (this.#found?.cycle ?? null))
        this.#found = cycle === null ? null : await this.#store.gut.attuned();
    } catch {
      // a mind goes on without its gut
      this.#found = null;
    }
    return this.#found;
  }

  /** Keeps what a deep pass has found; from then on it is felt by that, as it was stored. False where something was forgotten since `forgotten`, as `GutStore.attune` says. */
  async attune(found: Attuned, pass: LoopPass, forgotten: number): Promise<boolean> {
    const isKept = await this.#store.gut.attune(found, pass, forgotten);
    this.#found = null;
    return isKept;
  }
}
