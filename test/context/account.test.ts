import { describe, expect, it } from 'vitest';
import type { MemoryId } from '../../ports/identifiers.ts';
import { newMemory } from '../../ports/new-memory.ts';
import { assembled, speech, spokenCycle } from '../prompt/scene.ts';

const memory = (id: string, content: string) =>
  newMemory({ id: id as MemoryId, content, createdAt: 0, type: 'episodic', sourceTag: 'external_user' });

/** What became of the items of a section, by their ids. */
const fatesIn = (items: readonly { section: string; of: string; fate: string }[], name: string) =>
  Object.fromEntries(items.filter(({ section }) => section === name).map(({ of, fate }) => [of, fate]));

describe('the account of a call', () => {
  it('says of each memory whether it is shown, stands in the stream, has no room or is one too many', async () => {
    const heard = speech('p1', 'Fact 0 is known.');
    const known = Array.from({ length: 14 }, (_, place) => memory(`m${place}`, `Fact ${place} is known.`));
    const { prompt } = assembled(
      { memory: { recall: { limit: 3 } } },
      {
        cycles: [spokenCycle(1, [heard], 'I see.')],
        known: [heard],
        now: [speech('now', 'What is known?')],
        recalled: known,
      },
    );
    const { account, recalled } = await prompt;
    const fates = fatesIn(account.items, 'memories');
    expect(fates).toMatchObject({ m0: 'in the stream', m1: 'whole', m3: 'whole', m4: 'over the limit' });
    const shown = Object.keys(fates).filter((id) => fates[id] === 'whole');
    expect(shown).toEqual(recalled.map(({ id }) => id));
    expect(fatesIn(account.items, 'stream')).toEqual({ '1–1': 'whole' });
    expect(fatesIn(account.items, 'inbox')).toEqual({ now: 'whole' });
  });

  it('says of what came in whether it is shown whole, shortened, or has no room', async () => {
    const flood = Array.from({ length: 400 }, (_, place) =>
      speech(`p${place}`, 'word '.repeat(place === 0 ? 3_000 : 200)),
    );
    const { account, unseen } = await assembled(
      { voice: { maxTokens: 200 }, context: { budget: 3_000, longestPercept: 1_000 } },
      { now: flood },
    ).prompt;
    const fates = fatesIn(account.items, 'inbox');
    expect(fates['p0']).toBe('shortened');
    expect(Object.keys(fates).filter((id) => fates[id] === 'no room')).toEqual(unseen);
    expect(account.items.every(({ fate, tokens }) => (fate === 'no room') === (tokens === 0))).toBe(true);
  });
});
