import {
  callsKeptFor,
  dayKeyOf,
  type CallSum,
  type CostStore,
  type LedgerCall,
} from '../../../ports/ledger-call.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** The ledger of what the model calls of one mind cost, in memory. */
export function memoryCosts(rows: MindRows): CostStore {
  const { calls, callDays } = rows;
  return {
    note: async (call) => noteCall(rows, call),
    sums: async (...times) =>
      times.map((after) => {
        const sums = new Sums();
        if (after === null) for (const day of callDays.values()) sums.add(day);
        for (const call of calls.values()) if (after === null || call.at > after) sums.addCall(call);
        return sums.all();
      }),
    calls: async (after) =>
      [...calls.values()]
        .filter(({ at }) => at > after)
        .sort((a, b) => a.at - b.at || byCharacters(a.key, b.key))
        .map((call) => ({ ...call })),
  };
}

/** Adds a call to the ledger; one that is there already stays as it is. */
export function noteCall({ calls }: MindRows, call: LedgerCall): void {
  if (!calls.has(call.key)) calls.set(call.key, { ...call });
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
    if (known === undefined) callDays.set(day, sumOf(call));
    else addTo(known, sumOf(call));
  }
}

function sumOf(call: LedgerCall): CallSum {
  const { purpose, voice, model } = call;
  const sum: CallSum = {
    purpose,
    voice,
    model,
    inputTokens: 0,
    outputTokens: 0,
    cachedTokens: 0,
    writtenTokens: 0,
    duration: 0,
    calls: 0,
    failures: 0,
    unpriced: 0,
    nanodollars: 0,
  };
  addCallTo(sum, call);
  return sum;
}

/** Adds up in place: no object is made for each of all calls of a day. */
function addCallTo(sum: CallSum, call: LedgerCall): void {
  sum.calls += 1;
  if (call.failure !== null) sum.failures += 1;
  else if (call.nanodollars === null) sum.unpriced += 1;
  sum.inputTokens += call.inputTokens;
  sum.outputTokens += call.outputTokens;
  sum.cachedTokens += call.cachedTokens;
  sum.writtenTokens += call.writtenTokens;
  sum.nanodollars += call.nanodollars ?? 0;
  sum.duration += call.duration;
}

/** Sums by what was asked for, by which voice and which model: added up in place, because all calls of a day are, at every thought. */
class Sums {
  readonly #sums = new Map<string, CallSum>();
  #last: CallSum | undefined;

  add(sum: CallSum): void {
    const known = this.#sums.get(nameOf(sum));
    if (known === undefined) this.#sums.set(nameOf(sum), { ...sum });
    else addTo(known, sum);
  }

  addCall(call: LedgerCall): void {
    // one call after the other is mostly of the same
    const known = isOfOne(this.#last, call) ? this.#last : this.#sums.get(nameOf(call));
    if (known === undefined) return this.add(sumOf(call));
    this.#last = known;
    addCallTo(known, call);
  }

  all(): CallSum[] {
    return [...this.#sums.values()].sort(
      (a, b) =>
        byCharacters(a.purpose, b.purpose) ||
        byCharacters(a.voice, b.voice) ||
        byCharacters(a.model, b.model),
    );
  }
}

const isOfOne = (sum: CallSum | undefined, { purpose, voice, model }: LedgerCall): sum is CallSum =>
  sum !== undefined && sum.model === model && sum.voice === voice && sum.purpose === purpose;

/** Names what a sum is of. */
const nameOf = ({ purpose, voice, model }: Pick<CallSum, 'purpose' | 'voice' | 'model'>): string =>
  `${purpose}\n${voice}\n${model}`;

function addTo(sum: CallSum, more: CallSum): void {
  sum.calls += more.calls;
  sum.failures += more.failures;
  sum.unpriced += more.unpriced;
  sum.inputTokens += more.inputTokens;
  sum.outputTokens += more.outputTokens;
  sum.cachedTokens += more.cachedTokens;
  sum.writtenTokens += more.writtenTokens;
  sum.nanodollars += more.nanodollars;
  sum.duration += more.duration;
}
