/** One thing that a faculty shows of itself: a figure, or a list of texts. */
export type PanelItem = PanelFigure | PanelList;

/** A figure, as the page draws it and Prometheus is told it. */
export interface PanelFigure {
  /** Unique within the faculty, in camel case: it becomes a heading on the page and part of the name of a metric. */
  name: string;
  /** What it counts or measures, with its unit, in one sentence. */
  help: string;
  /** Null: there is nothing to measure now. */
  value: number | null;
  /** The least and the greatest value that it can have, where it has both: it is drawn as a bar then. */
  range?: readonly [least: number, greatest: number];
}

/** Texts, such as what waits in a queue. Metrics leave them out. */
export interface PanelList {
  name: string;
  help: string;
  entries: readonly string[];
}
