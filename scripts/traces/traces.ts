/**
 * Holds what the shipped scenarios write with `simulate --json` against what another commit writes, byte for byte:
 *
 *     npm run traces -- --against <commit> [--of <commit>]
 *
 * `--of` holds a commit against another in place of the tree that stands here: what a change of the past left as it was. Shows the first line that differs of each scenario that does. Ends with exit code 1 when one differs, or is on one side only.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, script, text } from '../common/script.ts';
import { table } from '../laws/table.ts';
import { NoSuchCommit, treeOfCommit } from '../common/tree-of-commit.ts';

const root = new URL('../../', import.meta.url).pathname;
const values = script(
  'traces',
  'Holds the traces of the shipped scenarios against those of another commit, byte for byte.',
  {
    against: text('the commit to hold them against', '<commit>'),
    of: text(
      'the commit whose traces are held against those; default: the tree that stands here',
      '<commit>',
    ),
  },
);
const against =
  values.against ??
  refuse('Name the commit to hold the traces against: npm run traces -- --against <commit>');

const largest = 1_000_000_000;

/** What a scenario of a tree writes, by that tree's own code; a scenario that fails has a trace, too. */
function traceOf(tree: string, scenario: string): string {
  const command = [join(tree, 'bin/wakeful.js'), 'simulate', join('scenarios', scenario), '--json'];
  try {
    return execFileSync(process.execPath, command, {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: largest,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error);
  }
}

const scenariosOf = (tree: string): string[] =>
  readdirSync(join(tree, 'scenarios')).filter((name) => name.endsWith('.yaml'));

const digest = (trace: string): string => createHash('sha256').update(trace).digest('hex').slice(0, 12);

/** The first line in which two traces differ, as each has it. */
function firstDifference(before: string, now: string): string {
  const [old, young] = [before.split('\n'), now.split('\n')];
  const place = old.findIndex((line, at) => line !== young[at]);
  const at = place === -1 ? old.length : place;
  const shown = (line: string | undefined) => (line ?? '(no such line)').slice(0, 300);
  return `  line ${at + 1}\n    was ${shown(old[at])}\n    is  ${shown(young[at])}`;
}

function checkedOut(commit: string) {
  try {
    return treeOfCommit(root, commit);
  } catch (error) {
    if (error instanceof NoSuchCommit) refuse(error.message);
    throw error;
  }
}

const older = checkedOut(against);
try {
  const younger = values.of === null ? { folder: root, remove: () => {} } : checkedOut(values.of);
  try {
    compare(older.folder, younger.folder);
  } finally {
    younger.remove();
  }
} finally {
  older.remove();
}

function compare(before: string, now: string): void {
  const [old, young] = [new Set(scenariosOf(before)), new Set(scenariosOf(now))];
  const rows: string[][] = [];
  const differences: string[] = [];
  for (const scenario of [...old.union(young)].toSorted()) {
    process.stderr.write(`${scenario}\n`);
    const was = old.has(scenario) ? traceOf(before, scenario) : null;
    const is = young.has(scenario) ? traceOf(now, scenario) : null;
    const same = was === is;
    rows.push([scenario, was ? digest(was) : 'none', is ? digest(is) : 'none', same ? 'equal' : 'differs']);
    if (!same) differences.push(`${scenario}\n${firstDifference(was ?? '', is ?? '')}`);
  }
  const headings = ['scenario', against.slice(0, 12), values.of?.slice(0, 12) ?? 'now', ''];
  process.stdout.write(`${table(headings, rows)}\n`);
  process.stdout.write(`${rows.length - differences.length} of ${rows.length} traces are equal\n`);
  if (differences.length > 0) process.stdout.write(`${differences.join('\n')}\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
