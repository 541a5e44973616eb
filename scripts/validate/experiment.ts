import type { Panel } from './plot.ts';

/** How well a model fits data. */
export interface Fit {
  /** What was compared. */
  readonly name: string;
  /** Pearson's correlation. */
  readonly r: number;
  /** Mean deviation as ACT-R reports it: the root of the mean squared difference. */
  readonly deviation: number;
  /** What was demanded; without it the figures are for information. */
  readonly bound?: { readonly r: number; readonly deviation: number };
}

/** Something that must hold besides. */
export interface Claim {
  readonly text: string;
  readonly holds: boolean;
}

/** One experiment, computed: all that the table, the plot and the page are made of. */
export interface Experiment {
  /** The name of its plot, without ending. */
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** What people did, what the model does, and what is fitted. */
  readonly method: readonly string[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly fits: readonly Fit[];
  readonly claims: readonly Claim[];
  /** Data against model, row by row. */
  readonly figures: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly panels: readonly Panel[];
}

/** Whether a fit keeps its bound. */
export const keeps = ({ r, deviation, bound }: Fit): boolean =>
  bound === undefined || (r >= bound.r && deviation <= bound.deviation);

/** Whether all that was demanded of an experiment holds. */
export const stands = ({ fits, claims }: Experiment): boolean =>
  fits.every(keeps) && claims.every(({ holds }) => holds);
