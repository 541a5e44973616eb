import type { Guards } from './situation.ts';

/** The guards of the life region. */
export const lifeGuards = {
  /** Whether the mind is rebuilt from a record that ends with the mind paused, or not paused. */
  rebuiltPaused: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === true,
  rebuiltAwake: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === false,
  consolidates: ({ context }) => context.self.settings.consolidation !== undefined,
  holdsUnjudged: ({ context }) => context.memory.exchanges > 0,
  lastCommit: ({ context, event }) =>
    event.type === 'commit.settled' && event.commit === context.life.commits,
} satisfies Guards;
