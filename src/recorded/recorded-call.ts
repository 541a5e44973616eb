import type { Outcome } from '../../ports/command.ts';
import { effects } from '../../ports/effects/effects.ts';
import { useOfOutcome } from '../../ports/effects/use-of-outcome.ts';
import type { JournalEntry } from '../../ports/journal.ts';
import type { LedgerCall } from '../../ports/ledger-call.ts';
import { voiceFailureKinds } from '../../ports/voice.ts';
import { costOf, isFree, priceOf } from '../costs/price.ts';

const noTokens = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, writtenTokens: 0 };

/**
 * The call of a model that an effect has made, as far as its outcome tells: a recording has no ledger. Null where none was made, and where
 * nobody can tell whether one was. Its price is that of the known price list; what was written to the prompt cache no outcome tells.
 *
 * @param at when the mind heard the outcome, milliseconds since the epoch
 */
export function recordedCall(
  { key, cycle, asked, attempts, requestedAt }: JournalEntry,
  outcome: Outcome,
  at: number,
): LedgerCall | null {
  const { purpose } = effects[asked.effect];
  if (purpose === null) return null;
  const call = { key, cycle, purpose, at, duration: Math.max(0, at - requestedAt), attempt: attempts };
  const use = useOfOutcome(outcome);
  if (use !== null) {
    const { voice, model, usage } = use;
    const tokens = { ...noTokens, ...usage };
    const price = isFree(voice) ? null : priceOf(model, at);
    const nanodollars = isFree(voice) ? 0 : price === null ? null : costOf(tokens, price);
    return { ...call, ...tokens, voice, model, failure: null, nanodollars };
  }
  const failure = failureOfVoice(outcome);
  if (failure === null) return null;
  return { ...call, ...noTokens, voice: 'unknown', model: '', failure, nanodollars: 0 };
}

/** The kind of a failure that a voice itself has told; null for what never came to a call. */
function failureOfVoice(outcome: Outcome): string | null {
  if (outcome.ok || outcome.effect !== 'think') return null;
  const { kind } = outcome.failure;
  return kind !== 'overBudget' && voiceFailureKinds.some((known) => known === kind) ? kind : null;
}
