import { categories } from '../locomo/conversations.ts';
import { markdownTable, percent } from './markdown-table.ts';
import type { LivedReport, Row } from './report.ts';

const ways: Readonly<Record<string, string>> = { lived: '', memoryAlone: ', memory alone', bm25: 'BM25' };

const nameOf = ({ nature, way }: Row): string => `${nature ?? ''}${ways[way]}`;

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
    markdownTable([
      ['tokens', 'shown by', 'strict', 'loose', ...names.map((name) => `${name}, strict`), 'tokens used'],
      ...shown,
    ]),
    markdownTable([['kept', 'memories per 100 turns', 'questions', 'own words', 'duplicates'], ...memories]),
    '',
  ].join('\n\n');
}
