/** What a mind does to the world and to its database, one step each, in the order in which a note meets them. */
const steps = [
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

export type Step = (typeof steps)[number];

/** A place at which a process can be killed: just before a step, or just after it. */
export type Boundary = `before ${Step}` | `after ${Step}`;

export const boundaries: readonly Boundary[] = steps.flatMap((step): Boundary[] => [
  `before ${step}`,
  `after ${step}`,
]);

/** Does a step between its two boundaries. */
export type Around = <T>(step: Step, work: () => Promise<T>) => Promise<T>;
