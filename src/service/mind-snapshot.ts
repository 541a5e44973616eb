import type { IdentityChange } from '../../ports/identity.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { TaskView } from '../../ports/task.ts';
import type { MindState } from '../host/lifecycle/mind-state.ts';
import type { MindSummary } from './mind-summary.ts';

/** The state of a mind as one JSON, for a host that embeds it: what it is at, how it feels, what it wants, who it is. */
export interface MindSnapshot {
  mind: MindId;
  name: string;
  presence: MindSummary['presence'];
  /** When that was so, milliseconds since the epoch: now where it is awake here, else its newest checkpoint; null for an unborn one. */
  at: number | null;
  state: MindState | null;
  tasks: TaskView[];
  /** The newest version of who it is; null before there is one. */
  identity: IdentityChange | null;
  /** How many things wait for a person. */
  review: number;
}
