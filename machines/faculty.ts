import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import type { Cancel, Emit, PerformOf, Wake } from '../ports/command.ts';
import type { EffectKind } from '../ports/effects/effects.ts';
import type { FacultyMailType } from '../ports/faculty-mail.ts';

/**
 * A faculty of a mind: an actor that is born with it, is addressed by its name, and is told what it hears. All that a mind needs to
 * know of one; the list of them is `actors/faculties.ts`.
 */
export interface FacultyManifest {
  /** Its chart; the chart's id is the name of the faculty. */
  chart: AnyStateMachine;
  /** What the chart's context looks like in a checkpoint. */
  contextSchema: z.ZodType;
  /** The mail that it is told. What its own effects and alarms bring it hears anyway. */
  hears: readonly FacultyMailType[];
  /** The effects that it asks for. */
  asks: readonly EffectKind[];
  /** The section of a mind's configuration that its figures come from, if they come from any. */
  configuration?: string;
}

/** The faculties of a mind by name, in the order in which they are born and told. */
export type Faculties = Readonly<Record<string, FacultyManifest>>;

/** What a faculty may emit that asks for these effects only. */
export type Asking<T extends EffectKind = never> = Cancel | Emit | Wake | PerformOf<T>;
