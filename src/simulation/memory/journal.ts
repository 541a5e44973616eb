import type { Outcome } from '../../../ports/command.ts';
import type { Clearance, JournalEntry, JournalStore } from '../../../ports/journal.ts';
import { noteCall } from './costs.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';
import type { LedgerCall } from '../../../ports/ledger-call.ts';

const byRequest = (a: JournalEntry, b: JournalEntry): number =>
  a.requestedAt - b.requestedAt || byCharacters(a.key, b.key);

/** The fields of an effect without a receipt. */
export const unanswered = { progress: null, outcome: null, settledAt: null } as const;

type Asked = Parameters<JournalStore['begin']>[0];
type Beginning = Parameters<JournalStore['begin']>[1];

function begin(rows: MindRows, asked: Asked, { cycle, idempotent, now }: Beginning): Clearance {
  const { key } = asked;
  const known = rows.journal.get(key);
  if (known !== undefined) return beginAgain(rows, known, idempotent);
  keep(rows, {
    ...unanswered,
    key,
    cycle,
    asked,
    idempotent,
    state: 'performing',
    attempts: 1,
    requestedAt: now,
  });
  return { clearance: 'go', attempt: 1, requestedAt: now, progress: null };
}

/** Begins an effect again, unless it was repeatable when it began and is so no longer, or the other way round. */
function beginAgain(rows: MindRows, known: JournalEntry, idempotent: boolean): Clearance {
  const { state, outcome, progress, requestedAt } = known;
  if (outcome !== null) return { clearance: 'settled', outcome };
  if (state === 'unknown') return { clearance: 'held' };
  if (state === 'performing' && !(known.idempotent && idempotent)) {
    keep(rows, { ...known, state: 'unknown' });
    return { clearance: 'held' };
  }
  const attempt = known.attempts + 1;
  keep(rows, { ...known, state: 'performing', idempotent, attempts: attempt });
  return { clearance: 'go', attempt, requestedAt, progress };
}

/** Accepts a receipt of anything that was begun, also when a person has meanwhile been asked or has said to do it again. */
function settle(
  rows: MindRows,
  key: string,
  outcome: Outcome,
  { now, call }: { now: number; call?: LedgerCall },
): void {
  const begun = begunEntry(rows, key);
  if (begun.state === 'settled') return;
  keep(rows, { ...begun, state: 'settled', outcome, settledAt: now });
  if (call !== undefined) noteCall(rows, call);
}

function begunEntry(rows: MindRows, key: string): JournalEntry {
  const found = rows.journal.get(key);
  if (found !== undefined && found.attempts > 0) return found;
  throw new Error(`Effect "${key}" of mind "${rows.mind}" has a receipt and was never begun.`);
}

/** Whether it had begun, has no receipt, and may not be done twice. */
const mayBeDone = ({ state, idempotent }: JournalEntry): boolean => state === 'performing' && !idempotent;

function resolve(
  rows: MindRows,
  key: string,
  resolution: Parameters<JournalStore['resolve']>[1],
  { outcome, now, isLeft = false }: Parameters<JournalStore['resolve']>[2],
): boolean {
  if (resolution !== 'retry' && outcome === null)
    throw new Error(`Effect "${key}" of mind "${rows.mind}" cannot be settled without an outcome.`);
  const held = rows.journal.get(key);
  if (held === undefined || !(held.state === 'unknown' || (isLeft && mayBeDone(held)))) return false;
  keep(
    rows,
    resolution === 'retry'
      ? { ...held, state: 'requested' }
      : { ...held, state: 'settled', outcome, settledAt: now },
  );
  return true;
}

/** Replaces an entry without changing it in place: entries that were handed out stay as they were. */
function keep(rows: MindRows, entry: JournalEntry): void {
  rows.journal.set(entry.key, entry);
  if (entry.state === 'unknown') rows.unknown.add(entry.key);
  else rows.unknown.delete(entry.key);
}

/** The effect journal of one mind, in memory (I4). */
export function memoryJournal(rows: MindRows): JournalStore {
  return {
    begin: async (asked, given) => {
      rows.fence(given.epoch);
      return begin(rows, asked, given);
    },
    settle: async (key, outcome, at) => {
      rows.fence(at.epoch);
      settle(rows, key, outcome, at);
    },
    progress: async (key, progress, { epoch }) => {
      rows.fence(epoch);
      const begun = begunEntry(rows, key);
      if (begun.state === 'performing') keep(rows, { ...begun, progress });
    },
    since: async (cycle) =>
      [...rows.journal.values()]
        .filter((entry) => entry.cycle > cycle)
        .sort((a, b) => a.cycle - b.cycle || byRequest(a, b)),
    of: async (cycle) => [...rows.journal.values()].filter((entry) => entry.cycle === cycle).sort(byRequest),
    read: async (key) => rows.journal.get(key) ?? null,
    unknown: async (withLeft = false) =>
      [
        ...[...rows.unknown].flatMap((key) => rows.journal.get(key) ?? []),
        ...(withLeft ? [...rows.journal.values()].filter(mayBeDone) : []),
      ].sort(byRequest),
    resolve: async (key, resolution, given) => resolve(rows, key, resolution, given),
  };
}
