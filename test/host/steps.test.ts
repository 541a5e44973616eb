import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../ports/step.ts';
import { Company } from './company.ts';
import { emptyInMemory } from '../db/empty-database.ts';

/** A mind that was told something, and every step since it woke. */
async function talked(): Promise<{ company: Company; records: StepRecord[] }> {
  const company = new Company();
  const records: StepRecord[] = [];
  const mind = await company.wake(await emptyInMemory());
  mind.watchSteps((record) => records.push(record));
  await company.say('one');
  await company.untilIdle();
  return { company, records };
}

describe('news', () => {
  it('carries the step that it came of: its number, its time, its cycle and the actor', async () => {
    const { company, records } = await talked();
    for (const { sequence, at, cycle, commands } of records)
      for (const command of commands) {
        if (command.type !== 'emit') continue;
        const { from, observation } = command;
        expect(company.news).toContainEqual({
          ...observation,
          at: expect.any(Number),
          stamp: { sequence, at, cycle, from },
        });
      }
    const thought = company.news.find(({ kind }) => kind === 'thought.formed');
    expect(thought?.stamp).toMatchObject({ cycle: 1, from: 'mind' });
  });

  it('of what the host does says so, and after which step', async () => {
    const { company, records } = await talked();
    const durable = company.news.find(({ kind }) => kind === 'commit.durable');
    expect(durable?.stamp.from).toBe('host');
    const first = company.news.findIndex(({ kind }) => kind === 'percept.accepted');
    const before = company.news[first]?.stamp.sequence ?? 0;
    expect(records[0]).toMatchObject({ sequence: before + 1, message: { type: 'percept.arrived' } });
  });

  it('never goes back in the order of the steps, and is told of step 0 before there is a mind', async () => {
    const { company } = await talked();
    const numbers = company.news.map(({ stamp }) => stamp.sequence);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(company.news[0]).toMatchObject({ kind: 'recovery.reached', stamp: { sequence: 0, from: 'host' } });
  });
});

describe('whoever is shown the steps of a mind', () => {
  it('and throws is shown no more, and the mind lives on', async () => {
    const company = new Company();
    const mind = await company.wake(await emptyInMemory());
    let shown = 0;
    mind.watchSteps(() => {
      shown += 1;
      throw new Error('I cannot look.');
    });
    await company.say('one');
    await company.untilIdle();
    expect(shown).toBe(1);
    expect(company.heard).toMatchObject([{ text: 'I hear you.' }]);
    expect(company.news).toContainEqual(
      expect.objectContaining({ kind: 'watcher.failed', message: 'Error: I cannot look.' }),
    );
  });
});
