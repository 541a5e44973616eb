/**
 * Lets a mind live through a long conversation, one turn a cycle, through the product's own assembly and compaction, and shows how
 * large its calls become and how much of them a provider would have read from its prompt cache:
 *
 *     npm run stream -- --data locomo10.json [--cycles 1000] [--budget 100000] [--small 10000]
 *
 * Draws docs/stream-size.svg. Ends with exit code 1 when a call exceeded its budget.
 */
import { writeFileSync } from 'node:fs';
import { NoData, readConversations } from '../../bench/locomo/conversations.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { cacheRate } from '../../src/voice/cache-rate.ts';
import { refuse, script, text, whole } from '../common/script.ts';
import { plot } from '../validate/plot.ts';
import { sizePanel } from './size-panel.ts';
import { StreamLife } from './stream-life.ts';

const values = script(
  'stream',
  'Lets a mind live through a long conversation, and shows how large its calls become and what a cache would save.',
  {
    data: text('a file of LoCoMo conversations, locomo10.json of snap-research/locomo', '<file>'),
    cycles: whole('how many turns of it', { from: 10, otherwise: 1_000 }),
    budget: whole('of one life, tokens a call', { from: 4_000, otherwise: 100_000 }),
    small: whole('of the other life, tokens a call', { from: 4_000, otherwise: 10_000 }),
  },
);
const data =
  values.data ??
  refuse(
    'Name a file of LoCoMo conversations (locomo10.json of snap-research/locomo): npm run stream -- --data <file>',
  );
const { cycles } = values;
const budgets = [values.budget, values.small];

const conversations = await readConversations(data).catch((error: unknown) => {
  if (error instanceof NoData) refuse(error.message);
  throw error;
});
const turns = conversations.flatMap((conversation) => conversation.turns);
const said = turns.slice(0, cycles).map(({ speaker, text, at, position }, place): Percept => ({
  id: `turn-${place}` as PerceptId,
  source: { kind: 'speech', speaker, space: 'terminal' },
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at: at + position * 60_000,
  text,
}));
if (said.length < cycles) refuse(`${data} has ${said.length} turns. Ask for no more --cycles than that.`);

const embedder = new GloveEmbedder();
const lives = [];
for (const budget of budgets) {
  const life = new StreamLife(budget, { embedder });
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
