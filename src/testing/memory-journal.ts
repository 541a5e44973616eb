import type { Outcome, Perform } from '../../ports/command.ts';
import { cycleOfKey } from '../../ports/effect-key.ts';
import type { Clearance, JournalEntry } from '../../ports/journal.ts';

/**
 * The effect journal as the database keeps it: effects that were begun, and their outcomes. It survives every crash of its
 * world.
 */
export class MemoryJournal {
  protected readonly entries = new Map<string, JournalEntry & { epoch: number }>();

  /**
   * To be called before an effect leaves. One that had begun under an older epoch and cannot be repeated is held: nobody knows
   * whether it was done.
   */
  begin(asked: Perform, given: { idempotent: boolean; epoch: number; now: number }): Clearance {
    const known = this.entries.get(asked.key);
    if (known?.outcome) return { clearance: 'settled', outcome: known.outcome };
    if (known?.state === 'unknown' || (known && !known.idempotent && known.epoch < given.epoch)) {
      known.state = 'unknown';
      return { clearance: 'held' };
    }
    const { idempotent, epoch, now } = given;
    const attempts = (known?.attempts ?? 0) + 1;
    const requestedAt = known?.requestedAt ?? now;
    this.entries.set(asked.key, {
      key: asked.key,
      cycle: cycleOfKey(asked.key),
      asked: known?.asked ?? asked,
      state: 'performing',
      idempotent,
      attempts,
      progress: null,
      outcome: null,
      requestedAt,
      settledAt: null,
      epoch,
    });
    return { clearance: 'go', attempt: attempts, requestedAt, progress: null };
  }

  /** The receipt. A second one changes nothing. */
  settle(key: string, outcome: Outcome, now: number): void {
    const entry = this.entries.get(key);
    if (!entry) throw new Error(`"${key}" was never begun and cannot be settled.`);
    if (entry.outcome) return;
    Object.assign(entry, { outcome, state: 'settled', settledAt: now });
  }

  /** Null for what was never begun. */
  read(key: string): JournalEntry | null {
    return this.entries.get(key) ?? null;
  }

  /** Everything of cycles after `cycle`, by cycle, then as it was begun. */
  since(cycle: number): JournalEntry[] {
    return [...this.entries.values()]
      .filter((entry) => entry.cycle > cycle)
      .toSorted((a, b) => a.cycle - b.cycle);
  }

  /** The highest cycle that asked for anything; 0 when none has. */
  get lastCycle(): number {
    return Math.max(0, ...[...this.entries.values()].map(({ cycle }) => cycle));
  }
}
