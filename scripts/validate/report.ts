import { format } from 'prettier';
import { keeps, stands, type Experiment, type Fit } from './experiment.ts';
import { plot } from './plot.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const bound = ({ bound }: Fit): string =>
  bound === undefined ? 'none' : `r ≥ ${bound.r}, deviation ≤ ${bound.deviation}`;

const section = (experiment: Experiment): string => {
  const { id, title, source, method, parameters, fits, claims, figures } = experiment;
  return [
    `## ${title}`,
    `_${source}._`,
    ...method,
    `![${title}: people as dots, the model as lines](${id}.svg)`,
    `Parameters: ${parameters.map(([name, value]) => `${name} = ${value}`).join(', ')}.`,
    ...(fits.length === 0
      ? []
      : [
          markdownTable(
            ['compared', 'r', 'mean deviation', 'demanded'],
            fits.map((fit) => [fit.name, fit.r.toFixed(4), fit.deviation.toFixed(4), bound(fit)]),
          ),
        ]),
    ...(claims.length === 0
      ? []
      : [claims.map(({ text, holds }) => `- ${holds ? 'holds' : 'FAILS'}: ${text}`).join('\n')]),
    markdownTable(figures.head, figures.rows),
  ].join('\n\n');
};

const introduction = `# The equations of memory against people

\`npm run validate\` computes what our activation equations (\`theory/\`) predict for four published experiments, sets it
against what people did, and writes this page and its plots. Nothing in it is left to chance: every run gives the same bytes.
It ends with exit code 1 when a bound is missed.

\`r\` is Pearson's correlation, the mean deviation the root of the mean squared difference, as ACT-R reports it. Times are in
seconds here, as in the published models; the gate of a mind uses the same equations in hours. In the plots dots are people
and lines the model.`;

/** The files of docs/science by their names: the page and a plot for each experiment. */
export async function reportFiles(experiments: readonly Experiment[]): Promise<Map<string, string>> {
  const page = `${[introduction, ...experiments.map(section)].join('\n\n')}\n`;
  return new Map([
    ['README.md', await format(page, { parser: 'markdown', printWidth: 110 })],
    ...experiments.map(({ id, title, panels }): [string, string] => [`${id}.svg`, plot(title, panels)]),
  ]);
}

/** The table for the terminal. */
export function summary(experiments: readonly Experiment[]): string {
  const lines = experiments.flatMap(({ title, parameters, fits, claims }) => [
    title,
    ...fits.map(
      (fit) =>
        `  ${fit.bound === undefined ? 'info  ' : keeps(fit) ? 'ok    ' : 'MISSED'}  r ${fit.r.toFixed(4)}  mean deviation ${fit.deviation.toFixed(4)}  ${fit.name} (demanded: ${bound(fit)})`,
    ),
    ...claims.map(({ text, holds }) => `  ${holds ? 'ok    ' : 'MISSED'}  ${text}`),
    `          ${parameters.map(([name, value]) => `${name} = ${value}`).join(', ')}`,
  ]);
  const missed = experiments.filter((experiment) => !stands(experiment)).map(({ title }) => title);
  const verdict = missed.length === 0 ? 'Every bound is kept.' : `Missed: ${missed.join(', ')}.`;
  return `${[...lines, verdict].join('\n')}\n`;
}
