import { categories } from './conversations.ts';
import { depths, type ByDepth } from './evidence-recall.ts';
import type { Measured } from './measure.ts';
import { type SearchName, searches } from './searches.ts';

export interface RecallReport {
  embedder: string;
  conversations: number;
  results: ({ engine: string } & Measured)[];
}

const titles: Record<SearchName, string> = {
  bm25: 'BM25 alone',
  dense: 'vectors alone',
  recall: 'recall',
  reminded: 'ten come to mind',
};

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);

/** The measured shares as tables of Markdown, in percent. */
export function recallTable({ embedder, results }: RecallReport): string {
  return results
    .map(({ engine, turns, searches: measured }) => {
      const head = [
        'search',
        ...depths.map((depth) => `all @${depth}`),
        ...Object.values(categories).map((name) => `${name} @10`),
      ];
      const rows = searches.map((name) => {
        const { all, categories: by } = measured[name];
        const cells = [
          ...depths.map((depth) => all[depth]),
          ...Object.values(by).map((each: ByDepth) => each[10]),
        ];
        return [titles[name].padEnd(16), ...cells.map(percent)];
      });
      const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
      const about = `${engine}, ${turns} turns, ${measured.recall.questions} questions, embedder ${embedder}`;
      return `${about}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
