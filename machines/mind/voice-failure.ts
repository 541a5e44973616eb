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

/** What a failed thought means for the percept that won: how often it has failed now, and whether it is given up. */
export function judgeFailure(
  context: MindContext,
  failure: VoiceFailure,
): { failures: { percept: string; count: number }; kept: boolean; rest: number } {
  const percept = context.turn?.batch[0]?.id ?? '';
  const count = (context.failures?.percept === percept ? context.failures.count : 0) + 1;
  const remedy = remedyFor(failure.kind);
  const tired = remedy === 'wait' && count >= context.settings.thinking.maxFailures;
  const backoff = Math.min(longestRest, context.settings.timing.callFloor * 2 ** count);
  return {
    failures: { percept, count },
    kept: remedy !== 'giveUp' && !tired,
    rest: failure.retryAfter ?? (remedy === 'person' ? restForPerson : backoff),
  };
}
