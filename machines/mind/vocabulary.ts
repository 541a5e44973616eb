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

/** The actors of a mind: tasks, and the faculties that its composition provides by name (src/mind/compose.ts). */
const actors: { task: typeof task } & Record<string, AnyActorLogic> = { task };

/**
 * The vocabulary of all regions of the root chart: its types, actors and guards. The guards stand with the region that asks
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
    /** Whether a new cycle may begin: the mind is awake, not paused, and its integrity is not in doubt. */
    mayObserve: and([stateIn({ life: 'awake' }), not(stateIn({ mode: 'recovery' }))]),
    preempts: and(['emergency', 'mayObserve', not('acted')]),
    /** What ends a turn that has acted: it is not begun anew. */
    endsActed: and(['emergency', 'mayObserve', 'acted']),
    strained: stateIn({ life: 'strained' }),
    /** Whether the last commit has been asked for, or is durable. */
    stops: or([stateIn({ life: 'stopping' }), stateIn({ life: 'stopped' })]),
    /** Whether the mind was stopped cleanly and is started again: its last checkpoint was made while it stopped. */
    returns: and(['stops', not('crashed')]),
    /** Whether the scratch buffer holds something, and no cycle is under way that would judge it. */
    unjudged: and([stateIn({ cycle: 'waiting' }), 'holdsUnjudged']),
    /** Whether an insight can be made durable: not by a mind that stops, and not by one that recovers, which only reads. */
    mayKeep: and([not('stops'), not(stateIn({ mode: 'recovery' }))]),
    /** Whether what consolidation has found can be made durable: in overload it waits. */
    mayConsolidate: and(['mayKeep', 'consolidates', not(stateIn({ mode: 'overload' }))]),
    /** Whether the mind is offered a thought, and is free for it. */
    mayMuse: and([stateIn({ life: 'awake' }), 'isFree']),
  },
});
