import type { MemoryId } from '../../../../ports/identifiers.ts';
import { dayNumber, type Occurrence } from '../../../../ports/pattern.ts';

/** What recurred, by subject and theme, each memory once a day. */
export class OccurrenceRows {
  readonly #all = new Map<string, Occurrence>();
  /** How often something new was added. */
  noticed = 0;

  add(occurrence: Occurrence): void {
    const key = JSON.stringify([
      occurrence.subject,
      occurrence.theme,
      occurrence.memory,
      dayNumber(occurrence.at),
    ] satisfies unknown[]);
    if (this.#all.has(key)) return;
    this.#all.set(key, { ...occurrence });
    this.noticed += 1;
  }

  /** Lets go of what recurred in a memory. */
  drop(memory: MemoryId): void {
    for (const [key, occurrence] of this.#all) if (occurrence.memory === memory) this.#all.delete(key);
  }

  all(): Occurrence[] {
    return [...this.#all.values()];
  }
}
