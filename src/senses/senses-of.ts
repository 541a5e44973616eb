import type { MindConfiguration } from '../configuration/schema.ts';
import { noTools, plansPerHour } from '../configuration/tools.ts';
import type { FileObserver } from './file-observer.ts';
import { intakeFolder } from './intake-folder.ts';
import { ownPlansSense, type OwnPlansSource } from './own-plans.ts';
import { plansSense } from './plans.ts';
import { procTable } from './proc-table.ts';
import type { Sense, Surroundings } from './sense.ts';
import { watchedFolder } from './watched-folder.ts';
import { watchedProcess } from './watched-process.ts';

/**
 * The senses that a configuration asks for (`observers` tell what changes of watched files mean): its plans, those it has made itself (`ownPlans`), watched folders, intake folders and watched programs. None is started.
 *
 * @param since when the mind was last alive, milliseconds since the epoch; null for one that never was
 */
export function sensesOf(
  {
    plans,
    watch,
    intake,
    processes,
    timezone,
    tools,
  }: Pick<MindConfiguration, 'plans' | 'watch' | 'intake' | 'processes' | 'timezone'> &
    Partial<Pick<MindConfiguration, 'tools'>>,
  surroundings: Surroundings & {
    since: number | null;
    ownPlans?: OwnPlansSource;
    observers?: readonly FileObserver[];
  },
): Sense[] {
  const table = procTable({ own: process.pid });
  const { ownPlans } = surroundings;
  const perHour = plansPerHour(tools ?? noTools);
  return [
    plansSense(plans, { ...surroundings, timezone }),
    ...(ownPlans !== undefined && perHour !== null
      ? [ownPlansSense(ownPlans, { ...surroundings, timezone, perHour })]
      : []),
    ...watch.map((settings) => watchedFolder(settings, surroundings, surroundings.observers)),
    ...intake.map((settings) => intakeFolder(settings, surroundings)),
    ...processes.map((settings) => watchedProcess(settings, surroundings, table)),
  ];
}
