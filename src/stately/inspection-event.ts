import type { StateValue } from '../../ports/step.ts';

/** The release of `@statelyai/inspect` whose protocol is spoken. */
export const protocolVersion = '0.7.2';

/** What every message has. */
interface Base {
  /** The actor that it is about, unique among all that are shown. */
  sessionId: string;
  /** The actor at the root of its system. */
  rootId: string;
  /** Milliseconds since the epoch, as text. */
  createdAt: string;
  /** Its place in the stream of the mind; nothing in the protocol looks at it. */
  id: string;
  _version: string;
}

/** The state of an actor, as Stately's inspector shows it. */
export interface InspectedSnapshot {
  status: 'active' | 'done';
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
}

/** An actor there is, with the structure of its chart. */
export interface InspectedActor extends Base {
  type: '@xstate.actor';
  name: string;
  /** The chart, as JSON: the configuration of its machine, functions by their names. */
  definition: string;
  /** Left out at the root. */
  parentId?: string;
  snapshot: InspectedSnapshot;
}

/** An event that an actor was sent. */
export interface InspectedEvent extends Base {
  type: '@xstate.event';
  /** The actor that sent it. */
  sourceId?: string;
  event: Readonly<Record<string, unknown> & { type: string }>;
}

/** The state of an actor after an event. */
export interface InspectedChange extends Base {
  type: '@xstate.snapshot';
  event: Readonly<Record<string, unknown> & { type: string }>;
  snapshot: InspectedSnapshot;
}

/** A message of the protocol of `@statelyai/inspect`. */
export type InspectionEvent = InspectedActor | InspectedEvent | InspectedChange;
