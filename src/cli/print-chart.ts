import { chartModels } from '../chart/charts.ts';
import { statesIn, type ChartModel } from '../chart/chart-model.ts';
import { layoutOf, LayoutEngineMissing } from '../chart/layout-of.ts';
import type { Detail } from '../chart/layout/chart-layout.ts';
import { chartMermaid } from '../chart/mermaid.ts';
import { chartSvg } from '../chart/svg.ts';
import { mindComposition } from '../mind/compose.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { ChartFormat } from './chart-formats.ts';
import { print } from './print.ts';

/** Prints a chart by its name, or the list of all of them where it is undefined. Throws `CommandFailed` for a name that no chart has. */
export async function printChart(
  name: string | undefined,
  format: ChartFormat,
  detail: Detail,
): Promise<void> {
  const models = chartModels(mindComposition());
  if (name === undefined) print(listedCharts(Object.values(models)).join('\n'));
  else process.stdout.write(await written(chartNamed(name, models), format, detail));
}

function chartNamed(name: string, models: Readonly<Record<string, ChartModel>>): ChartModel {
  const model = Object.hasOwn(models, name) ? models[name] : undefined;
  if (model !== undefined) return model;
  throw new CommandFailed(
    withRemedy(`There is no chart "${name}".`, `Name one of these: ${Object.keys(models).join(', ')}.`),
  );
}

/** Every chart in a line: its name, how many states it has, and what it is. */
function listedCharts(models: readonly ChartModel[]): string[] {
  const widest = Math.max(...models.map(({ chart }) => chart.length));
  return models.map(({ chart, root }) => {
    const states = String(statesIn(root).length - 1).padStart(3);
    return `${chart.padEnd(widest)} ${states} states  ${root.description}`;
  });
}

async function written(model: ChartModel, format: ChartFormat, detail: Detail): Promise<string> {
  switch (format) {
    case 'mermaid':
      return chartMermaid(model);
    case 'json':
      return `${JSON.stringify(model, null, 2)}\n`;
    case 'svg':
      return chartSvg(model, await drawableLayout(model, detail));
    default:
      return format satisfies never;
  }
}

async function drawableLayout(model: ChartModel, detail: Detail) {
  try {
    return await layoutOf(model, detail);
  } catch (error) {
    if (!(error instanceof LayoutEngineMissing)) throw error;
    throw new CommandFailed(withRemedy(error.message, '--format mermaid needs no layout.'), undefined, error);
  }
}
