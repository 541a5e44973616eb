import { Option, type Command } from 'commander';
import { chartModels } from '../chart/charts.ts';
import { statesIn, type ChartModel } from '../chart/chart-model.ts';
import { layoutOf, LayoutEngineMissing } from '../chart/layout-of.ts';
import type { Detail } from '../chart/layout/chart-layout.ts';
import { chartMermaid } from '../chart/mermaid.ts';
import { chartSvg } from '../chart/svg.ts';
import { composeMind } from '../mind/compose.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { print } from './print.ts';

const chartFormats = ['mermaid', 'svg', 'json'] as const;

interface ChartOptions {
  format: (typeof chartFormats)[number];
  compact?: boolean;
}

/** The command `wakeful chart`: the statecharts of a mind, read off the machines that run. */
export function chartCommand(wakeful: Command): void {
  wakeful
    .command('chart')
    .description('print a statechart of a mind, or list them all')
    .argument('[name]', 'a chart of the list: mind, a faculty, task or recovery (default: list them)')
    .addOption(
      new Option('--format <format>', 'as text for Mermaid, as a picture, or as data')
        .choices(chartFormats)
        .default('mermaid'),
    )
    .option('--compact', 'of a picture: states and arrows alone, without what is written on the arrows')
    .action(async (name: string | undefined, { format, compact = false }: ChartOptions) => {
      const models = chartModels(composeMind());
      if (name === undefined) print(listedCharts(Object.values(models)).join('\n'));
      else
        process.stdout.write(await written(chartNamed(name, models), format, compact ? 'compact' : 'full'));
    });
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

async function written(model: ChartModel, format: ChartOptions['format'], detail: Detail): Promise<string> {
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
