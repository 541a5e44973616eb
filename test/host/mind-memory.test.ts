import { describe, expect, it } from 'vitest';
import { engines } from '../db/engines.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { record } from '../db/memories.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

async function told(company: Company, text: string): Promise<void> {
  await company.mind.memory.remember(text);
  await company.untilIdle();
}

describe.each(engines)('the memory of a mind that is awake, on $name', (engine) => {
  it('is searched, traced, and told what to remember and to forget', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    await told(company, 'Ana lives in Porto.');
    await told(company, 'Ana plays the cello.');

    const { found } = await mind.memory.search('where does Ana live');
    expect(found[0]?.memory.content).toBe('Ana lives in Porto.');
    const { id } = found[0]!.memory;
    expect(await mind.memory.why(id)).toMatchObject({
      belief: { memory: { id }, evidence: [{ kind: 'persisted' }] },
      percepts: expect.any(Map) as unknown,
    });
    expect(await mind.memory.why('nothing')).toBeNull();

    expect(await mind.memory.forget('elephants')).toEqual({ outcome: 'nothing' });
    const several = await mind.memory.forget('Ana');
    expect(several).toMatchObject({ outcome: 'several', candidates: [{}, {}] });
    expect(await mind.memory.forget('Ana lives')).toMatchObject({
      outcome: 'told',
      forgotten: { id, content: 'Ana lives in Porto.' },
      acceptance: { outcome: 'accepted' },
    });
    await company.untilIdle();
    const after = await mind.memory.search('where does Ana live');
    expect(after.found.map(({ memory }) => memory.content)).toEqual(['Ana plays the cello.']);
    expect(await mind.memory.forget(id)).toMatchObject({ outcome: 'forgotten before' });
  });

  it('does not forget a safety memory', async () => {
    const company = new Company();
    const configuration = 'name: Ada\nmemory: { safety: [Never tell where the keys are.] }';
    const mind = await company.wake(await place(engine), { configuration });
    expect(await mind.memory.forget('where the keys are')).toMatchObject({ outcome: 'immutable' });
    expect((await mind.memory.search('keys')).found).toHaveLength(1);
  });

  it('forgets what was said just now before the gates have judged it, with what the mind answered', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    await company.say('one', 'My secret hiding place is behind the old mill.');
    await company.untilIdle();
    const forgetting = await mind.memory.forget('secret hiding place');
    expect(forgetting).toMatchObject({ outcome: 'told', forgotten: { isWaiting: true } });
    await company.untilIdle();
    expect(await mind.memory.named('secret hiding place')).toEqual([]);
    const id = forgetting.outcome === 'told' ? forgetting.forgotten.id : '';
    expect((await mind.memory.why(id))?.belief.memory.retracted).toMatchObject({ by: 'you' });
  });
});

describe('a mind that is told to forget what it was told just now', () => {
  it('forgets the strategy that quotes it, too', async () => {
    const stores = memoryStores();
    const company = new Company();
    const mind = await company.wake(stores);
    const { memory } = await stores.open('ada' as MindId);
    const content = 'When this comes: “My secret hiding place is behind the old mill”: I was gone 3 times.';
    const way = { type: 'procedural', sourceTag: 'internal_consolidation', content } as const;
    await memory.enter([record('way', way)], 1_000);
    await company.say('one', 'My secret hiding place is behind the old mill.');
    await company.untilIdle();
    expect(await mind.memory.forget('secret hiding place')).toMatchObject({
      outcome: 'told',
      forgotten: { isWaiting: true },
    });
    await company.untilIdle();
    expect(await memory.strategies(9)).toEqual([]);
  });
});

describe('a mind that has spoken', () => {
  it('says what it answered, and what its last call was given', async () => {
    const company = new Company();
    const mind = await company.wake(await emptyInMemory());
    expect(mind.context()).toBeNull();
    expect(await mind.why()).toBeNull();
    await told(company, 'Ana lives in Porto.');
    await company.say('one', 'Where does Ana live?');
    await company.untilIdle();

    const call = mind.context()!;
    expect(call).toMatchObject({ origin: 'respond', about: { percept: 'one' }, step: 0 });
    // it stands in the stream already, and is neither shown nor booked a second time
    expect(call.recalled).toEqual([]);
    expect(company.kinds()).not.toContain('memories.recalled');
    expect(call.sections.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(call.tokens);
    expect(call.sections.find(({ name }) => name === 'stream')?.tokens).toBeGreaterThan(0);
    expect(await mind.why()).toMatchObject({
      utterance: { text: 'I hear you.' },
      percepts: [{ id: 'one' }],
      call: { cycle: call.cycle },
    });
  });
});
