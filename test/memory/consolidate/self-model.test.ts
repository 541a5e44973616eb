import { describe, expect, it } from 'vitest';
import type { Goal } from '../../../ports/goal.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { Pattern } from '../../../ports/pattern.ts';
import type { GivenToConsolidate } from '../../../ports/performable.ts';
import type { KeptSelfModel, SelfModel } from '../../../ports/self-model.ts';
import { selfModelLines } from '../../../src/memory/consolidate/self-model-lines.ts';
import { isHiddenFrom } from '../../../src/memory/gate/forgotten.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { day, know, type Known, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';
import { consolidated, memoryIds, supersede } from './consolidating.ts';

const told = (id: string, content: string, rest: Partial<Known> = {}): Known => ({
  id,
  content,
  speaker: 'Tom',
  sourceTag: 'external_user',
  createdAt: now - 10 * day,
  ...rest,
});

const beans = told('beans', 'I planted beans behind the shed.', { alpha: 9, beta: 1 });
const saddle = told('saddle', 'My bicycle has a red saddle.', { alpha: 5, beta: 5 });
const rain = told('rain', 'The boat has a wide leak.', { speaker: 'Ines', alpha: 2, beta: 8 });
const paint = told('paint', 'The boat is wooden.', { speaker: 'Ines', alpha: 2, beta: 8 });

const goal = (id: string, changedAt: number, status: Goal['status'] = 'active'): Goal => ({
  id,
  text: `The ${id} is seen to.`,
  status,
  progress: 0,
  since: 0,
  changedAt,
});

/** A mind that knows this, draws up what it is like on a day, and says that in words. */
async function mindKnowing(memories: readonly Known[], patterns: readonly Pattern[] = []) {
  const { memory, self } = await memoryStores().open('ada' as MindId);
  await know(memory, new WordEmbedder(), memories);
  const store = { ...memory, patterns: async () => [...patterns] };
  const draw = async (
    { goals = [], coped = {} }: Partial<GivenToConsolidate> = {},
    date = '2023-11-14',
  ): Promise<SelfModel | undefined> => {
    await consolidated(
      { on: 'self', date, until: now, cycle: 7 },
      { store, selfModel: { kept: self, goals, coped } },
    );
    return (await self.models(1))[0]?.model;
  };
  const words = async (goals: readonly Goal[] = [], kept?: KeptSelfModel) => {
    const texts = new Map(goals.map(({ id, text }) => [id, text]));
    const hides = isHiddenFrom(Infinity, await memory.forgotten());
    const latest = kept ?? (await self.models(1))[0]!;
    const lines = await selfModelLines(latest, { store: memory, name: 'Ada', goals: texts, hides });
    return lines.map(({ facet, text }) => `${facet}: ${text}`);
  };
  return { memory, self, draw, words };
}

const pattern = (days: number, ...memories: string[]): Pattern => ({
  subject: 'tom',
  theme: memories.join(' '),
  count: days,
  days,
  first: now - 9 * day,
  last: now,
  memories: memoryIds(...memories),
});

describe('002 §4.1: the current self-model', () => {
  it('tells its focus and goals, what recurs and how it leans, how sure it is of what, and what it learned of late', async () => {
    const insight = told('insight', 'Tom mends everything himself.', {
      speaker: null,
      type: 'reflection',
      sourceTag: 'internal_consolidation',
      createdAt: now - 2 * day,
    });
    const old = { ...insight, id: 'old', content: 'Tom sings.', createdAt: now - 8 * day };
    const more = told('more', 'I bought a ladder at the market.', { alpha: 7, beta: 3 });
    const { draw, words } = await mindKnowing(
      [beans, saddle, more, rain, paint, insight, old],
      [pattern(2, 'saddle'), pattern(5, 'beans', 'more'), pattern(4, 'beans')],
    );
    const goals = [goal('roof', 9), goal('boat', 30), goal('fence', 40, 'done')];
    await draw({ goals, coped: { rumination: 6, acceptance: 4 } });
    expect(await words(goals)).toEqual([
      'focus: The boat is seen to.',
      'recurs: “I planted beans behind the shed.” (Tom), on 5 days',
      'recurs: “My bicycle has a red saddle.” (Tom), on 2 days',
      'bias: coping by rumination, in 60 % of such thoughts',
      'bias: 60 % of what is remembered was told by Tom',
      'confidence: tom: 70 % (3 memories)',
      'confidence: boat: 20 % (2 memories)',
      'learned: “Tom mends everything himself.”',
      'goal: The roof is seen to.',
    ]);
  });

  it('says of which of many subjects it is least sure', async () => {
    const about = (thing: string, alpha: number, many: number) =>
      Array.from({ length: many }, (_, place) =>
        told(`${thing}${place}`, `The ${thing} is ${['blue', 'heavy', 'wooden', 'narrow'][place]}.`, {
          alpha,
          beta: 10 - alpha,
        }),
      );
    const { draw, words } = await mindKnowing([
      ...about('ladder', 5, 4),
      ...about('table', 5, 4),
      ...about('door', 5, 4),
      ...about('boat', 8, 2),
      ...about('attic', 1, 2),
    ]);
    await draw();
    const sure = (await words()).filter((line) => line.startsWith('confidence'));
    expect(sure).toHaveLength(4);
    expect(sure.at(-1)).toBe('confidence: least of all: attic: 10 % (2 memories)');
  });

  it('writes no row for a day on which nothing of it changed', async () => {
    const { self, draw } = await mindKnowing([beans, saddle]);
    await draw();
    await draw({}, '2023-11-15');
    expect((await self.models(9)).map((each) => each.day)).toEqual(['2023-11-14']);
    await draw({ goals: [goal('boat', 1)] }, '2023-11-16');
    expect((await self.models(9)).map((each) => each.day)).toEqual(['2023-11-16', '2023-11-14']);
    const nobody = await mindKnowing([]);
    expect(await nobody.draw()).toBeUndefined();
  });

  it('keeps no words, and loses at once whatever is forgotten, superseded, off the record or no goal any more', async () => {
    const { memory, self, draw, words } = await mindKnowing(
      [beans, saddle, rain, paint],
      [pattern(3, 'beans'), pattern(2, 'rain')],
    );
    const goals = [goal('boat', 30)];
    await draw({ goals });
    const [kept] = await self.models(1);
    expect(JSON.stringify(kept)).not.toMatch(/beans behind|saddle has|wide leak|seen to|Tom/u);
    expect((await words(goals)).join('\n')).toMatch(/seen to[^]*beans[^]*wide leak[^]*tom: 70 %/u);

    expect(await words([])).not.toContainEqual(expect.stringContaining('seen to'));
    await memory.retract(memoryIds('beans')[0]!, { by: 'Tom', reason: 'Forget it.', now });
    expect((await words(goals)).join('\n')).not.toMatch(/beans|tom: /u);
    await supersede(memory, 'The boat has a wide leak.', 'ines');
    expect((await words(goals)).join('\n')).not.toMatch(/wide leak|boat: /u);
  });

  it('has nothing in it that asks to be kept to oneself or is off the record', async () => {
    const secrets = [
      told('secret', 'This is a secret, tell nobody: I am moving to Porto.'),
      told('pin', "Don't remember this: my PIN is 4321."),
    ];
    const { draw, words } = await mindKnowing(
      [...secrets, beans],
      [pattern(9, 'secret'), pattern(8, 'pin'), pattern(2, 'beans')],
    );
    await draw();
    const said = (await words()).join('\n');
    expect(said).toContain('beans');
    expect(said).not.toMatch(/Porto|4321/u);
  });
});
