import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';
import type { MindContext } from './context.ts';

/** What a failure asks for: to wait, to give this input up, or a person. */
export type Remedy = 'wait' | 'giveUp' | 'person';

/** What can be done about each kind of failure. */
export function remedyFor(kind: VoiceFailureKind): Remedy {
  switch (kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'unavailable':
    case 'timeout':
    case 'malformed':
    case 'cancelled':
      return 'wait';
    case 'refused':
    case 'rejected':
      return 'giveUp';
    case 'unauthorized':
    case 'misconfigured':
      return 'person';
    default:
      return kind satisfies never;
  }
}

const longestRest = 300_000;
const restForPerson = 60_000;
/** No provider keeps a mind silent for longer than this, whatever it asks for. */
const longestAskedFor = 86_400_000;

/** The rest that a provider asks for, in whole milliseconds; null when it asks for none that makes sense. */
const askedFor = ({ retryAfter }: VoiceFailure): number | null =>
  retryAfter === null || Number.isNaN(retryAfter)
    ? null
    : Math.ceil(Math.min(longestAskedFor, Math.max(0, retryAfter)));

/**
 * What a failed thought means for the percept that won: how often it has failed now, whether it is kept for another try
 * (never when the cycle has begun to act on it), and how long the voice is left alone: not at all when the input was
 * to blame.
 */
export function judgeFailure(
  context: MindContext,
  failure: VoiceFailure,
): { failures: { percept: string; count: number }; kept: boolean; rest: number } {
  const percept = context.turn?.batch[0]?.id ?? '';
  const begun = (context.turn?.entries.length ?? 0) > 0;
  const count = (context.failures?.percept === percept ? context.failures.count : 0) + 1;
  const remedy = remedyFor(failure.kind);
  const tired = remedy === 'wait' && count >= context.settings.thinking.maxFailures;
  const { callFloor } = context.settings.timing;
  const backoff = Math.min(longestRest, callFloor * 2 ** count);
  const rest = askedFor(failure) ?? (remedy === 'person' ? restForPerson : backoff);
  return {
    failures: { percept, count },
    kept: remedy !== 'giveUp' && !tired && !begun,
    rest: remedy === 'giveUp' ? 0 : Math.max(callFloor, rest),
  };
}
