import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** What the copy needs none of. */
const leftOut = new Set(['.git', 'node_modules', 'dist', 'assets', 'scenarios', 'minds']);

/** A copy of the repository, gone when the test is over. */
async function copyOfTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wakeful-faculty-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const names = (await readdir(root)).filter((name) => !leftOut.has(name));
  await Promise.all(names.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The worked example, by what heading it stands under. */
async function examples(): Promise<{ faculty: string; field: string }> {
  const page = await readFile(join(root, 'docs/adding-a-faculty.md'), 'utf8');
  const [, faculty = '', field = ''] = page.split(/^## /m);
  const patchOf = (part: string) =>
    [...part.matchAll(/^```diff\n([^]*?)^```$/gm)].map(([, diff = '']) => diff).join('');
  return { faculty: patchOf(faculty), field: patchOf(field) };
}

/** Walks the chart and tries the law and its fault, in the copy. */
const trial = `
import { shownBy } from './actors/shown-by.ts';
import { faultNamed } from './src/testing/faults/faults.ts';
import { soundBuild } from './src/testing/build.ts';
import { checkLaw } from './src/testing/check-law.ts';
import { lawNamed } from './src/testing/laws/laws.ts';
import { coverageOf } from './src/testing/walk.ts';
import { walkedCharts } from './src/testing/walks/charts.ts';
const { chart, walks } = walkedCharts.find(({ name }) => name === 'calendar');
const law = lawNamed('one-look-a-day');
const build = faultNamed('restless-calendar').in(soundBuild);
const shows = shownBy('calendar', { looks: 3, occasion: 'the longest day of the year' });
const { transitions, missing, unreached } = coverageOf(chart, walks);
const held = checkLaw(law, { runs: 5, seed: 1 });
const broken = checkLaw(law, { runs: 50, seed: 1, build });
console.log(JSON.stringify({ shows, transitions, missing, unreached, breach: held.breach?.message ?? null, caught: broken.breach !== null }));
`;

it('the worked faculty applies in twelve files and 400 lines, has types, is walked, and keeps its law; so has a field more', async () => {
  const { faculty, field } = await examples();
  const files = faculty.match(/^diff --git /gm) ?? [];
  const added = faculty.match(/^\+(?!\+\+ )/gm) ?? [];
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(added.length).toBeLessThanOrEqual(400);

  const cwd = await copyOfTree();
  await writeFile(join(cwd, 'example.patch'), faculty + field);
  await run('git', ['apply', '--whitespace=nowarn', 'example.patch'], { cwd });
  await writeFile(join(cwd, 'trial.mts'), trial);

  const bin = join(root, 'node_modules/.bin');
  const types = run(join(bin, 'tsc'), ['--incremental', 'false', '--tsBuildInfoFile', 'null'], { cwd });
  const { stdout } = await run(process.execPath, ['trial.mts'], { cwd });
  const tested = run(join(bin, 'vitest'), ['run', 'test/actors/calendar.test.ts'], { cwd });
  await Promise.all([types, tested]);
  expect(JSON.parse(stdout)).toMatchObject({
    shows: [{ value: 3 }, { entries: ['the longest day of the year'] }],
    missing: [],
    unreached: [],
    breach: null,
    caught: true,
  });
}, 300_000);
