import { type DecidedItem, droppedFor, mostDropped } from '../../../../ports/gate-record.ts';
import type { ScratchId } from '../../../../ports/identifiers.ts';
import type { ModelVector, ScratchEntry } from '../../../../ports/memory-store.ts';
import type { KeptDecision, TuningState } from '../../../../ports/tuning.ts';

/** A decision as it is kept. */
export interface DecisionRow extends KeptDecision {
  item: ScratchId;
  at: number;
  cycle: number;
  vector: ModelVector | null;
}

/** The decisions of a mind's gates, oldest first, and what was learned of them. */
export class DecisionRows {
  readonly all = new Map<ScratchId, DecisionRow>();
  state: TuningState | null = null;

  add({ item, record, leavesVector }: DecidedItem, { at, cycle, vector }: ScratchEntry): void {
    const kept = leavesVector ? vector : null;
    this.all.set(item, { item, at, cycle, record, vector: kept, outcome: null, counted: null });
  }

  /** Those whose vector is kept, the newest first. */
  dropped(): DecisionRow[] {
    return [...this.all.values()].filter(({ vector }) => vector !== null).toReversed();
  }

  /** Lets go of old vectors, and of more than are looked at. */
  prune(now: number): void {
    for (const [place, row] of this.dropped().entries())
      if (row.at < now - droppedFor || place >= mostDropped) row.vector = null;
  }

  /** Removes what was judged in cycles up to `horizon`, but for what no outcome was counted of yet. */
  forgetUntil(horizon: number, now: number): void {
    for (const [item, { cycle, at, counted, record }] of this.all)
      if (cycle <= horizon && (counted !== null || record.rule !== 'matrix' || at < now - droppedFor))
        this.all.delete(item);
  }

  /** Leaves nothing of what was dropped: somebody has something forgotten. */
  forgetDropped(): void {
    for (const { item } of this.dropped()) this.all.delete(item);
  }
}
