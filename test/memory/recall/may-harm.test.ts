import { describe, expect, it } from 'vitest';
import { sourceOf, type ClaimStore } from '../../../ports/claim.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { keysOf } from '../../../theory/claims/claim-keys.ts';
import { mayHarm } from '../../../src/memory/recall/may-harm.ts';
import { claimsOf } from '../correction/heard.ts';

const told = [
  'I take warfarin.',
  'I am allergic to nuts.',
  'I cannot eat lactose.',
  'My daughter Mia is allergic to penicillin.',
  'I live in Graz.',
  'I like nuts in a cake.',
  'I take the tram.',
];

/** What comes to mind first when Ruth asks something, after she told all this, each a memory of its own. */
async function first(question: string, texts: readonly string[] = told): Promise<string[]> {
  const claims = claimsOf(texts.map((text) => ['Ruth', text] as const));
  const find: ClaimStore['find'] = ({ keys = [] }) => {
    const some = new Set(keys.flat());
    return Promise.resolve(claims.filter((claim) => keysOf(claim).some((key) => some.has(key))));
  };
  const corrections = {
    claims: { find } as ClaimStore,
    madeOf: (sources: readonly string[]) =>
      Promise.resolve(sources.map((source) => ({ source, memory: source as MemoryId }))),
    read: () => Promise.resolve([]),
  };
  const source = { kind: 'speech' as const, speaker: 'Ruth', space: 'kitchen' };
  const ids = await mayHarm({ text: question, source }, () => Promise.resolve(corrections));
  return ids.flatMap((id) => claims.find((claim) => sourceOf(claim.id) === id)?.sentence ?? []);
}

describe('what comes first to mind because it may harm', () => {
  it.each([
    'May I take ibuprofen?',
    'Could I have a walnut cake?',
    'My head hurts, can I take a painkiller?',
    'Is a peanut bar fine for me?',
    'Am I allowed to drink milk?',
    'It was a long day. Can I eat nuts?',
  ])('is what somebody takes and may not have where they ask “%s”', async (question) => {
    expect((await first(question)).toSorted()).toEqual([
      'I am allergic to nuts.',
      'I cannot eat lactose.',
      'I take warfarin.',
    ]);
  });

  it('is what somebody else may not have where they are named', async () => {
    expect(await first('Can Mia have amoxicillin?')).toContain('My daughter Mia is allergic to penicillin.');
    expect(await first('Can my daughter take amoxicillin?')).toContain(
      'My daughter Mia is allergic to penicillin.',
    );
  });

  it('is nothing that is over', async () => {
    const texts = [...told, 'I stopped taking warfarin.', 'I am no longer allergic to nuts.'];
    expect(await first('May I take ibuprofen?', texts)).toEqual(['I cannot eat lactose.']);
  });

  it.each([
    'Where do I live?',
    'Can I take a nap?',
    'Can I have a look?',
    'I take the tram.',
    'May I go home?',
  ])('is nothing where nobody asks for leave to eat or take anything: “%s”', async (question) => {
    expect(await first(question)).toEqual([]);
  });
});
