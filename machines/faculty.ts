import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import type { Cancel, Emit, PerformOf, Wake } from '../ports/command.ts';
import type { EffectKind } from '../ports/effects/effects.ts';
import type { FacultyMailType } from '../ports/faculty-mail.ts';
import type { PanelFigure, PanelList } from '../ports/panel.ts';

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
  /**
   * What it shows of itself. The page has it with the actor, the API with the picture and in the stream, Prometheus has the figures: none of them
   * needs to know of the faculty.
   */
  panel?: readonly PanelItemDefinition[];
}

/** The definition of one item of a panel, computed from the faculty's context alone. */
export type PanelItemDefinition<C = unknown> =
  | (Omit<PanelFigure, 'value'> & { value: (context: C) => number | null })
  | (Omit<PanelList, 'entries'> & { entries: (context: C) => readonly string[] });

/** The panel of a faculty with this context, as its manifest takes it. */
export const panelOf = <C>(entries: readonly PanelItemDefinition<C>[]): readonly PanelItemDefinition[] =>
  // whoever reads a panel gives it the context of its own faculty (`actors/shown-by.ts`)
  entries as readonly PanelItemDefinition[];

/** The faculties of a mind by name, in the order in which they are created and receive mail. */
export type Faculties = Readonly<Record<string, FacultyManifest>>;

/** The commands that a faculty may emit when it may ask for these effects only. */
export type Asking<T extends EffectKind = never> = Cancel | Emit | Wake | PerformOf<T>;
