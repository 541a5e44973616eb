import { and, not, or, setup, stateIn, type AnyActorLogic } from 'xstate';
import type { Command } from '../../ports/command.ts';
import type { MindEvent } from '../../ports/mail.ts';
import { task } from '../task/task.ts';
import type { MindContext, MindInput } from './context.ts';
import { cycleGuards } from './guards/cycle.ts';
import { innerGuards } from './guards/inner.ts';
import { lifeGuards } from './guards/life.ts';
import { modeGuards } from './guards/mode.ts';
import { sharedGuards } from './guards/shared.ts';

/** Who is born of a mind: tasks, and the faculties that its composition provides by name (src/mind/compose.ts). */
const actors: { task: typeof task } & Record<string, AnyActorLogic> = { task };

/**
 * What every chart of the mind may speak of: its types, its actors, its guards. The guards stand with the region that asks
 * them, in `guards/`; here are those that one region asks about another.
 */
export const vocabulary = setup({
  types: {
    context: {} as MindContext,
    events: {} as MindEvent,
    input: {} as MindInput,
    emitted: {} as Command,
  },
  actors,
  guards: {
    ...sharedGuards,
    ...lifeGuards,
    ...modeGuards,
    ...cycleGuards,
    ...innerGuards,
    /** A new cycle may begin: the mind lives, is not paused, and its integrity is not in doubt. */
    mayObserve: and([stateIn({ life: 'awake' }), not(stateIn({ mode: 'recovery' }))]),
    preempts: and(['emergency', 'mayObserve']),
    strained: stateIn({ life: 'strained' }),
    /** The last commit has been asked for, or is durable. */
    stops: or([stateIn({ life: 'stopping' }), stateIn({ life: 'stopped' })]),
    /** The mind was stopped, and is started again: its last checkpoint was made while it stopped. */
    returns: and(['stops', not('crashed')]),
    /** There is something in the scratch buffer, and no cycle under way that would judge it. */
    unjudged: and([stateIn({ cycle: 'waiting' }), 'holdsUnjudged']),
    /** It is offered something to think about, and free for it. */
    mayMuse: and([stateIn({ life: 'awake' }), 'isFree']),
  },
});
