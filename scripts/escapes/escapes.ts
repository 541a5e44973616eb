/**
 * Tries to reach with the built-in tools of a mind what it was not given, on a disk and on ports of this machine, and prints what each attempt
 * was told:
 *
 *     npm run check:escapes -- [--json]
 *
 * Ends with exit code 1 when any of them came through.
 */
import { flag, script } from '../common/script.ts';
import { tried } from './escape-case.ts';
import { escapeWorld } from './escape-world.ts';
import { fetchEscapes } from './fetch-escapes.ts';
import { fileEscapes } from './file-escapes.ts';

const { json } = script(
  'check:escapes',
  'Tries to reach with the built-in tools what a mind was not given, and prints what each attempt was told.',
  { json: flag('the report as one JSON object') },
);

const world = await escapeWorld();
const rows: { tool: string; what: string; held: boolean; told: string }[] = [];
for (const attempt of [...fileEscapes, ...fetchEscapes]) {
  const { held, told } = await tried(attempt, world);
  rows.push({ tool: attempt.tool, what: attempt.what, held, told });
}
await world.close();

const escaped = rows.filter(({ held }) => !held).length;
const line = ({ tool, what, held, told }: (typeof rows)[number]): string =>
  `${held ? 'held   ' : 'ESCAPED'} ${tool.padEnd(12)} ${what.padEnd(54)} ${told.replaceAll(/\s+/g, ' ').slice(0, 110)}`;
const summary = `${rows.length} attempts, ${rows.length - escaped} held, ${escaped} came through`;
process.stdout.write(
  json
    ? `${JSON.stringify({ attempts: rows.length, escaped, rows })}\n`
    : `${[...rows.map(line), summary].join('\n')}\n`,
);
if (escaped > 0) process.exitCode = 1;
