import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import type { Cancel, Emit, PerformOf, Wake } from '../ports/command.ts';
import type { EffectKind } from '../ports/effects/effects.ts';
import type { FacultyMailType } from '../ports/faculty-mail.ts';

/**
 * The manifest of a faculty: an actor that is created with the mind, is addressed by its name, and receives the mail it hears.
 * All that a mind needs to know of one; the list of them is `actors/faculties.ts`.
 */
export interface FacultyManifest {
  /** Its chart; the chart's id is the name of the faculty. */
  chart: AnyStateMachine;
  /** The schema of the chart's context in a checkpoint. */
  contextSchema: z.ZodType;
  /** The types of mail that it receives. What its own effects and alarms bring it hears anyway. */
  hears: readonly FacultyMailType[];
  /** The kinds of effects that it may ask for. */
  asks: readonly EffectKind[];
  /** The section of a mind's configuration that holds its figures, if there is one. */
  configuration?: string;
}

/** The faculties of a mind by name, in the order in which they are created and receive mail. */
export type Faculties = Readonly<Record<string, FacultyManifest>>;

/** The commands that a faculty may emit when it may ask for these effects only. */
export type Asking<T extends EffectKind = never> = Cancel | Emit | Wake | PerformOf<T>;
