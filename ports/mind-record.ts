import type { JournalStore } from './journal.ts';
import type { CostStore } from './ledger-call.ts';
import type { MemoryStore } from './memory-store.ts';
import type { SelfStore } from './self-store.ts';
import type { InboxStore, OutboxStore, StreamStore } from './store.ts';
import type { TraceStore } from './trace.ts';

/** The stores of one mind for reading only. */
export interface MindRecord {
  readonly inbox: Pick<InboxStore, 'find' | 'history' | 'plansSince' | 'depth' | 'read' | 'quarantined'>;
  readonly outbox: Pick<OutboxStore, 'history' | 'of' | 'doubtful'>;
  readonly stream: StreamStore;
  readonly journal: Pick<JournalStore, 'unknown'>;
  readonly self: SelfStore;
  readonly costs: CostStore;
  readonly trace: Pick<TraceStore, 'doubted'>;
  readonly memory: Pick<MemoryStore, 'forgotten'>;
}
