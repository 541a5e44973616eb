import type { TestModule } from 'vitest/node';
import { table } from '../laws/table.ts';
import type { Cost } from './cost.ts';

/** What one test, or all of one file, took. Times are milliseconds. */
export interface Measured extends Cost {
  name: string;
  /** From its begin to its end. */
  took: number;
}

/** A file of tests: its own cost includes that of its tests, its imports and the hooks around them. */
export interface MeasuredFile extends Measured {
  /** How long it took to import the file and all that it needs. */
  imports: number;
  tests: readonly Measured[];
}

const nothing: Cost = { cpu: 0, waited: 0, processes: 0, databases: 0 };

/** What a file of tests and each of its tests took, as the probe left it. */
export function measuredFile(module: TestModule): MeasuredFile {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    name: module.relativeModuleId,
    took: setupDuration + collectDuration + duration,
    imports: collectDuration,
    ...(module.meta().cost ?? nothing),
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      took: test.diagnostic()?.duration ?? 0,
      ...(test.meta().cost ?? nothing),
    })),
  };
}

const sum = (measured: readonly Measured[], what: 'took' | keyof Cost): number =>
  measured.reduce((total, each) => total + each[what], 0);

const milliseconds = (time: number): number => Math.round(time);
const seconds = (time: number): string => `${(time / 1_000).toFixed(1)} s`;

/** Those that took most of something, the most first; none that took nothing of it. */
const most = <One extends Measured>(of: readonly One[], what: 'took' | keyof Cost, count: number): One[] =>
  of
    .filter((each) => each[what] > 0)
    .sort((one, other) => other[what] - one[what])
    .slice(0, count);

/** The profile as text: the sums, the slowest files and tests, and what waits, starts processes or makes databases. */
export function profileLines(
  files: readonly MeasuredFile[],
  { rows, workers, wall }: { rows: number; workers: number; wall: number },
): string {
  const tests = files.flatMap((file) =>
    file.tests.map((test) => ({ ...test, name: `${file.name} > ${test.name}` })),
  );
  const columns = ['ms', 'cpu', 'waited', 'processes', 'databases'];
  const cells = (each: Measured) => [
    milliseconds(each.took),
    milliseconds(each.cpu),
    milliseconds(each.waited),
    each.processes,
    each.databases,
  ];
  const list = (title: string, of: readonly Measured[]) =>
    of.length === 0
      ? []
      : [
          `\n${title}\n`,
          table(
            [...columns, ''],
            of.map((each) => [...cells(each), each.name]),
          ),
        ];
  const perTest = (title: string, what: 'processes' | 'databases') => {
    const those = most(files, what, rows);
    if (those.length === 0) return [];
    const row = (file: MeasuredFile) => [
      file[what],
      file.tests.length,
      (file[what] / file.tests.length).toFixed(2),
      file.name,
    ];
    return [`\n${title}\n`, table([what, 'tests', 'per test', ''], those.map(row))];
  };
  return [
    `${files.length} files, ${tests.length} tests, ${workers} workers started, ${seconds(wall)} in all`,
    `the workers computed for ${seconds(sum(files, 'cpu'))}, waited for ${seconds(sum(files, 'waited'))}, ` +
      `imported for ${seconds(files.reduce((total, { imports }) => total + imports, 0))}`,
    `${sum(files, 'processes')} processes started, ${sum(files, 'databases')} embedded databases started`,
    '\nfiles, the slowest first\n',
    table(
      ['ms', 'imports', ...columns.slice(1), 'tests', ''],
      most(files, 'took', rows).map((file) => {
        const [took = 0, ...rest] = cells(file);
        return [took, milliseconds(file.imports), ...rest, file.tests.length, file.name];
      }),
    ),
    ...list('tests, the slowest first', most(tests, 'took', rows)),
    ...list('tests, those that wait longest first', most(tests, 'waited', rows)),
    ...perTest('files that start processes', 'processes'),
    ...perTest('files that start databases', 'databases'),
  ].join('\n');
}
