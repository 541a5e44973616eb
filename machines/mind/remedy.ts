import type { VoiceFailureKind } from '../../ports/voice.ts';

/**
 * The remedy for a failure: to wait until it passes, another try (but not for ever: the input may be to blame), a try with less
 * of the input, which is given up when nothing less is left, or a person.
 */
export type Remedy = 'wait' | 'tryAgain' | 'tryLess' | 'person';

/** The remedy for each kind of failure. */
export function remedyFor(kind: VoiceFailureKind): Remedy {
  switch (kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'unavailable':
    case 'overBudget':
    case 'cancelled':
      return 'wait';
    case 'timeout':
    case 'malformed':
      return 'tryAgain';
    case 'tooLong':
    case 'refused':
    case 'rejected':
      return 'tryLess';
    case 'unauthorized':
    case 'misconfigured':
      return 'person';
    default:
      return kind satisfies never;
  }
}

/** Whether a failure may be the fault of what the call was about, and not only of the world. */
export function blamesInput(kind: VoiceFailureKind): boolean {
  const remedy = remedyFor(kind);
  return remedy === 'tryAgain' || remedy === 'tryLess';
}
