import { Option, type Command } from 'commander';
import { chartFormats, type ChartFormat } from './chart-formats.ts';

interface ChartOptions {
  format: ChartFormat;
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
      const { printChart } = await import('./print-chart.ts');
      await printChart(name, format, compact ? 'compact' : 'full');
    });
}
