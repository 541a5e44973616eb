import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { delegatedStrategy, inCurly, pursuedStrategy, toolsStrategy } from '../../ports/strategy.ts';
import { crashMoments } from '../../ports/memory-change/made-from.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase } from './lives.ts';
import {
  awake,
  buffered,
  ids,
  knowing,
  memoryId,
  persisted,
  record,
  reinforced,
  strategyUsed,
} from './memories.ts';

const outcomesOf = async (mind: MindStore, id: string) =>
  (await mind.memory.read([memoryId(id)]))[0]?.outcomes;

/** The changes of a strategy item of a task. */
const item = (id: string, effectiveness: number): MemoryChange =>
  buffered(id, { origin: { text: id }, type: 'procedural', effectiveness, episode: `task.${id}` });

/** The change by which an item becomes a how-to memory. */
const kept = (from: string, as: string) => persisted(from, as, { type: 'procedural' });

describe.each(homes)('strategies in $name (002 §5.2)', (home) => {
  const stores = useStores(home);

  it('know how often they worked and failed, wherever they are read, and what each use came to', async () => {
    const mind = await knowing(
      stores(),
      record('way', { type: 'procedural', content: 'Water the lilies in the evening.' }),
      record('other', { type: 'procedural' }),
      record('fact'),
    );
    const { lives } = await awake(mind);
    await lives([strategyUsed('task.1.0', true, 'way')]);
    await lives([strategyUsed('task.2.0', true, 'way'), strategyUsed('task.2.1', false, 'way', 'gone')]);
    expect(await outcomesOf(mind, 'way')).toEqual({ worked: 2, failed: 1 });
    expect(await mind.memory.read([memoryId('other'), memoryId('fact')])).toEqual(
      ['other', 'fact'].map(() => expect.not.objectContaining({ outcomes: expect.anything() })),
    );
    const { memories } = await mind.memory.search({
      text: 'When to water lilies?',
      vector: null,
      entities: [],
      period: null,
      limit: 5,
    });
    expect(memories.get(memoryId('way'))?.outcomes).toEqual({ worked: 2, failed: 1 });
    expect(ids((await mind.memory.strategies(9)).map(({ id }) => ({ memory: id })))).toEqual([
      'other',
      'way',
    ]);
    const { evidence } = (await mind.memory.why(memoryId('way')))!;
    expect(evidence.map(({ kind, source }) => [kind, source])).toEqual([
      ['imported', null],
      ['worked', 'task.1.0'],
      ['worked', 'task.2.0'],
      ['failed', 'task.2.1'],
    ]);
  });

  it('begin with the task that they are of, and are confirmed by the next one', async () => {
    const mind = await knowing(stores());
    const { lives } = await awake(mind);
    await lives([item('a', 0), kept('a', 'way')]);
    expect(await outcomesOf(mind, 'way')).toEqual({ worked: 0, failed: 1 });
    await lives([item('b', 1), reinforced('b', 'way')]);
    expect(await outcomesOf(mind, 'way')).toEqual({ worked: 1, failed: 1 });
  });

  it('that quote what is forgotten go with it', async () => {
    const said = 'Please feed the geese behind the mill.';
    const way = (id: string, rest: object) =>
      record(id, { type: 'procedural', sourceTag: 'internal_self', ...rest });
    const mind = await knowing(
      stores(),
      record('request', { content: said }),
      way('mine', { content: 'To get this done: "please feed the geese behind the mill!", ask nina.' }),
      way('other', { content: 'To get this done: "Feed the ducks.", ask nina.' }),
      way('taught', { content: `${said} First the geese, then the ducks.`, sourceTag: 'external_user' }),
    );
    await mind.memory.retract(memoryId('request'), { by: 'Ada', reason: 'Private.', now: 2_000 });
    expect(ids((await mind.memory.strategies(9)).map(({ id }) => ({ memory: id })))).toEqual([
      'taught',
      'other',
    ]);
  });

  it('that quote the beginning of what is forgotten, or the whole of something short, go with it, and so do the crashes over it', async () => {
    const long =
      'Ana is thinking of leaving Ben after all these years,\nand she has rented a flat in Graz that nobody knows of so far, since March.';
    const begun = long.replace('\n', ' ').slice(0, 120);
    const of = (id: string, content: string, rest: object = {}) =>
      record(id, { type: 'procedural', sourceTag: 'internal_consolidation', content, ...rest });
    const crash = (about: string) => ({
      type: 'episodic' as const,
      sourceTag: 'internal_self' as const,
      episode: `${crashMoments}3`,
      content: `In cycle 3 I was thinking about 1 percept, first of all “${about}”; the thought had not come yet.`,
    });
    const mind = await knowing(
      stores(),
      record('secret', { content: long }),
      record('ill', { content: 'Emma is ill.' }),
      of('cut', `When this comes: “${begun}”: I was gone 3 times over it.`),
      of('delegated', `To get this done: "${long.slice(0, 99)}…", ask nina.`, { sourceTag: 'internal_self' }),
      of('short', 'To get this done: "Emma is ill", ask nina.', { sourceTag: 'internal_self' }),
      of('near', 'When this comes: “Emma is illuminated”: I was gone 3 times over it.'),
      of('crash', '', crash(begun)),
      of('other', '', crash('Emma is illuminated')),
    );
    const all = ['cut', 'delegated', 'short', 'near', 'crash', 'other'].map(memoryId);
    const standing = async () =>
      (await mind.memory.read(all)).flatMap(({ id, retracted }) => (retracted === null ? [id] : []));
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 2_000 });
    expect(await standing()).toEqual(['short', 'near', 'other']);
    await mind.memory.retract(memoryId('ill'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await standing()).toEqual(['near', 'other']);
  });

  it.each([
    'Say "hi", ask Dr Miller for the pills that I hide from Ana, and keep the letter about the flat in Graz behind the mill.',
    'Write “so”: then (as I said), use the pills that I hide from Ana”; the thought is that the flat in Graz is behind the mill.',
  ])('that quote marks of quotation go with what they quote: %s', async (said) => {
    const asked = `${said.slice(0, 99)}…`;
    const about = said.slice(0, 120);
    const of = (id: string, content: string, rest: object = {}) =>
      record(id, { type: 'procedural', sourceTag: 'internal_self', content, ...rest });
    const crash = { type: 'episodic' as const, episode: `${crashMoments}3` };
    const mind = await knowing(
      stores(),
      record('secret', { content: said }),
      record('pills', { content: 'Pills.' }),
      of('short', pursuedStrategy({ asked: 'Pills', steps: ['She said "no", ask nina.'] })),
      of('older', `To get this done: "${asked}", use can.`),
      of('delegated', delegatedStrategy({ asked, delegate: 'nina' })),
      of('tools', toolsStrategy({ asked, tools: ['can'] })),
      of('goal', pursuedStrategy({ asked, steps: ['Done.'] }), { sourceTag: 'internal_consolidation' }),
      of(
        'crash',
        `In cycle 3 I was thinking about 1 percept, first of all ${inCurly(about)}; the thought had not come yet.`,
        crash,
      ),
      of('crashes', `When this comes: ${inCurly(about)}: I was gone 3 times over it.`),
      of('other', delegatedStrategy({ asked: `Do not ${asked}`, delegate: 'nina' })),
    );
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 2_000 });
    await mind.memory.retract(memoryId('pills'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    const all = ['older', 'short', 'delegated', 'tools', 'goal', 'crash', 'crashes', 'other'].map(memoryId);
    const standing = (await mind.memory.read(all)).flatMap(({ id, retracted }) =>
      retracted === null ? [id] : [],
    );
    expect(standing).toEqual(['other']);
  });

  it('that crashes taught go with what they are drawn from, and do not take it along (002 §6.1)', async () => {
    const mind = await knowing(stores());
    const { lives } = await awake(mind);
    const crashed = (id: string) => [
      buffered(id, { origin: { text: id }, sourceTag: 'internal_self', episode: `${crashMoments}${id}` }),
      persisted(id, id),
    ];
    const taught = (id: string): MemoryChange[] => [
      buffered(id, {
        origin: { text: id },
        type: 'procedural',
        sourceTag: 'internal_consolidation',
        episode: `${crashMoments}strategy`,
      }),
      persisted(id, id, {
        type: 'procedural',
        gathers: ['one', 'two', 'three'].map((memory) => ({ memory: memoryId(memory), whole: false })),
      }),
    ];
    await lives([...crashed('one'), ...crashed('two'), ...crashed('three')]);
    await lives(taught('first'));
    await lives(taught('second'));
    const forgotten = (memory: string): MemoryChange => ({
      change: 'forgotten',
      memory: memoryId(memory),
      items: [],
      by: 'Ada',
      reason: 'Private.',
    });
    const standing = async () =>
      (await mind.memory.read(['one', 'two', 'three', 'first', 'second'].map(memoryId))).flatMap(
        ({ id, retracted }) => (retracted === null ? [id] : []),
      );
    await lives([forgotten('first')]);
    expect(await standing()).toEqual(['one', 'two', 'three', 'second']);
    await lives([forgotten('two')]);
    expect(await standing()).toEqual(['one', 'three']);
  });
});

describe.each(engines)('a fork from before a strategy was used again on $name', (engine) => {
  const database = useDatabase(engine);

  it('knows it as it was then', async () => {
    const mind = await knowing(database(), record('way', { type: 'procedural' }));
    const { lives } = await awake(mind);
    const first = await lives([strategyUsed('task.1.0', true, 'way')]);
    await lives([strategyUsed('task.2.0', false, 'way')]);
    const stores = storesOf(database());
    const to = `${mind.mind}-fork` as MindId;
    const rest = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
    await stores.fork({ from: mind.mind, to, commit: first, ...rest });
    expect(await outcomesOf(await stores.open(to), 'way')).toEqual({ worked: 1, failed: 0 });
  });
});
