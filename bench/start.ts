/**
 * Measures what a start costs, beside the engine of the embedded database alone (Linux):
 *
 *     npm run bench:start -- [--starts 5] [--memories 10000] [--installed folder] [--json]
 *
 * In turns: a first start in a folder that is not there and a later one, of a mind without its page, of one with its page (which is built
 * beforehand), and of PGlite with its extension alone. Shown is the processor time that the process has used, user and system together,
 * when it reads its first line and when the address of the page is told: the least of all starts, which other work on the machine has
 * disturbed least; and the most memory that it took until then. Every process is killed (SIGKILL) when that is known, so a later start is one after
 * a crash; with `--memories` there is one more mind, which remembers so much. A checkout runs its sources; `--installed` measures the package that
 * `scripts/install-production.sh` has installed there.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '../src/host/clock/seeded-random.ts';
import { GeneratedTexts } from './memory/generated-texts.ts';
import { LineProcess } from '../scripts/common/line-process.ts';
import { flag, script, text, whole } from '../scripts/common/script.ts';
import { table } from '../scripts/laws/table.ts';

const { starts, memories, installed, json } = script(
  'bench:start',
  'Measures what a start costs, beside the engine of the embedded database alone.',
  {
    starts: whole('how often each is started', { from: 1, otherwise: 5 }),
    memories: whole('how much one more mind remembers; none when left out', {
      from: 0,
      to: 100_000,
      otherwise: 0,
    }),
    installed: text('where the package is installed; this checkout when left out', '<folder>'),
    json: flag('the report as one JSON object'),
  },
);

/** The length of one of the ticks in which Linux counts a process's time for programs, milliseconds (`man 5 proc`: USER_HZ). */
const tick = 10;

/** The processor time that a process has used so far, milliseconds, and the most memory that it took, megabytes. */
async function used(pid: number): Promise<{ time: number; memory: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]);
  return { time: (Number(fields[11]) + Number(fields[12])) * tick, memory: (kilobytes * 1_024) / 1e6 };
}

interface Told {
  kind: string;
  message?: string;
}

/** What a process had used when it could be spoken to, and when it told the address of its page; NaN where it has none. */
interface Start {
  prompt: number;
  memory: number;
  address: number;
}

/** Starts a program, and ends it when it has told what is waited for. */
async function start(command: readonly string[], hasPage: boolean): Promise<Start> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const seen = { prompt: Number.NaN, memory: Number.NaN, address: Number.NaN };
  const run = new LineProcess(command, (line) => {
    const { kind, message = '' } = line as Told;
    const isPrompt = kind === 'listening';
    if (!isPrompt && !message.startsWith('Watch it think')) return;
    void used(run.id).then(({ time, memory }) => {
      if (isPrompt) Object.assign(seen, { prompt: time, memory });
      else seen.address = time;
      if (!isPrompt || !hasPage) resolve();
    });
  });
  await over;
  await run.kill();
  return seen;
}

const folder = await mkdtemp(join(tmpdir(), 'wakeful-start-'));
const wakeful = join(resolve(installed ?? join(import.meta.dirname, '..')), 'bin/wakeful.js');
const bare = join(import.meta.dirname, 'start/bare.ts');

/** A mind whose database is in a folder of this name. */
async function mindIn(name: string): Promise<string> {
  const mind = join(folder, `${name}.yaml`);
  const database = join(folder, name);
  await writeFile(mind, `name: Ada\nvoice: { kind: offline }\ndatabase: { folder: ${database} }\n`);
  return mind;
}

const kinds = ['bare PGlite', 'a mind', 'a mind with its page'] as const;
type Kind = (typeof kinds)[number];

async function startOf(kind: Kind, name: string): Promise<Start> {
  if (kind === 'bare PGlite') return start([bare, join(folder, `${name}-bare`)], false);
  const hasPage = kind === 'a mind with its page';
  const mind = await mindIn(hasPage ? `${name}-page` : name);
  return start([wakeful, 'run', mind, '--json', ...(hasPage ? ['--page'] : [])], hasPage);
}

/** A mind that remembers so much, by an import. */
async function filled(name: string): Promise<void> {
  const texts = new GeneratedTexts(seededRandom(1));
  const lines = Array.from({ length: memories }, (_, place) =>
    JSON.stringify({ content: texts.sentence(place) }),
  );
  const file = join(folder, `${name}.jsonl`);
  await writeFile(file, lines.join('\n'));
  const mind = await mindIn(name);
  await promisify(execFile)(process.execPath, [wakeful, 'memory', 'import', file, mind]);
}

const least = (values: readonly number[]): number => Math.min(...values);

try {
  // builds the page where it is not built, and has every file read once
  await startOf('a mind with its page', 'warm');
  const full = 'full';
  if (memories > 0) {
    process.stderr.write(`a mind remembers ${memories} things\n`);
    await filled(full);
    await startOf('a mind', full);
  }
  const seen = new Map<string, Start[]>();
  for (let turn = 0; turn < starts; turn += 1)
    for (const when of ['first', 'later'])
      for (const kind of kinds) {
        const at = `${when} start of ${kind}`;
        seen.set(at, [...(seen.get(at) ?? []), await startOf(kind, `${turn}`)]);
        process.stderr.write(`${turn + 1} of ${starts}: ${at}\n`);
      }
  if (memories > 0)
    for (let turn = 0; turn < starts; turn += 1) {
      const at = `later start of a mind with ${memories} memories`;
      seen.set(at, [...(seen.get(at) ?? []), await startOf('a mind', full)]);
    }
  const report = Object.fromEntries(
    [...seen].map(([at, all]) => [
      at,
      {
        prompt: least(all.map(({ prompt }) => prompt)),
        address: at.endsWith('page') ? least(all.map(({ address }) => address)) : null,
        memory: Math.round(least(all.map(({ memory }) => memory))),
      },
    ]),
  );
  const rows = Object.entries(report).map(([at, { prompt, address, memory }]) => {
    const beside = report[`${at.split(' ')[0]} start of bare PGlite`]!.prompt;
    return [
      at,
      `${prompt} ms`,
      (prompt / beside).toFixed(2),
      address === null ? '' : `${address} ms`,
      `${memory} MB`,
    ];
  });
  console.log(
    json
      ? JSON.stringify({ starts, ...report })
      : table(
          [
            `processor time, least of ${starts}`,
            'until the prompt',
            'of bare',
            'address of the page',
            'memory',
          ],
          rows,
        ),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
