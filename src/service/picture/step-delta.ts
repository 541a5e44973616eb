import type { PanelItem } from '../../../ports/panel.ts';
import type { AlarmChange, Asked, Message, StateValue, StepMoment } from '../../../ports/step.ts';

/** The change of one actor in a step. */
export interface ActorDelta {
  actor: string;
  chart: string;
  /** Null: it ended in this step. */
  value: StateValue | null;
  /** Top-level fields of its context that are new or other than before, whole; all of them when it was born in this step. */
  changed: Readonly<Record<string, unknown>>;
  /** Top-level fields that went. */
  removed: readonly string[];
  /** What it shows of itself, where that is new or other than before. */
  shows?: readonly PanelItem[];
}

/** One step as a watcher is told it: what it was given and what changed. A picture and this make the next picture (`afterStep`). */
export interface StepDelta extends StepMoment {
  message: Message;
  actors: readonly ActorDelta[];
  /** What the step asked of the world, in order; `key` and `effect` where it was an effect. */
  asked: readonly { type: Asked['type']; key?: string; effect?: string; from: string }[];
  /** Keys of effects that are awaited no longer: settled, called off, or of an actor that has ended. */
  settled: readonly string[];
  /** The alarms that the step has set, moved, called off or rung. */
  alarms: readonly AlarmChange[];
  /** The next alarm, when the step moved it; null: none is set any more. */
  alarm?: number | null;
  /** The error by which the mind broke over the message; null when it did not. */
  broke: string | null;
}
