import type { Goal } from '../../../ports/goal.ts';
import type { TaskView } from '../../../ports/task.ts';
import { mindState, type MindState } from '../../host/lifecycle/mind-state.ts';
import type { SteppedMind } from '../../mind/stepped-mind.ts';
import type { Seat } from '../seat.ts';

/** Where a mind stands, as far as one may ask it whether it is awake or not. */
export interface StandingNow {
  state: MindState;
  tasks: TaskView[];
  goals: readonly Goal[];
  /** When that was so, milliseconds since the epoch. */
  at: number;
}

/** Where a mind stands: now where it is awake here, else at its newest checkpoint; null for one that was never born. */
export async function standingNow(seat: Seat): Promise<StandingNow | null> {
  const { active } = seat;
  if (active !== null) {
    const state = active.state();
    return { state, tasks: active.tasks(), goals: state.goals, at: active.clock.now() };
  }
  const restored = await seat.restored();
  return restored && standingOfRestored(restored);
}

function standingOfRestored(restored: SteppedMind): StandingNow {
  const state = mindState(restored.state());
  return { state, tasks: restored.tasks(), goals: state.goals, at: restored.now() };
}
