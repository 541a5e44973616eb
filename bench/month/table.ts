import { markdownTable, percent } from '../lived/markdown-table.ts';
import { categories } from '../locomo/conversations.ts';
import type { MonthBar } from './bars.ts';
import type { WayOfTending } from './job.ts';
import type { MonthMeasured, WayMeasured } from './report.ts';

const nameOfWay: Readonly<Record<WayOfTending, string>> = {
  without: 'without',
  words: 'words alone, no model',
  voice: 'with a voice',
};

const names = Object.values(categories);

/** How what is found is counted. Where consolidation made nothing there is but one way to. */
const countingsOf = ({ memories: { concluded, merged } }: WayMeasured) =>
  concluded + merged === 0
    ? ([['raw', 'turns: nothing else was made']] as const)
    : ([
        ['counted', 'insights as what they cite'],
        ['raw', 'raw turns alone'],
      ] as const);

const shownTable = (ways: readonly WayMeasured[]): string =>
  markdownTable([
    [
      'tokens',
      'asked',
      'consolidation',
      'counted',
      'strict',
      'loose',
      ...names,
      'tokens used',
      'made, shown',
    ],
    ...ways.flatMap((measured) =>
      measured.shown.flatMap((each) =>
        countingsOf(measured).map(([kind, counting]) => [
          String(each.budget),
          each.way === 'memoryAlone' ? 'memory alone' : 'lived',
          nameOfWay[measured.way],
          counting,
          percent(each[kind].strict),
          percent(each[kind].loose),
          ...names.map((name) => percent(each[kind].categories[name].strict)),
          String(Math.round(each.tokens)),
          each.made.toFixed(1),
        ]),
      ),
    ),
  ]);

const foundTable = (ways: readonly WayMeasured[]): string =>
  markdownTable([
    [
      'search',
      'consolidation',
      'counted',
      'all @5',
      'all @10',
      'all @20',
      ...names.map((name) => `${name} @10`),
    ],
    ...ways.flatMap((measured) =>
      measured.found.flatMap((each) =>
        countingsOf(measured).map(([kind, counting]) => [
          each.search,
          nameOfWay[measured.way],
          counting,
          percent(each[kind].all[5]),
          percent(each[kind].all[10]),
          percent(each[kind].all[20]),
          ...names.map((name) => percent(each[kind].categories[name][10])),
        ]),
      ),
    ),
  ]);

function sizesTable(ways: readonly WayMeasured[]): string {
  const [{ database: before } = { database: { rows: 1, bytes: 1 } }] = ways;
  const times = (of: number, than: number): string => `(${(of / than).toFixed(2)} ×)`;
  return markdownTable([
    ['consolidation', 'memories', 'active', 'concluded', 'merged', 'promoted', 'rows', 'MB'],
    ...ways.map(({ way, memories, database: { rows, bytes } }) => [
      nameOfWay[way],
      String(memories.all),
      String(memories.active),
      String(memories.concluded),
      String(memories.merged),
      String(memories.promoted),
      `${rows} ${times(rows, before.rows)}`,
      `${(bytes / 1e6).toFixed(1)} ${times(bytes, before.bytes)}`,
    ]),
  ]);
}

const callsTable = (ways: readonly WayMeasured[]): string =>
  markdownTable([
    ['consolidation', 'called for', 'calls a day', 'tokens a day'],
    ...ways.flatMap(({ way, daily }) =>
      daily.map(({ purpose, calls, tokens }) => [
        nameOfWay[way],
        purpose,
        calls.toFixed(1),
        String(Math.round(tokens)),
      ]),
    ),
  ]);

/** The bars, one a line, as `npm run validate` tells its bounds. */
const barLines = (bars: readonly MonthBar[]): string =>
  bars
    .map(({ way, text, isKept }) => `  ${isKept ? 'ok    ' : 'NOT   '}  ${nameOfWay[way]}: ${text}`)
    .join('\n');

/** A run as tables of Markdown, in percent, with its bars. */
export function monthTable(report: MonthMeasured & { bars: readonly MonthBar[] }): string {
  const { conversations, turns, questions, days, seconds, ways, bars } = report;
  const broken = bars.filter(({ isKept }) => !isKept).length;
  return [
    `${conversations} conversations, ${turns} turns over ${days} days, ${questions} questions, ${seconds} s of work`,
    'What a voice is shown (bench:lived), strict in percent by category:',
    shownTable(ways),
    'What is found in memory (bench:recall), in percent:',
    foundTable(ways),
    sizesTable(ways),
    callsTable(ways),
    barLines(bars),
    broken === 0 ? 'Every bar is kept.' : `${broken} of ${bars.length} bars are not kept.`,
    '',
  ].join('\n\n');
}
