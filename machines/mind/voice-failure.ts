import { isOwnThought } from '../../ports/percept.ts';
import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';
import type { MindContext } from './context.ts';
import type { VoiceSlice } from './slices/voice.ts';

/**
 * The remedy for a failure: to wait until it passes, another try (but not for ever: the input may be to blame), to give this
 * input up, or a person.
 */
export type Remedy = 'wait' | 'tryAgain' | 'giveUp' | 'person';

/** The remedy for each kind of failure. */
export function remedyFor(kind: VoiceFailureKind): Remedy {
  switch (kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'unavailable':
    case 'cancelled':
      return 'wait';
    case 'timeout':
    case 'malformed':
      return 'tryAgain';
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

/** The shortest rest of the voice after a failure, even when its calls need keep no distance. */
const shortestRest = 1_000;
const longestRest = 300_000;
const restForPerson = 60_000;
/** The longest rest that a provider may ask for. */
const longestAskedFor = 86_400_000;

/** The rest that a provider asks for, in whole milliseconds; null when it asks for none that makes sense. */
const askedFor = ({ retryAfter }: VoiceFailure): number | null =>
  retryAfter === null || Number.isNaN(retryAfter)
    ? null
    : Math.ceil(Math.min(longestAskedFor, Math.max(0, retryAfter)));

/**
 * The consequences of a failed thought for the percept that won: how often the voice has failed in a row and how often this
 * input may be to blame, whether it is kept for another try (never when the cycle has begun to act on it), and how long the
 * voice rests: not at all when the input was to blame. What the mind thinks by itself is given up. What passes, and what needs
 * a person, is waited for however long it takes: an outage loses nothing.
 */
export function judgeFailure(
  { turn, voice, self }: Pick<MindContext, 'turn' | 'voice' | 'self'>,
  failure: VoiceFailure,
): { failures: NonNullable<VoiceSlice['failures']>; kept: boolean; rest: number } {
  const { thinking, timing } = self.settings;
  const percept = turn?.batch[0]?.id ?? '';
  const begun = (turn?.entries.length ?? 0) > 0;
  // a daydream is not worth asking for again and again
  const isOwn = turn?.batch.every(({ source }) => isOwnThought(source)) === true;
  const remedy = remedyFor(failure.kind);
  const count = (voice.failures?.count ?? 0) + 1;
  const before = voice.failures?.percept === percept ? voice.failures.blamed : 0;
  const blamed = before + (remedy === 'tryAgain' ? 1 : 0);
  const tired = remedy === 'tryAgain' && blamed >= thinking.maxFailures;
  const floor = Math.max(shortestRest, timing.callFloor);
  const backoff = Math.min(longestRest, floor * 2 ** count);
  const rest = askedFor(failure) ?? (remedy === 'person' ? restForPerson : backoff);
  return {
    failures: { percept, count, blamed },
    kept: remedy !== 'giveUp' && !tired && !begun && !isOwn,
    rest: remedy === 'giveUp' ? 0 : Math.max(floor, rest),
  };
}
