import type { MindConfiguration } from '../configuration/schema.ts';
import { intakeFolder } from './intake-folder.ts';
import { plansSense } from './plans.ts';
import type { Sense, Surroundings } from './sense.ts';
import { watchedFolder } from './watched-folder.ts';

/**
 * The senses that a configuration asks for: its plans, its watched folders and its intake folders. None is started.
 *
 * @param since when the mind was last alive, milliseconds since the epoch; null for one that never was
 */
export function sensesOf(
  { plans, watch, intake, timezone }: Pick<MindConfiguration, 'plans' | 'watch' | 'intake' | 'timezone'>,
  surroundings: Surroundings & { since: number | null },
): Sense[] {
  return [
    plansSense(plans, { ...surroundings, timezone }),
    ...watch.map((settings) => watchedFolder(settings, surroundings)),
    ...intake.map((settings) => intakeFolder(settings, surroundings)),
  ];
}
