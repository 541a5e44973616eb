import type { ThoughtOrigin } from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import type { MindContext } from './context.ts';
import { hourFactorIn } from './hour.ts';
import { voiceRests } from './slices/voice.ts';

/** The origin of a thought about a percept (docs/model/README.md). */
export function thoughtOriginOf({ kind }: PerceptSource): ThoughtOrigin {
  if (kind === 'feeling') return 'reactive';
  return kind === 'impulse' ? 'spontaneous' : 'respond';
}

/**
 * The origin of the thought about a batch, whichever of it has won: what could answer the world does, then what is felt comes before what
 * the mind turns to by itself (docs/model/attention.md).
 */
export function originOfBatch(batch: readonly { source: PerceptSource }[]): ThoughtOrigin {
  const origins = new Set(batch.map(({ source }) => thoughtOriginOf(source)));
  return (['respond', 'reactive'] as const).find((origin) => origins.has(origin)) ?? 'spontaneous';
}

/** How long after the last thing that was said to the mind, or was answered, nothing that it turns to by itself comes between, milliseconds (docs/model/wandering.md). */
const talkLasts = 30_000;

/**
 * Whether the mind is free for a thought that no percept from the world brought up: one at a time, within the limit of all
 * model calls, and not while the voice rests. What it would think of by itself also keeps its own distance, and gives way to
 * whatever waits; what it feels does not wait for that (docs/model/attention.md).
 */
export function isFreeFor(
  { life, pace, voice, inner, self, turn }: MindContext,
  { source }: ThoughtOffer,
  at: number,
): boolean {
  const { inner: wanted, timing } = self.settings;
  if (wanted === null || voiceRests(voice, at)) return false;
  if (voice.lastCallAt !== null && at - voice.lastCallAt < timing.callFloor) return false;
  const isRoaming = life.mode === 'normal' || life.mode === 'exploration';
  if (source.kind === 'feeling')
    return (
      (isRoaming || life.mode === 'deepFocus') && inner.musing.every(({ origin }) => origin !== 'reactive')
    );
  const last = inner.lastSpontaneousAt;
  const { spontaneousInterval } = wanted;
  const isWaiting = pace.depth > 0 || turn !== null || inner.musing.length > 0;
  const isInTalk = pace.talkedAt !== undefined && at - pace.talkedAt < talkLasts;
  if (spontaneousInterval === null || isWaiting || isInTalk || !isRoaming) return false;
  return last === null || at - last >= spontaneousInterval * hourFactorIn({ pace });
}
