/**
 * What the process of a mind does that lasts: to its database and to the world, in the order in which something said meets them.
 * Between any two of them it may die.
 */
export const lastingSteps = [
  /** The mind is taken: epoch, crash marker, lease. */
  'activate',
  /** Recovery notes what the crash fell into. */
  'suspect',
  /** A percept is accepted. */
  'accept',
  /** A model call is noted as begun. */
  'journal',
  /** The model call itself. */
  'effect',
  /** Its answer becomes durable. */
  'receipt',
  /** The cycle becomes durable. */
  'commit',
  /** An utterance is claimed. */
  'claim',
  /** It leaves. */
  'say',
  /** That it has left is noted. */
  'confirm',
  /** The same three of a delegated task, which must not be done twice. */
  'task journal',
  'task effect',
  'task receipt',
] as const;

/** What it only looks at. */
export const lookingSteps = [
  /** The attention reads the inbox. */
  'observe',
  /** A tool of the mind looks into a space. */
  'look',
] as const;

export type BoundaryStep = (typeof lastingSteps)[number] | (typeof lookingSteps)[number];

/** A place at which a process can be killed: just before a step, or just after it. */
export type Boundary = `before ${BoundaryStep}` | `after ${BoundaryStep}`;

/** Does a step between its two boundaries. */
export type Around = <T>(step: BoundaryStep, work: () => Promise<T>) => Promise<T>;
