import { categories } from '../locomo/conversations.ts';
import type { LivedReport, Row } from './report.ts';

const percent = (share: number | null): string =>
  (share === null ? '–' : (100 * share).toFixed(1)).padStart(5);

const ways: Readonly<Record<string, string>> = { lived: '', memoryAlone: ', memory alone', bm25: 'BM25' };

const nameOf = ({ nature, way }: Row): string => `${nature ?? ''}${ways[way]}`;

const table = (lines: readonly (readonly string[])[]): string => {
  const [head = [], ...rows] = lines;
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** A report as tables of Markdown, in percent. */
export function livedTable({ conversations, turns, questions, seconds, kept, rows }: LivedReport): string {
  const names = Object.values(categories);
  const shown = rows.map((row) => [
    String(row.budget),
    nameOf(row),
    percent(row.strict),
    percent(row.loose),
    ...names.map((name) => percent(row.categories[name].strict)),
    String(row.shown.mean),
  ]);
  const memories = kept.map((each) => [
    each.nature,
    ((100 * each.memories) / Math.max(1, each.turns)).toFixed(1),
    ...[each.questions, each.ownWords, each.duplicates].map((count) =>
      percent(count / Math.max(1, each.memories)),
    ),
  ]);
  return [
    `${conversations} conversations, ${turns} turns, ${questions} questions, ${seconds} s of work`,
    table([
      ['tokens', 'shown by', 'strict', 'loose', ...names.map((name) => `${name}, strict`), 'tokens used'],
      ...shown,
    ]),
    table([['kept', 'memories per 100 turns', 'questions', 'own words', 'duplicates'], ...memories]),
    '',
  ].join('\n\n');
}
