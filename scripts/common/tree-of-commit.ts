import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** There is no such commit, or git is not there. */
export class NoSuchCommit extends Error {
  override readonly name = 'NoSuchCommit';
}

/**
 * Checks a commit out into a temporary folder, able to run: with the packages of `root` where it needs no others, else with its own,
 * installed by npm. `remove` takes it away again. Throws `NoSuchCommit`.
 */
export function treeOfCommit(root: string, commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-tree-'));
  try {
    git(root, 'worktree', 'add', '--detach', '--force', folder, `${commit}^{commit}`);
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new NoSuchCommit(`git knows no commit "${commit}" here. Name one that git log shows.`, { cause });
  }
  const [its, ours] = [versionsIn(folder), versionsIn(root)];
  if (Object.entries(its).every(([name, { version }]) => name === '' || ours[name]?.version === version))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  return { folder, remove: () => void git(root, 'worktree', 'remove', '--force', folder) };
}

/** The packages that a tree installs, by their places. */
const versionsIn = (tree: string): Record<string, { version?: string }> =>
  (
    JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    }
  ).packages;
