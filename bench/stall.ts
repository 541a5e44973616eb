/**
 * Measures how long a running mind holds its event loop, with every border given the longest that it takes:
 *
 *     npm run bench:stall -- [--characters 1000000] [--lives 2] [--until-bearable] [--json]
 *
 * Each line is a life of its own, in memory, so that what a database engine takes is not counted; shown is the longest hold from the
 * sending to the answer and the judgement of what passed, the shortest of so many lives; with `--until-bearable` no more lives are
 * lived than it takes to stay within the bound. Ends with exit code 1 when one is longer than a quarter of a second.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { flag, script, whole } from '../scripts/common/script.ts';
import { systemClock } from '../src/host/clock/system-clock.ts';
import { borders } from './stall/borders.ts';
import { longestHold } from './stall/longest-hold.ts';

const values = script('bench:stall', 'Measures how long a mind holds its event loop at its borders.', {
  characters: whole('how long a text is', { from: 1_000, to: 10_000_000, otherwise: 1_000_000 }),
  lives: whole('how many lives; the best counts', { from: 1, otherwise: 2 }),
  'until-bearable': flag('no more lives than it takes to stay within the bound'),
  json: flag('the report as one JSON object'),
});
const { characters, lives } = values;

/** Longer than this a mind may not be deaf, milliseconds. */
const bearable = 250;
/** No shorter hold than this is looked for, milliseconds. */
const enough = values['until-bearable'] ? bearable : 0;

const measured: { border: string; text: string; hold: number }[] = [];
for (const { border, text, live } of borders(characters)) {
  let hold = Infinity;
  for (let life = 0; life < lives && hold > enough; life += 1)
    hold = Math.min(hold, await longestHold(live, { clock: systemClock, monitor: monitorEventLoopDelay }));
  measured.push({ border, text, hold });
  if (!values.json)
    process.stdout.write(`${border.padEnd(24)} ${text.padEnd(28)} ${hold.toFixed(0).padStart(6)} ms\n`);
}
const longest = Math.max(...measured.map(({ hold }) => hold));
process.stdout.write(
  values.json
    ? `${JSON.stringify({ characters, measured })}\n`
    : `longest hold ${longest.toFixed(0)} ms of ${bearable} at ${characters} characters\n`,
);
if (longest > bearable) process.exitCode = 1;
