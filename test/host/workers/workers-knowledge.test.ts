import { expect, it } from 'vitest';
import type { MemoryId, MindId } from '../../../ports/identifiers.ts';
import { newMemory } from '../../../ports/new-memory.ts';
import { copiesFor } from '../../../src/host/workers/workers-knowledge.ts';
import { WordEmbedder } from '../../memory/word-embedder.ts';

it('copies a memory without the line that a deep pass made beside memories of other rooms', async () => {
  const memory = newMemory({
    id: 'm' as MemoryId,
    type: 'episodic',
    content: 'The ferry leaves at seven. It costs nine euros.',
    compressed: 'The ferry of Marco, who leaves his wife, sails at seven.',
    sourceTag: 'external_user',
    createdAt: 0,
  });
  const [copy] = await copiesFor([memory], {
    employer: 'ada' as MindId,
    embedder: new WordEmbedder(),
    now: 0,
  });
  expect(copy!.memory.compressed).toBe('The ferry leaves at seven.');
});
