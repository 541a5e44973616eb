/**
 * The steps of a mind's process with a lasting effect on its database or the world, in the order in which something said meets
 * them. Between any two of them it may die.
 */
export const lastingSteps = [
  /** The process takes the mind: epoch, crash marker, lease. */
  'activate',
  /** Recovery notes which percepts the crash may be due to. */
  'suspect',
  /** A percept is accepted. */
  'accept',
  /** The journal notes a model call as begun. */
  'journal',
  /** The model call itself. */
  'effect',
  /** The answer of the call becomes durable. */
  'receipt',
  /** The cycle becomes durable. */
  'commit',
  /** An utterance is claimed for delivery. */
  'claim',
  /** The utterance is delivered. */
  'say',
  /** The delivery of the utterance is noted. */
  'confirm',
  /** The same three steps for a delegated task, which must not be done twice. */
  'task journal',
  'task effect',
  'task receipt',
  /** The journal notes a call of a tool as begun. */
  'tool journal',
  /** The call itself: before it the server has taken it and done nothing, after it the server has done it and not answered. */
  'tool effect',
  /** The answer of the tool becomes durable. */
  'tool receipt',
] as const;

/** The steps of a mind's process that only read. */
export const lookingSteps = [
  /** The attention reads the inbox. */
  'observe',
  /** A tool of the mind looks into a space. */
  'look',
] as const;

export type BoundaryStep = (typeof lastingSteps)[number] | (typeof lookingSteps)[number];

/** A place at which a process can be killed: just before a step, or just after it. */
export type Boundary = `before ${BoundaryStep}` | `after ${BoundaryStep}`;

/** Performs a step between its two boundaries. */
export type Around = <T>(step: BoundaryStep, work: () => Promise<T>) => Promise<T>;
