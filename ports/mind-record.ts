import type { JournalStore } from './journal.ts';
import type { CostStore } from './ledger-call.ts';
import type { SelfStore } from './self-store.ts';
import type { InboxStore, OutboxStore, StreamStore } from './store.ts';

/** The stores of one mind for reading only. */
export interface MindRecord {
  readonly inbox: Pick<InboxStore, 'find' | 'history' | 'plansSince' | 'depth' | 'read' | 'quarantined'>;
  readonly outbox: Pick<OutboxStore, 'history' | 'of' | 'doubtful'>;
  readonly stream: StreamStore;
  readonly journal: Pick<JournalStore, 'unknown'>;
  readonly self: SelfStore;
  readonly costs: CostStore;
}
