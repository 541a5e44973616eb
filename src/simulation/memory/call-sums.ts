import type { CallSum, LedgerCall } from '../../../ports/ledger-call.ts';
import { byCharacters } from './in-order.ts';

/** What a ledger is made of: the calls of late, and the sums of older ones by day. */
interface Calls {
  calls: ReadonlyMap<string, LedgerCall>;
  days: ReadonlyMap<string, CallSum>;
}

/** What the calls of a ledger come to. All of them are added up as they come: each thought asks what they came to. */
export class CallSums {
  #all = new Sums();
  /** The first time of any call, milliseconds since the epoch. */
  #earliest = Infinity;

  /** What the calls after a time come to; of all when it is null. */
  after(after: number | null, { calls, days }: Calls): CallSum[] {
    if (after === null || (days.size === 0 && after < this.#earliest)) return this.#all.all();
    const sums = new Sums();
    for (const call of calls.values()) if (call.at > after) sums.addCall(call);
    return sums.all();
  }

  /** A call has come to the ledger. */
  note(call: LedgerCall): void {
    this.#all.addCall(call);
    this.#earliest = Math.min(this.#earliest, call.at);
  }
}

/** What one call comes to. */
export function sumOfCall(call: LedgerCall): CallSum {
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

/** Sums by what was asked for, by which voice and which model: added up in place. */
class Sums {
  readonly #sums = new Map<string, CallSum>();
  #last: CallSum | undefined;

  addCall(call: LedgerCall): void {
    // one call after the other is mostly of the same
    const known = isOfOne(this.#last, call) ? this.#last : this.#sums.get(nameOf(call));
    if (known === undefined) {
      this.#sums.set(nameOf(call), sumOfCall(call));
      return;
    }
    this.#last = known;
    addCallTo(known, call);
  }

  all(): CallSum[] {
    return [...this.#sums.values()]
      .map((sum) => ({ ...sum }))
      .sort(
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

/** Adds another sum of the same to a sum, in place. */
export function addCallSum(sum: CallSum, more: CallSum): void {
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
