/** A rectangle in pixels; (x, y) is its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * How much a drawing shows: `full` with the label of every arrow, `compact` states and arrows alone, and so `tall`, which goes from top to
 * bottom, for narrow screens.
 */
export type Detail = 'full' | 'compact' | 'tall';

export const details: readonly Detail[] = ['full', 'compact', 'tall'];

/** Where the parts of a chart are drawn. All places are absolute; the drawing begins at (0, 0). */
export interface ChartLayout {
  /** The `structure` of the model that this is the layout of. */
  structure: string;
  detail: Detail;
  width: number;
  height: number;
  /** The boxes of all states by their full names. */
  states: Readonly<Record<string, Box>>;
  /** The small boxes "from anywhere" by the states inside which they stand: there begin transitions of a state into itself. */
  anywhere: Readonly<Record<string, Box>>;
  /** The arrows, by the order of `drawnEdges` of the model. */
  edges: readonly EdgeRoute[];
}

export interface EdgeRoute {
  /** The corners of the arrow, its beginning first. */
  points: readonly Point[];
  /** Null in a drawing without labels. */
  label: Box | null;
}
