/**
 * Measures what the page adds to the start of a conversation (Linux):
 *
 *     npm run bench:start -- [--starts 5] [--json]
 *
 * A mind that has lived before is started in turns without and with its page, which is built beforehand. Shown is the processor time that
 * its process has used, user and system together, when it reads its first line and when the address of the page is told: the least of
 * all starts, which other work on the machine has disturbed least.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineProcess } from '../scripts/common/line-process.ts';
import { flag, script, whole } from '../scripts/common/script.ts';

const { starts, json } = script(
  'bench:start',
  'Measures what the page adds to the start of a conversation.',
  {
    starts: whole('how often each is started', { from: 1, otherwise: 5 }),
    json: flag('the report as one JSON object'),
  },
);

/** The length of one of the ticks in which Linux counts a process's time for programs, milliseconds (`man 5 proc`: USER_HZ). */
const tick = 10;

/** The processor time that a process has used so far, milliseconds. */
async function used(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

interface Told {
  kind: string;
  message?: string;
}

/** Starts a mind, and returns what it had used at each moment; NaN for the address where no page is asked for. */
async function start(mind: string, options: readonly string[]): Promise<{ prompt: number; address: number }> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const seen = { prompt: Number.NaN, address: Number.NaN };
  const run = new LineProcess(
    [join(import.meta.dirname, '../bin/wakeful.js'), 'run', mind, '--json', ...options],
    (line) => {
      const { kind, message = '' } = line as Told;
      const moment =
        kind === 'listening' ? 'prompt' : message.startsWith('Watch it think') ? 'address' : null;
      if (moment === null) return;
      void used(run.id).then((milliseconds) => {
        seen[moment] = milliseconds;
        if (moment === 'address' || options.length === 0) resolve();
      });
    },
  );
  await over;
  await run.kill();
  return seen;
}

const least = (values: readonly number[]): number => Math.min(...values);

const folder = await mkdtemp(join(tmpdir(), 'wakeful-start-'));
try {
  const mind = join(folder, 'mind.yaml');
  await writeFile(
    mind,
    `name: Ada\nvoice: { kind: offline }\ndatabase: { folder: ${join(folder, 'database')} }\n`,
  );
  // the first start makes the database, and builds the page where it is not built
  await start(mind, ['--page']);
  const without = [];
  const withPage = [];
  for (let turn = 0; turn < starts; turn += 1) {
    without.push(await start(mind, []));
    withPage.push(await start(mind, ['--page']));
  }
  const report = {
    starts,
    promptWithout: least(without.map(({ prompt }) => prompt)),
    promptWith: least(withPage.map(({ prompt }) => prompt)),
    address: least(withPage.map(({ address }) => address)),
  };
  console.log(
    json
      ? JSON.stringify(report)
      : [
          `Processor time, the least of ${starts} starts each:`,
          `  first prompt without a page  ${report.promptWithout} ms`,
          `  first prompt with the page   ${report.promptWith} ms`,
          `  address of the page          ${report.address} ms, ${report.address - report.promptWith} ms behind the prompt`,
        ].join('\n'),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
