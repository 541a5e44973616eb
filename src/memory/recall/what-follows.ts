import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import { dayNumber, timesBefore } from '../../../ports/pattern.ts';
import { holdsTheme, themesOf } from '../../../theory/recurring.ts';
import { type Sequence, sequencesIn } from '../../../theory/sequences.ts';

/**
 * What usually follows what somebody says (docs/model/patterns.md#what-follows-what). It goes by the days that are over, and reads them when somebody first says anything that could recur: anew on each day, and once
 * something was noticed of those days or forgotten, so that a mind that was restarted recalls the same (I6), and nothing forgotten is kept here.
 */
export class WhatFollows {
  readonly #store: Pick<MemoryStore, 'occurrences' | 'revisions'>;
  #found: { day: number; revision: string; sequences: Promise<Sequence<MemoryId>[]> } | null = null;

  constructor(store: Pick<MemoryStore, 'occurrences' | 'revisions'>) {
    this.#store = store;
  }

  /**
   * The memories of what usually comes after what is said, each with how often it did, 0 to 1.
   *
   * @param now milliseconds since the epoch
   */
  async after(
    { text, source }: Pick<Percept, 'text' | 'source'>,
    now: number,
  ): Promise<ReadonlyMap<MemoryId, number>> {
    const themes = source.kind === 'speech' ? themesOf(text, source.speaker) : [];
    if (themes.length === 0) return new Map();
    const follows = new Map<MemoryId, number>();
    for (const { subject, theme, memories, days, of } of await this.#known(dayNumber(now)))
      if (themes.some((each) => holdsTheme(each, { subject, words: theme.split(' ') })))
        for (const memory of memories) follows.set(memory, Math.max(follows.get(memory) ?? 0, days / of));
    return follows;
  }

  /** None where they cannot be read, which is tried again next time: a mind remembers all the same. */
  async #known(day: number): Promise<Sequence<MemoryId>[]> {
    try {
      // before the times: what changes while they are read has them read again
      const { occurrences: revision } = await this.#store.revisions();
      if (this.#found?.day !== day || this.#found.revision !== revision) {
        const sequences = this.#store.occurrences(timesBefore(day)).then(sequencesIn);
        this.#found = { day, revision, sequences };
      }
      return await this.#found.sequences;
    } catch {
      this.#found = null;
      return [];
    }
  }
}
