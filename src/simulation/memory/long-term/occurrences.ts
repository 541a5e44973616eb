import type { MemoryId } from '../../../../ports/identifiers.ts';
import { dayNumber, type Occurrence } from '../../../../ports/pattern.ts';

/** What recurred, by subject and theme, each memory once a day. */
export class OccurrenceRows {
  readonly #all = new Map<string, Occurrence>();

  add(occurrence: Occurrence): void {
    const key = JSON.stringify([
      occurrence.subject,
      occurrence.theme,
      occurrence.memory,
      dayNumber(occurrence.at),
    ] satisfies unknown[]);
    if (!this.#all.has(key)) this.#all.set(key, { ...occurrence });
  }

  /** Lets go of what recurred in a memory. */
  drop(memory: MemoryId): void {
    for (const [key, occurrence] of this.#all) if (occurrence.memory === memory) this.#all.delete(key);
  }

  all(): Occurrence[] {
    return [...this.#all.values()];
  }
}
