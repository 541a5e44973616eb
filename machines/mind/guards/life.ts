import type { Guards } from './situation.ts';

/** What the life of the mind asks. */
export const lifeGuards = {
  /** The record goes further than any checkpoint that was of use, and ends with a mind that is paused, or with one that is not. */
  rebuiltPaused: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === true,
  rebuiltAwake: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === false,
  holdsUnjudged: ({ context }) => context.memory.exchanges > 0,
  lastCommit: ({ context, event }) =>
    event.type === 'commit.settled' && event.commit === context.life.commits,
} satisfies Guards;
