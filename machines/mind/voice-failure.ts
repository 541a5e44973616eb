import { isOwnThought } from '../../ports/percept.ts';
import type { VoiceFailure } from '../../ports/voice.ts';
import type { MindContext } from './context.ts';
import { remedyFor } from './remedy.ts';
import type { VoiceSlice } from './slices/voice.ts';
import { shortened, withLess } from './with-less.ts';

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

/** The consequences of a failed thought for the percept that won. */
export interface FailureVerdict {
  /** How often the voice has failed in a row, and how often this input may be to blame. */
  failures: NonNullable<VoiceSlice['failures']>;
  /** Whether the percepts are kept for another try. */
  kept: boolean;
  /** How long the voice rests, milliseconds. */
  rest: number;
  /** How the voice is asked from now on, where less is to be tried. */
  less: Partial<VoiceSlice>;
}

/**
 * Judges a failed thought. What passes, and what needs a person, is waited for however long it takes: an outage loses nothing.
 * What the input is to blame for is tried with less of it first, so that only the percept that no model reads is given up. A
 * percept is never kept when its cycle has begun to act on it, and what the mind thinks by itself is given up at once.
 */
export function judgeFailure(
  { turn, voice, self, life }: Pick<MindContext, 'turn' | 'voice' | 'self' | 'life'>,
  failure: VoiceFailure,
): FailureVerdict {
  const { thinking, timing } = self.settings;
  const { kind } = failure;
  const percept = turn?.batch[0]?.id ?? '';
  const begun = (turn?.entries.length ?? 0) > 0;
  // a daydream is not worth asking for again and again
  const isOwn = turn?.batch.every(({ source }) => isOwnThought(source)) === true;
  const remedy = remedyFor(kind);
  const count = (voice.failures?.count ?? 0) + 1;
  const before = voice.failures?.percept === percept ? voice.failures.blamed : 0;
  const blamed = before + (remedy === 'tryAgain' ? 1 : 0);
  const tired = remedy === 'tryAgain' && blamed >= thinking.maxFailures;
  const floor = Math.max(shortestRest, timing.callFloor);
  const isBlamed = remedy === 'tryLess' || tired;
  const mayBeKept = !begun && !isOwn;
  const less =
    mayBeKept && isBlamed
      ? withLess({ turn, voice, life }, kind, remedy === 'tryLess')
      : shortened(voice, kind);
  const kept = mayBeKept && (!isBlamed || less !== null);
  const backoff = Math.min(longestRest, floor * 2 ** count);
  const rest = askedFor(failure) ?? (remedy === 'person' ? restForPerson : backoff);
  return {
    failures: { percept, count, blamed },
    kept,
    // the voice itself is well: it need not rest longer than between two calls, and not at all for another percept
    rest: remedy === 'tryLess' ? (kept ? floor : 0) : Math.max(floor, rest),
    less: less ?? {},
  };
}
