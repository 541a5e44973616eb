import type { AnyStateMachine } from 'xstate';
import { recovery } from '../../machines/recovery/recovery.ts';
import type { MindComposition } from '../mind/compose.ts';
import type { ChartModel } from './chart-model.ts';
import { chartModel } from './derive.ts';

/** The machine of every chart of a mind by its name: the root, its faculties in their order, its workers, and its recovery. */
export const machinesOf = ({
  machine,
  faculties,
  workers,
}: MindComposition): Record<string, AnyStateMachine> => ({
  [machine.id]: machine,
  ...faculties,
  ...workers,
  [recovery.id]: recovery,
});

/** The model of every chart of a mind by its name. */
export function chartModels(composition: MindComposition): Record<string, ChartModel> {
  const known = models.get(composition);
  if (known !== undefined) return known;
  const made = Object.fromEntries(
    Object.entries(machinesOf(composition)).map(([name, machine]) => [name, chartModel(machine)]),
  );
  models.set(composition, made);
  return made;
}

/** The models of each composition, which never change. */
const models = new WeakMap<MindComposition, Record<string, ChartModel>>();
