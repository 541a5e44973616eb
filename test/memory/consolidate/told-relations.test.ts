import { describe, expect, it } from 'vitest';
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
