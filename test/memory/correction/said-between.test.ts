import { describe, expect, it } from 'vitest';
import type { Percept } from '../../../ports/percept.ts';
import type { MindStore } from '../../../ports/store.ts';
import { ClaimLedger } from '../../../src/memory/correction/ledger.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { commit, here, newMind, ordinary, roomy } from '../../db/lives.ts';
import { perceptOf } from './heard.ts';

const thought = (place: number): Percept => ({
  ...perceptOf(['Ruth', 'My mind is quiet.'], place),
  source: { kind: 'plan', plan: 'rest' },
});

/** Lives cycles that each took in what is told; a cycle of which nothing is told had a thought of the mind's own. */
async function lived(mind: MindStore, cycles: readonly (readonly string[])[]): Promise<void> {
  const { epoch } = await mind.life.activate(1_000, here, false);
  let place = 0;
  for (const [at, texts] of cycles.entries()) {
    const percepts = (texts.length === 0 ? [null] : texts).map((text) => {
      place += 1;
      return text === null ? thought(place) : perceptOf(['Ruth', text], place);
    });
    for (const percept of percepts) await mind.inbox.accept(percept, ordinary, roomy);
    const ids = percepts.map(({ id }) => id);
    const cycle = at + 1;
    const stream = [{ role: 'inbox' as const, percepts: ids }];
    await mind.life.commit(commit(cycle, { cycle, acknowledged: ids, stream }), `{"at":${cycle}}`, {
      epoch,
      now: 1_000 + cycle,
    });
  }
}

/** What is shown of what was told in cycles, once all of them were read. */
async function shownOf(cycles: readonly (readonly string[])[]): Promise<string[]> {
  const mind = await newMind(memoryStores());
  await lived(mind, cycles);
  const present = await new ClaimLedger({ store: mind, owner: 'Ruth' }).at(cycles.length + 1, []);
  return present.texts(cycles.flat().map((text) => ({ text, speaker: 'Ruth' })));
}

const since = (later: string): RegExp => new RegExp(`\\[superseded on .*since then: “${later}”\\]$`, 'u');

describe('whom a pronoun means', () => {
  it('is known although thoughts of the mind came between', async () => {
    const [, allergy, over] = await shownOf([
      ['My son Piet is eight.'],
      [],
      [],
      [],
      ['He has a nut allergy.'],
      [],
      [],
      [],
      ['He no longer has a nut allergy.'],
    ]);
    expect(allergy).toMatch(since('He no longer has a nut allergy.'));
    expect(over).toBe('He no longer has a nut allergy.');
  });
});

describe('what is put right in the message after it', () => {
  it.each([
    [['She lives in Graz.', 'Sorry, Linz.'], 'She lives in Graz.'],
    [['My sister is Ida.', 'She lives in Graz.', 'Sorry, Linz.'], 'She lives in Graz.'],
    [['The party is on Friday.', 'My exam is on Monday.', 'no wait, Tuesday'], 'My exam is on Monday.'],
  ])('is what both told at once: %j', async (texts, meant) => {
    const cycles = texts.length > 2 ? [texts] : [['My sister is Ida.'], [], texts];
    const shown = await shownOf(cycles);
    expect(shown.filter((text) => text.includes('['))).toEqual([
      expect.stringMatching(since(texts.at(-1)!)) as string,
    ]);
    expect(shown.find((text) => text.startsWith(meant))).toMatch(since(texts.at(-1)!));
  });

  it('may be either of two that were told one after the other', async () => {
    const shown = await shownOf([
      ['The party is on Friday.'],
      ['My exam is on Monday.'],
      ['no wait, Tuesday'],
    ]);
    expect(shown.some((text) => text.includes('[superseded'))).toBe(false);
    expect(shown[0]).toMatch(/\[contested/u);
  });
});
