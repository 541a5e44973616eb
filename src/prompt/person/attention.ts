import type { ModeName } from '../../../ports/mode.ts';

/** How each mode feels; null for the ordinary one. */
export const attentionWords: Readonly<Record<ModeName, string | null>> = {
  normal: null,
  deepFocus: 'Your attention is gathered on one thing.',
  exploration: 'Nothing holds you; your attention roams.',
  overload: 'Much presses in on you at once, and you can only take in the nearest of it.',
  sleep: 'You were asleep; something of it still hangs about you.',
  recovery: 'You are finding your bearings again, slowly.',
};
