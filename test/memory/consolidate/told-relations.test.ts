import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToldRelation } from '../../../ports/typed-relation.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { center } from '../../../theory/belief-weight.ts';
import { relationLines } from '../../../src/cli/memory/relations.ts';
import { toldRelations } from '../../../src/memory/consolidate/told-relations.ts';
import { homes, useStores } from '../../db/engines.ts';
import { awake, knowing, memoryId, record } from '../../db/memories.ts';
import { supersede } from './consolidating.ts';

const said = (id: string, content: string, rest: Parameters<typeof record>[1] = {}) =>
  record(id, { content, speaker: 'Ruth', alpha: 1, beta: 4, ...rest });

describe.each(homes)('003 §4.2: the typed relations of the semantic graph, in $name', (home) => {
  const stores = useStores(home);

  it('have the confidence of the memory behind them that is believed most, and name all of them', async () => {
    const mind = await knowing(
      stores(),
      said('a', 'My sister Ines works at the bakery.'),
      said('b', 'Ines works at the bakery.', { alpha: 3, beta: 1 }),
      said('c', 'I like the sea.'),
    );
    const relations = await toldRelations(mind.memory, { of: 'Ines', limit: 9 });
    expect(relations).toEqual([
      { subject: 'ines', type: 'work', object: 'bakery', confidence: 0.75, memories: ['b', 'a'] },
      { subject: 'ruth', type: 'sister', object: 'ines', confidence: 0.2, memories: ['a'] },
    ]);
    expect(relationLines('Ada', relations)[1]).toBe('  ines —work→ bakery  0.75  (b, a)');
    expect(await toldRelations(mind.memory, { limit: 1 })).toEqual(relations.slice(0, 1));
    expect(await toldRelations(mind.memory, { of: 'Bert', limit: 9 })).toEqual([]);
  });

  it('are none of what was superseded, forgotten, asks to be kept, or the mind said itself', async () => {
    const mind = await knowing(
      stores(),
      said('a', 'I live in Lisbon.'),
      said('b', 'Ines works at the bakery.'),
      said('c', 'Please keep it to yourself: Tom works at the mill.'),
      said('d', 'Lena works at the school.', { sourceTag: 'internal_self', speaker: 'ada' }),
    );
    await supersede(mind.memory, 'I live in Lisbon.', 'ruth');
    const { lives } = await awake(mind);
    await lives([{ change: 'forgotten', memory: memoryId('b'), items: [], by: 'Ruth', reason: 'Private.' }]);
    expect(await toldRelations(mind.memory, { limit: 9 })).toEqual([]);
  });
});

const people = ['Ines', 'Tom', 'Lena', 'Marco'];
const places = ['bakery', 'mill', 'school'];
const sides = fc.double({ min: 0.1, max: 50, noNaN: true });
const kept = fc.record({
  who: fc.constantFrom(...people),
  at: fc.constantFrom(...places),
  weight: fc.record({ alpha: sides, beta: sides }),
  isWithdrawn: fc.boolean(),
});

/** What breaks the law of what is told, in words; null where it holds. */
function breach(told: readonly ToldRelation[], weights: ReadonlyMap<string, number>): string | null {
  for (const { confidence, memories } of told) {
    const centres = memories.map((memory) => weights.get(memory));
    if (centres.length === 0 || centres.includes(undefined)) return 'a relation of what does not hold';
    if (!(confidence > 0 && confidence < 1)) return 'a confidence out of its bounds';
    if (confidence !== Math.max(...(centres as number[]))) return 'a confidence that no memory behind it has';
  }
  return null;
}

describe('what is told of relations (law)', () => {
  const lived = async (life: readonly (typeof kept extends fc.Arbitrary<infer Kept> ? Kept : never)[]) => {
    const records = life.map(({ who, at, weight }, place) =>
      said(`m${place}`, `${who} works at the ${at}.`, weight),
    );
    const mind = await knowing(memoryStores(), ...records);
    const weights = new Map<string, number>();
    for (const [place, { weight, isWithdrawn }] of life.entries())
      if (isWithdrawn)
        await mind.memory.retract(memoryId(`m${place}`), { by: 'Ruth', reason: 'Wrong.', now: 9 });
      else weights.set(`m${place}`, center(weight));
    return { told: await toldRelations(mind.memory, { limit: 99 }), weights };
  };

  it('is of memories that hold alone, believed as far as the strongest of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 8 }), async (life) => {
        const { told, weights } = await lived(life);
        expect(breach(told, weights)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('is broken by what was withdrawn, and by a confidence of its own', async () => {
    const one = { who: 'Ines', at: 'mill', weight: { alpha: 3, beta: 1 }, isWithdrawn: false };
    const { told, weights } = await lived([one]);
    expect(breach(told, weights)).toBeNull();
    expect(breach(told, new Map())).toBe('a relation of what does not hold');
    expect(
      breach(
        told.map((each) => ({ ...each, confidence: 1 })),
        weights,
      ),
    ).toContain('out of its bounds');
    expect(
      breach(
        told.map((each) => ({ ...each, confidence: 0.5 })),
        weights,
      ),
    ).toContain('no memory behind it');
  });
});
