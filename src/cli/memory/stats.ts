import type { MemoryStatistics } from '../../../ports/memory-store.ts';
import type { MindFile } from '../mind-file.ts';
import { withMind } from '../with-mind.ts';
import { print } from '../print.ts';

/** Prints how much a mind remembers, of what kinds, and how sure it is of it. */
export async function statsCommand(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const { model, ...statistics } = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.stats(),
  );
  const text = json
    ? JSON.stringify({ mind: mind.id, model, ...statistics }, null, 2)
    : statisticsLines(mind.configuration.name, statistics, model).join('\n');
  print(text);
}

const number = new Intl.NumberFormat('en');

/** The statistics for people: a heading, and a line for each count. */
export function statisticsLines(name: string, statistics: MemoryStatistics, model: string): string[] {
  const { memories, byType, stale, meanCenter } = statistics;
  const types = Object.entries(byType).toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const rows: [string, string][] = [
    ...types.map(([type, count]): [string, string] => [`  ${type}`, number.format(count)]),
    ['withdrawn', number.format(statistics.retracted)],
    ['immutable', number.format(statistics.immutable)],
    ['much on either side', number.format(statistics.contested)],
    ['waiting to be judged', number.format(statistics.buffered)],
    [
      'without a vector',
      `${number.format(stale)}${stale === 0 ? '' : ` (of model ${model}): found by words only until they have one`}`,
    ],
    ['people and things', number.format(statistics.entities)],
    ['recalled together', `${number.format(statistics.coAccesses)} pairs`],
    ['belief on average', meanCenter === null ? 'none' : meanCenter.toFixed(2)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    `${name} remembers ${number.format(memories)} ${memories === 1 ? 'thing' : 'things'}.`,
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`),
  ];
}
