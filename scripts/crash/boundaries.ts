import { type Boundary, lastingSteps } from '../../ports/boundary.ts';
import { places, type Place } from './counted.ts';

/** Where a server is ended in the middle of a call, while the mind lives on. */
export type ServerEnd = `${Place} dies before` | `${Place} dies after`;

export const serverEnds: readonly ServerEnd[] = places.flatMap((place): ServerEnd[] => [
  `${place} dies before`,
  `${place} dies after`,
]);

/** Where a life of the mind is ended: at every boundary of a step that lasts. */
export const boundaries: readonly Boundary[] = lastingSteps.flatMap((step): Boundary[] => [
  `before ${step}`,
  `after ${step}`,
]);

/** Every place at which somebody is ended in the middle of something. */
export const ends: readonly (Boundary | ServerEnd)[] = [...boundaries, ...serverEnds];
