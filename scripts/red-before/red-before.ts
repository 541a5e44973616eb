/**
 * Shows that the tests of mended defects were red before: each is taken from the commit that mended it, and run on the commit before.
 *
 *     npm run red-before
 *     npm run red-before -- --only B8
 *
 * Needs the repository's history. Ends with exit code 1 when no test of a defect fails there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse, script, text } from '../common/script.ts';
import { NoSuchCommit, treeOfCommit } from '../common/tree-of-commit.ts';
import { table } from '../laws/table.ts';
import { defects, type MendedDefect } from './defects.ts';

const root = new URL('../../', import.meta.url).pathname;
const { only } = script(
  'red-before',
  'Runs the tests of mended defects on the commit before each was mended; they must fail there.',
  { only: text('of which defects: what their name begins with', '<beginning>') },
);

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
interface VitestReport {
  numFailedTests: number;
  numTotalTests: number;
  testResults: { assertionResults: unknown[]; message: string }[];
}

/** Brings a commit's tests, and what they are helped by, into a tree. */
function takeTests(tree: string, { commit, tests, named = [] }: MendedDefect): void {
  const changed = execFileSync(
    'git',
    ['diff', '--name-only', '--diff-filter=AM', `${commit}^`, commit, '--', 'test'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  ).split('\n');
  const helpers = changed.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  execFileSync('git', ['checkout', commit, '--', ...tests, ...named, ...helpers], {
    cwd: tree,
    stdio: 'ignore',
  });
}

/** How long the tests of a defect may run on the older tree, milliseconds: mended, each takes seconds. */
const longestRun = 600_000;

function redBefore(defect: MendedDefect): { row: string[]; red: boolean } {
  const { folder, remove } = treeOfCommit(root, `${defect.commit}^`);
  const report = join(tmpdir(), `wakeful-red-${process.pid}.json`);
  try {
    takeTests(folder, defect);
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const run = spawnSync(
      process.execPath,
      [vitest, 'run', ...defect.tests, '--reporter=json', `--outputFile=${report}`],
      {
        cwd: folder,
        stdio: 'ignore',
        timeout: longestRun,
        killSignal: 'SIGKILL',
      },
    );
    // what held the event loop without end is not over by itself
    if (run.signal !== null)
      return {
        row: [defect.name, defect.commit, `not over after ${longestRun / 60_000} minutes`],
        red: true,
      };
    const { numFailedTests, numTotalTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as VitestReport;
    const unread = testResults.filter(({ assertionResults }) => assertionResults.length === 0).length;
    const rest = unread === 0 ? '' : `; ${unread} of ${testResults.length} files use what is not there yet`;
    return {
      row: [defect.name, defect.commit, `${numFailedTests} of ${numTotalTests} red${rest}`],
      red: numFailedTests > 0,
    };
  } finally {
    rmSync(report, { force: true });
    remove();
  }
}

const rows: string[][] = [];
for (const defect of defects.filter(({ name }) => name.startsWith(only ?? ''))) {
  process.stderr.write(`${defect.name}\n`);
  try {
    const { row, red } = redBefore(defect);
    rows.push(row);
    process.stderr.write(`  ${row.at(-1)}\n`);
    if (!red) process.exitCode = 1;
  } catch (error) {
    if (error instanceof NoSuchCommit)
      refuse(`${error.message} A shallow clone has no history: git fetch --unshallow.`);
    throw error;
  }
}
process.stdout.write(`${table(['defect', 'mended in', 'on the commit before'], rows)}\n`);
