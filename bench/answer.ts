/**
 * Measures how long a person waits for an answer after a typed line, with the offline voice:
 *
 *     npm run bench:answer -- [--lines 12] [--pauses 0,1,3,10,45] [--json]
 *
 * A mind of its own process is written lines through a pipe, each so many seconds after the answer to the one before: at once, within the
 * pause between model calls, and after the mind has turned to itself. Shown is the time from the line to the first thing said after it.
 */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { LineProcess } from '../scripts/common/line-process.ts';
import { flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import { table } from '../scripts/laws/table.ts';
import { percentiles, timed } from './memory/percentiles.ts';

const { lines, pauses, json } = script(
  'bench:answer',
  'Measures how long a person waits for an answer after a typed line.',
  {
    lines: whole('how many lines for each pause', { from: 2, otherwise: 12 }),
    pauses: text(
      'seconds between an answer and the next line, with commas (default: 0,1,3,10,45)',
      '<seconds>',
    ),
    json: flag('the report as one JSON object'),
  },
);
const waits = (pauses ?? '0,1,3,10,45').split(',').map(Number);
if (waits.some((wait) => !(wait >= 0)))
  refuse('--pauses must be seconds with commas between them, such as 0,1,3.');

const said = [
  'My sister Ana lives in Lisbon.',
  'Where does Ana live?',
  'I have a cat called Tiger.',
  'What is my cat called?',
  'The weather is fine today.',
  'How are you?',
];

const after = (seconds: number) =>
  new Promise<void>((resolve) => {
    systemClock.at(systemClock.now() + seconds * 1_000, resolve);
  });

const folder = await mkdtemp(join(tmpdir(), 'wakeful-answer-'));
const heard = new EventEmitter();
const mind = join(folder, 'mind.yaml');
await writeFile(
  mind,
  `name: Ada\nowner: Tom\nvoice: { kind: offline }\ndatabase: { folder: ${join(folder, 'db')} }\n`,
);
const run = new LineProcess(
  [join(import.meta.dirname, '../bin/wakeful.js'), 'run', mind, '--json'],
  (line) => {
    const { kind } = line as { kind: string };
    if (kind === 'listening' || kind === 'utterance') heard.emit(kind);
  },
);
try {
  await once(heard, 'listening');
  const rows = [];
  for (const pause of waits) {
    const ends = pause * lines > 30 ? `, ${Math.ceil((pause * lines) / 60)} minutes` : '';
    process.stderr.write(`${lines} lines, each ${pause} s after the answer before${ends}\n`);
    const took: number[] = [];
    for (let line = 0; line < lines; line += 1) {
      await after(pause);
      const answered = once(heard, 'utterance');
      const { milliseconds } = await timed(() => {
        run.send({
          source: { kind: 'speech', speaker: 'Tom', space: 'terminal' },
          text: said[line % said.length],
        });
        return answered;
      });
      took.push(milliseconds);
    }
    // the first line of all pays for what is loaded once
    const warm = pause === waits[0] ? took.slice(1) : took;
    rows.push({
      pause,
      lines: warm.length,
      ...percentiles(warm),
      longest: Math.max(...warm),
    });
  }
  const shown = (milliseconds: number) => milliseconds.toFixed(0);
  process.stdout.write(
    json
      ? `${JSON.stringify(rows)}\n`
      : `${table(
          ['pause, s', 'lines', 'p50, ms', 'p95, ms', 'longest, ms'],
          rows.map((row) => [
            String(row.pause),
            String(row.lines),
            shown(row.p50),
            shown(row.p95),
            shown(row.longest),
          ]),
        )}\n`,
  );
} finally {
  await run.kill();
  await rm(folder, { recursive: true, force: true });
}
