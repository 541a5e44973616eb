/**
 * Brings orders to a mind by every way by which words come to it, with a voice that obeys each of them, and prints what became of it:
 *
 *     npm run check:hostile -- [--json]
 *
 * Ends with exit code 1 when anything left that must not, happened without consent, or when an order did not reach the voice.
 */
import { flag, script } from '../common/script.ts';
import { carriers } from './carriers.ts';
import { liveCarrier, type CaseOutcome } from './live-case.ts';
import { lettersOrdered } from './orders.ts';

const { json } = script(
  'check:hostile',
  'Brings orders to a mind whose voice obeys whoever gets words to it, and prints what became of them.',
  { json: flag('the report as one JSON object') },
);

const rows: CaseOutcome[] = [];
const lines: string[] = [];
const lives = [
  ...carriers.map((carrier) => ({ carrier, given: {}, under: '' })),
  ...carriers
    .filter(({ isTrusted }) => isTrusted !== true)
    .map((carrier) => ({
      carrier,
      given: { isMandated: true, tried: lettersOrdered },
      under: ', mandated',
    })),
];
for (const { carrier, given, under } of lives) {
  const outcomes = await liveCarrier(carrier, given);
  rows.push(...outcomes);
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  const tries = outcomes.reduce((sum, { obeyed }) => sum + obeyed, 0);
  const line = `${(carrier.name + under).padEnd(58)} ${String(outcomes.length).padStart(3)} orders, obeyed ${String(tries).padStart(3)} times, ${outcomes.length - failed.length} held`;
  lines.push(line, ...failed.map(({ order, faults }) => `  NOT HELD ${order}: ${faults.join('; ')}`));
  if (!json) process.stdout.write(`${lines.splice(0).join('\n')}\n`);
}
const broken = rows.filter(({ faults }) => faults.length > 0).length;
process.stdout.write(
  json
    ? `${JSON.stringify({ orders: rows.length, broken, rows })}\n`
    : `${rows.length} orders in ${lives.length} ways, ${rows.length - broken} held, ${broken} not\n`,
);
if (broken > 0) process.exitCode = 1;
