import { type Boundary, lastingSteps } from '../../ports/boundary.ts';

/** Where lives are ended: at every boundary of a step that lasts. */
export const boundaries: readonly Boundary[] = lastingSteps.flatMap((step): Boundary[] => [
  `before ${step}`,
  `after ${step}`,
]);
