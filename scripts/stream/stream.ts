/**
 * Lets a mind live through a long conversation, one turn a cycle, through the product's own assembly and compaction, and shows how
 * large its calls become and how much of them a provider would have read from its prompt cache:
 *
 *     npm run stream -- --data locomo10.json [--cycles 1000] [--budget 100000] [--small 10000]
 *
 * Draws docs/stream-size.svg. Ends with exit code 1 when a call exceeded its budget.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConversations } from '../../bench/locomo/conversations.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { seededRandom } from '../../src/host/seeded-random.ts';
import { cacheRate } from '../../src/stream/cache-rate.ts';
import { plot } from '../validate/plot.ts';
import { sizePanel } from './size-panel.ts';
import { StreamLife } from './stream-life.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cycles: { type: 'string', default: '1000' },
    budget: { type: 'string', default: '100000' },
    small: { type: 'string', default: '10000' },
  },
});
const whole = (name: 'cycles' | 'budget' | 'small', least: number): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least} on.`);
  return number;
};
if (values.data === undefined) {
  process.stderr.write(
    'Name a file of LoCoMo conversations (locomo10.json of snap-research/locomo): npm run stream -- --data <file>\n',
  );
  process.exit(2);
}
const cycles = whole('cycles', 10);
const budgets = [whole('budget', 4_000), whole('small', 4_000)];

const turns = (await readConversations(values.data)).flatMap((conversation) => conversation.turns);
const said = turns.slice(0, cycles).map(({ speaker, text, at, position }, place): Percept => ({
  id: `turn-${place}` as PerceptId,
  source: { kind: 'speech', speaker, space: 'terminal' },
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at: at + position * 60_000,
  text,
}));
if (said.length < cycles)
  throw new Error(`${values.data} has ${said.length} turns. Ask for no more --cycles than that.`);

const embedder = new GloveEmbedder();
const lives = [];
for (const budget of budgets) {
  const life = new StreamLife(budget, { embedder, random: seededRandom(1) });
  for (const heard of said) {
    await life.live(heard);
    if (life.measured.length % 250 === 0)
      process.stderr.write(`${life.measured.length} of ${cycles} cycles with ${budget} tokens\n`);
  }
  lives.push({ budget, measured: life.measured });
}

for (const { budget, measured } of lives) {
  const largest = Math.max(...measured.map(({ tokens }) => tokens));
  const moves = measured.filter(({ moved }) => moved).length;
  const rate = cacheRate(measured.map(({ usage }) => usage)) ?? 0;
  const sizes = measured.filter(({ cycle }) => cycle % Math.ceil(cycles / 10) === 0);
  process.stdout.write(
    [
      `budget ${budget}`,
      `  largest call      ${largest} tokens (${((100 * largest) / budget).toFixed(1)} % of the budget)`,
      `  size over time    ${sizes.map(({ cycle, tokens }) => `${cycle}: ${tokens}`).join(', ')}`,
      `  window moved      ${moves} times`,
      `  read from cache   ${(100 * rate).toFixed(1)} % of all input`,
      '',
    ].join('\n'),
  );
  if (largest > budget) process.exitCode = 1;
}
const panels = lives.map(({ budget, measured }) => sizePanel(budget, measured));
writeFileSync(
  new URL('../../docs/stream-size.svg', import.meta.url),
  plot('What a model call takes of its budget over the cycles of a long conversation', panels),
);
