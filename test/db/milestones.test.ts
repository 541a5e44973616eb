import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { StoredClaim } from '../../ports/claim.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { reachedAt } from '../../ports/reached-milestones.ts';
import { type Milestone, milestones } from '../../ports/milestone.ts';
import { governanceFaults } from '../../ports/governance.ts';
import type { MindStore } from '../../ports/store.ts';
import { readinessOf, signMilestone } from '../../src/service/readiness.ts';
import { promotionWords } from '../../theory/promotion.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { decides, growing, lifeWithout, lived } from './growing.ts';
import { atEase, newMind } from './lives.ts';
import { buffered, consolidated, memoryId, persisted, recalled, record } from './memories.ts';

async function missing({ milestones: store }: MindStore): Promise<Milestone[]> {
  const found = await store.record();
  return milestones.filter((milestone) => reachedAt(milestone, found) === null);
}

describe.each(homes)('the milestones of a mind in $name', (home) => {
  const stores = useStores(home);

  it('are none before it has lived, and of what was imported from another life', async () => {
    const mind = await newMind(stores());
    expect(await missing(mind)).toEqual(milestones);
    const line = { times: 1, cycle: 3, at: 7, alpha: 1, beta: 0, source: 'p', note: promotionWords.identity };
    const kinds = ['persisted', 'recalled', 'promoted', 'superseded'] as const;
    const evidence = kinds.map((kind) => ({ ...line, kind }));
    await mind.memory.enter([{ ...record('old', { sourceTag: 'internal_consolidation' }), evidence }], 8);
    expect(await missing(mind)).toEqual(milestones);
  });

  it('are all reached, each when and by what it was', async () => {
    const { mind } = await lived(await newMind(stores()), lifeWithout());
    expect(await missing(mind)).toEqual([]);
    const accounts = await readinessOf(mind);
    expect(accounts.map(({ milestone, reached }) => [milestone, reached])).toEqual([
      ['memory', seen(1, 1_000, { memory: 'chess' }, { percept: 'chess' })],
      ['retrieval', seen(2, 2_000, { memory: 'chess' })],
      ['consolidation', seen(3, 3_000, { memory: 'merged' }, { memory: 'insight' }, { memory: 'story' })],
      ['goalWeight', seen(4, 4_000, { memory: 'chess' })],
      ['selfPrompt', seen(6, 1_400, { percept: 'impulse/dmn/6/x' })],
      ['identityWeight', seen(5, 5_000, { memory: 'chess' })],
      ['conflict', seen(8, 8_000, { memory: 'hens' }, { percept: 'geese' })],
      ['association', seen(7, 7_000, { percept: 'impulse/dmn/7/x' })],
      ['goal', seen(10, 8_000, { goal: 'bread' }, { memory: 'back' })],
      ['decision', seen(11, 1_400, { memory: 'chess' }, { percept: 'impulse/dmn/11/x' })],
    ]);
  });

  it.each(milestones)('§5.2 each fails without its evidence: %s', async (milestone) => {
    const { mind } = await lived(await newMind(stores()), lifeWithout(milestone));
    // what was promoted to identity came to the weight of a goal on the way; without values, or thoughts of its own, nothing is decided by them
    const with_: Partial<Record<Milestone, Milestone[]>> = {
      goalWeight: ['identityWeight', 'decision'],
      selfPrompt: ['decision'],
    };
    const wanted = new Set<Milestone>([milestone, ...(with_[milestone] ?? [])]);
    expect(await missing(mind)).toEqual(milestones.filter((each) => wanted.has(each)));
  });

  it.each(['merged', 'insight', 'story'])('are not put together without the %s', async (left) => {
    const types = { merged: 'semantic', insight: 'reflection', story: 'narrative' } as const;
    const made = Object.entries(types).filter(([id]) => id !== left);
    const life = [
      { hears: ['a'], memory: [buffered('a'), persisted('a', 'a')] },
      { memory: made.flatMap(([id, type]) => consolidated(id, { a: false }, { type })) },
    ];
    const { mind } = await lived(await newMind(stores()), life);
    expect(await missing(mind)).toContain('consolidation');
  });

  it('count a claim that another one ended, and a goal that was looked back on only after it was achieved', async () => {
    const { mind } = await lived(await newMind(stores()), lifeWithout('conflict', 'goal'));
    const claim: StoredClaim = {
      id: 'one',
      sentence: 'The stall sells bread.',
      form: 'the stall sells bread',
      speaker: 'ada',
      space: null,
      subject: { person: '', thing: 'stall' },
      attribute: 'sells',
      value: 'bread',
      kind: 'text',
      isSingle: true,
      at: 1,
      cycle: 1,
      ended: null,
      contested: null,
    };
    const ended = { by: 'two', at: 9_000, cycle: 9 };
    const ends = [{ id: 'one', ended }];
    await mind.memory.claims.note({ position: 9, added: [claim], ended: ends, contested: [] });
    const found = await mind.milestones.record();
    expect(reachedAt('conflict', found)).toEqual(seen(9, 9_000, { claim: 'one' }));
    expect(reachedAt('goal', found)).toBeNull();
  });

  it.each([
    ['was refused', { text: 'How about the chess again, Tom?', ok: false }],
    ['is uncertain', { text: 'How about the chess again, Tom?', uncertain: true }],
  ] as const)('take no decision of its own for one that %s', async (_, says) => {
    const { mind, lives } = await lived(await newMind(stores()), lifeWithout('decision'));
    await lives(decides(says));
    expect(await missing(mind)).toEqual(['decision']);
    await lives(decides({ text: says.text }));
    expect(await missing(mind)).toEqual([]);
  });

  it('take no decision for its own that came before what it is about was a value, or of what was withdrawn', async () => {
    const [first, ...rest] = lifeWithout('decision');
    const early = [first!, decides({ text: 'How about the chess again, Tom?' }), ...rest];
    expect(await missing((await lived(await newMind(stores()), early)).mind)).toEqual(['decision']);
    const { mind } = await lived(await newMind(stores()), lifeWithout());
    await mind.memory.retract(memoryId('chess'), { by: 'Tom', reason: 'It is wrong.', now: 99_000 });
    expect(await missing(mind)).toContain('decision');
  });

  it('are signed off by whoever has looked at them, in the log of what was done to the mind', async () => {
    const { mind } = await lived(await newMind(stores()), lifeWithout('association'));
    await expect(signMilestone(mind, 'association', { by: 'Ann', now: 1 })).rejects.toThrow(
      /milestone: "association" is not reached, .* sign it when that is there\./,
    );
    await expect(signMilestone(mind, 'walking', { by: 'Ann', now: 1 })).rejects.toThrow(
      'must be one of memory',
    );
    await expect(signMilestone(mind, 'memory', { by: ' ', now: 1 })).rejects.toThrow('by: must be the name');
    expect((await mind.governance.log()).entries).toEqual([]);
    await expect(signMilestone(mind, 'memory', { by: 'Bot ', now: 1, agents: ['Bot'] })).rejects.toThrow(
      'only a person can sign',
    );
    await signMilestone(mind, 'memory', { by: 'Ann', now: 77_000 });
    await signMilestone(mind, 'memory', { by: 'Bob', now: 78_000 });
    const accounts = await readinessOf(mind);
    expect(
      accounts.flatMap(({ milestone, signatures }) =>
        signatures.length > 0 ? [[milestone, signatures]] : [],
      ),
    ).toEqual([
      [
        'memory',
        [
          { by: 'Ann', at: 77_000 },
          { by: 'Bob', at: 78_000 },
        ],
      ],
    ]);
    const log = await mind.governance.log();
    expect(log.entries).toMatchObject([{ kind: 'sign', who: 'Ann', what: '{"milestone":"memory"}' }, {}]);
    expect(await governanceFaults(log)).toEqual([]);
  });
});

describe.each(homes)('the milestones of a mind whose old cycles are let go of in $name', (home) => {
  const stores = useStores(home, { cycles: 3, every: 1 });

  it('stay as they were', async () => {
    const mind = await newMind(stores());
    const unforgotten = await growing(mind);
    for (const cycle of lifeWithout().slice(0, 3)) await unforgotten.lives(cycle);
    const before = (await readinessOf(mind)).slice(0, 3);
    for (const cycle of lifeWithout().slice(3)) await unforgotten.lives(cycle);
    for (let more = 0; more < 12; more += 1) await unforgotten.lives({ memory: [recalled(['chess'])] });
    expect(await mind.stream.recent(99)).toHaveLength(0);
    const after = await readinessOf(mind);
    expect(await missing(mind)).toEqual([]);
    expect(after.slice(0, 3)).toEqual(before);
    expect(after[4]!.reached).toEqual(seen(6, 1_400, { percept: 'impulse/dmn/6/x' }));
    expect(after[7]!.reached).toEqual(seen(7, 7_000, { percept: 'impulse/dmn/7/x' }));
    expect(after[9]!.reached).toEqual(seen(11, 1_400, { memory: 'chess' }, { percept: 'impulse/dmn/11/x' }));
  });
});

describe.each(engines)('a fork on $name', (engine) => {
  const database = useDatabase(engine);
  const rest = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };

  const forkOf = async ({ mind }: MindStore, at: number): Promise<MindStore> => {
    const stores = storesOf(database(), { cycles: 3, every: 1 });
    const to = `${mind}-fork-${at}` as MindId;
    await stores.fork({ from: mind, to, commit: at, ...rest });
    return stores.open(to);
  };

  it('knows what was reached by then, and no signature: nobody has looked at it', async () => {
    const { mind } = await lived(await newMind(database()), lifeWithout());
    await signMilestone(mind, 'memory', { by: 'Ann', now: 1 });
    const early = await forkOf(mind, 6);
    expect(await missing(early)).toEqual(['conflict', 'association', 'goal', 'decision']);
    const late = await forkOf(mind, 11);
    const unsigned = (await readinessOf(mind)).map((each) => ({ ...each, signatures: [] }));
    expect(await readinessOf(late)).toEqual(unsigned);
  });

  it('knows what was let go of with old cycles', async () => {
    const mind = await newMind(storesOf(database(), { cycles: 3, every: 1 }));
    const { lives } = await lived(mind, lifeWithout());
    for (let more = 0; more < 6; more += 1) await lives({});
    const fork = await forkOf(mind, 17);
    expect(await readinessOf(fork)).toEqual(await readinessOf(mind));
    expect(await missing(fork)).toEqual([]);
  });
});

/** A milestone that was reached in a cycle, by what is named. */
function seen(cycle: number, at: number, ...evidence: Record<string, string>[]) {
  return {
    at,
    cycle,
    evidence: evidence.flatMap((each) => Object.entries(each).map(([kind, id]) => ({ kind, id }))),
  };
}
