import { thoughtQueue, type ThoughtQueueMail } from '../../actors/thought-queue/thought-queue.ts';
import { thoughtQueueContextSchema } from '../../actors/thought-queue/waiting.ts';
import type { InnerState } from '../../ports/inner.ts';
import type { MindMail, ThoughtOffer } from '../../ports/mail.ts';
import { feelingLike, innerSettings, livedWith } from '../../src/testing/inner-states.ts';
import { Stage } from './stage.ts';

/** When it was born, milliseconds since the epoch. */
export const born = 1_000_000;
/** So many seconds after. */
export const time = (seconds: number) => born + seconds * 1_000;

export const staged = (settings: typeof innerSettings | null = innerSettings, seed = 1) =>
  new Stage<ThoughtQueueMail>('thoughtQueue', thoughtQueue, { life: 0, inner: settings, seed, at: born });

/** How it feels so many seconds after its birth. */
export const feels = (
  seconds: number,
  affect: Partial<InnerState['affect']> = {},
  rest: Partial<InnerState> = {},
): ThoughtQueueMail => ({
  type: 'affect.changed',
  inner: feelingLike(affect, { ...rest, at: time(seconds) }),
  at: time(seconds),
});

export const lived = (seconds: number, given: Parameters<typeof livedWith>[0] = {}): ThoughtQueueMail => ({
  type: 'cycle.lived',
  lived: livedWith(given),
  at: time(seconds),
});

export const offers = (told: readonly MindMail[]): ThoughtOffer[] =>
  told.flatMap((mail) => (mail.type === 'thought.offered' ? [mail.offer] : []));

export const contextOf = (stage: Stage<ThoughtQueueMail>) =>
  thoughtQueueContextSchema.parse(stage.state().context);

/** Takes up what was offered last, and thinks this about it. */
export function thinks(
  stage: Stage<ThoughtQueueMail>,
  seconds: number,
  thought = 'The garden needs rain.',
): ThoughtOffer {
  const offer = offers(stage.takeTold()).at(-1);
  if (!offer) throw new Error('Nothing was offered.');
  stage.send({ type: 'offer.taken', id: offer.id, at: time(seconds) });
  stage.send(lived(seconds, { trigger: offer.text, thought }));
  return offer;
}
