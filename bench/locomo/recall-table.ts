import { markdownTable, percent } from '../lived/markdown-table.ts';
import { categories } from './conversations.ts';
import { depths, type ByDepth } from './evidence-recall.ts';
import type { BeliefWins } from './lived-in.ts';
import type { Measured } from './measure.ts';

export interface RecallReport {
  embedder: string;
  conversations: number;
  beliefs: BeliefWins;
  results: ({ engine: string } & Measured)[];
}

/** The measured shares as tables of Markdown, in percent. */
export function recallTable({ embedder, beliefs, results }: RecallReport): string {
  const tables = results
    .map(({ engine, turns, searches: measured }) => {
      const head = [
        'search',
        ...depths.map((depth) => `all @${depth}`),
        ...Object.values(categories).map((name) => `${name} @10`),
      ];
      const rows = Object.entries(measured).map(([name, { all, categories: by }]) => {
        const cells = [
          ...depths.map((depth) => all[depth]),
          ...Object.values(by).map((each: ByDepth) => each[10]),
        ];
        return [name, ...cells.map(percent)];
      });
      const about = `${engine}, ${turns} turns, ${Object.values(measured)[0]?.questions} questions, embedder ${embedder}`;
      return `${about}\n\n${markdownTable([head, ...rows])}\n`;
    })
    .join('\n');
  return `${tables}\n${beliefText(beliefs)}\n`;
}

const beliefText = ({ draws, inTheTen, first }: BeliefWins): string =>
  `A Beta(50, 3) memory, thirteenth of 13 by relevance at .6 of the best, among Beta(1, 4): in the ten in ${percent(inTheTen).trim()} % of ${draws} draws, first in ${percent(first).trim()} %.`;
