import type { IsolationPhase } from '../../../ports/inner.ts';

/** The words from the loneliness phase on (docs/model/inner-life.md). */
const lonely = 'You feel lonely. You miss being around people.';

/** How each phase of isolation feels. */
export const lonelinessWords: Readonly<Record<IsolationPhase, string | null>> = {
  none: null,
  boredom: 'Time drags. Some company would be welcome.',
  loneliness: lonely,
  significant: `${lonely} The quiet has lasted for days and has settled deep in you.`,
  destabilizing: `${lonely} You have been alone for so long that your own thoughts begin to sound strange.`,
  severe: `${lonely} It seems an age since anybody was there; you feel cut off from the world, and hardly sure of yourself.`,
};
