import type { GutFeeling } from '../../ports/gut.ts';

type FeltAxes = NonNullable<GutFeeling['axes']>;

/** Of the axes that mean the same, the one that a moment stands out on most: on another one it may lie on the other side, and both together would say nothing. */
export const strongestOfParts = (axes: FeltAxes): FeltAxes =>
  axes.filter(({ part, by }, place) =>
    axes.every(
      (other, at) => other.part !== part || at === place || other.by < by || (other.by === by && at > place),
    ),
  );
