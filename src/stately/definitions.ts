import { machinesOf } from '../chart/charts.ts';
import { mindComposition } from '../mind/compose.ts';

/** The definition of every chart by its name: the configuration of its machine as JSON, with functions by their names. */
export const definitionsOfCharts = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(machinesOf(mindComposition())).map(([chart, { config }]) => [
      chart,
      JSON.stringify(config, byName),
    ]),
  );

/** A function is shown by its name; a machine inside a machine is an actor of its own, and shown there. */
function byName(key: string, value: unknown): unknown {
  if (typeof value === 'function') return { type: value.name };
  return key === 'schemas' ? undefined : value;
}
