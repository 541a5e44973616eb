import { callsKeptFor, dayKeyOf, type CostStore, type LedgerCall } from '../../../ports/ledger-call.ts';
import { addCallSum, sumOfCall } from './call-sums.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** The ledger of what the model calls of one mind cost, in memory. */
export function memoryCosts(rows: MindRows): CostStore {
  const { calls, callDays, callSums } = rows;
  return {
    note: async (call) => noteCall(rows, call),
    sums: async (...times) => times.map((after) => callSums.after(after, { calls, days: callDays })),
    calls: async (after) =>
      [...calls.values()]
        .filter(({ at }) => at > after)
        .sort((a, b) => a.at - b.at || byCharacters(a.key, b.key))
        .map((call) => ({ ...call })),
  };
}

/** Adds a call to the ledger; one that is there already stays as it is. */
export function noteCall({ calls, callSums }: MindRows, call: LedgerCall): void {
  if (calls.has(call.key)) return;
  const noted = { ...call };
  calls.set(call.key, noted);
  callSums.note(noted);
}

/** Puts old calls together by day; see `condenseCalls` of `db/cost-store.ts`. */
export function putCallsTogether(
  { calls, callDays }: MindRows,
  { horizon, now }: { horizon: number; now: number },
): void {
  for (const call of calls.values()) {
    if (call.cycle > horizon || call.at >= now - callsKeptFor) continue;
    calls.delete(call.key);
    const day = dayKeyOf(call);
    const known = callDays.get(day);
    if (known === undefined) callDays.set(day, sumOfCall(call));
    else addCallSum(known, sumOfCall(call));
  }
}
