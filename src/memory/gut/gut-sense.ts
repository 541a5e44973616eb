import type { Attuned } from '../../../ports/gut.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';

/** What deep passes have found of a mind's gut, read once for as long as the mind is awake here: no turn waits for it. */
export class GutSense {
  readonly #store: Pick<MemoryStore, 'gut'>;
  #found: Promise<Attuned | null> | null = null;

  constructor(store: Pick<MemoryStore, 'gut'>) {
    this.#store = store;
  }

  /** What the last deep pass has found; null before the first, and where it could not be read, which is tried again next time. */
  async attuned(): Promise<Attuned | null> {
    this.#found ??= this.#store.gut.attuned();
    try {
      return await this.#found;
    } catch {
      // a mind goes on without its gut
      this.#found = null;
      return null;
    }
  }

  /** Keeps what a deep pass has found; from then on it is felt by that, as it was stored. */
  async attune(found: Attuned): Promise<void> {
    await this.#store.gut.attune(found);
    this.#found = null;
  }
}
