import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Percept } from '../../ports/percept.ts';
import type { MindStore } from '../../ports/store.ts';
import { plansSense } from '../../src/senses/plans.ts';
import { engines, useDatabase } from '../db/engines.ts';
import { commit, here, newMind } from '../db/lives.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();

/** The ears of a mind: what they take in goes into its durable inbox, and `heard` resolves with each answer in turn. */
function earsOf({ inbox }: MindStore, capacity = 1_000) {
  const listening = new ListeningInbox();
  const { clock } = listening;
  const refused = Promise.withResolvers<string>();
  const answers: { outcome: string; percept: Percept }[] = [];
  const waiting: (() => void)[] = [];
  return {
    clock,
    report: refused.resolve,
    /** What a person was told first. */
    told: refused.promise,
    perceive: async (percept: Percept) => {
      const answer = await inbox.accept(percept, listening.standing(percept), { now: clock.now(), capacity });
      answers.push({ outcome: answer.outcome, percept });
      for (const wake of waiting.splice(0)) wake();
      return answer;
    },
    /** The first `count` answers, once there are so many. */
    async heard(count: number) {
      while (answers.length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push(resolve);
        await promise;
      }
      return answers.slice(0, count);
    },
  };
}

const outcomes = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome).toSorted();

describe.each(engines)('senses and the durable inbox on $name', (engine) => {
  const database = useDatabase(engine);

  it('observe no file again after a restart, even when it was handled, and every new content (I3)', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const folder = folders.folder();
    writeFileSync(join(folder, 'a'), 'one');
    writeFileSync(join(folder, 'b'), 'two');

    const before = earsOf(mind);
    const sense = await folders.watch(before, { folder });
    const first = await before.heard(2);
    expect(outcomes(first)).toEqual(['accepted', 'accepted']);
    const acknowledged = first.map(({ percept }) => percept.id);
    await mind.life.commit(commit(1, { acknowledged }), 'state', { epoch, now: 2 });
    await sense.stop();
    writeFileSync(join(folder, 'b'), 'TWO');

    const after = earsOf(mind);
    await folders.watch(after, { folder });
    expect(outcomes(await after.heard(2))).toEqual(['accepted', 'duplicate']);
    expect(await mind.inbox.depth()).toBe(1);
    rmSync(join(folder, 'a'));
    const last = (await after.heard(3)).at(-1);
    expect(last).toMatchObject({ outcome: 'accepted', percept: { text: 'File a was deleted.' } });
  });

  it('wait while the inbox is full, and nothing is lost (I3)', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const folder = folders.folder();
    const ears = earsOf(mind, 1);
    for (const name of ['a', 'b']) writeFileSync(join(folder, name), name);
    await folders.watch(ears, { folder });
    const [first, second] = await ears.heard(2);
    expect([first?.outcome, second?.outcome]).toEqual(['accepted', 'refused']);
    const acknowledged = first === undefined ? [] : [first.percept.id];
    await mind.life.commit(commit(1, { acknowledged }), 'state', { epoch, now: 2 });
    expect(await ears.told).toContain('The inbox is full: 1 percepts wait.');
    await ears.clock.advance(1_000);
    const third = (await ears.heard(3)).at(-1);
    expect(third).toMatchObject({ outcome: 'accepted', percept: { id: second?.percept.id } });
  });

  it('take a plan in once, however often the mind starts again within its minute', async () => {
    const mind = await newMind(database());
    const plan = { name: 'noon', cron: '0 12 * * *', timezone: 'UTC', text: 'Eat.', urgency: 0 };
    for (const outcome of ['accepted', 'duplicate', 'duplicate']) {
      const ears = earsOf(mind);
      await ears.clock.advance(12 * 3_600_000);
      const { clock, report, perceive } = ears;
      const sense = plansSense([plan], { clock, report, perceive, since: clock.now() - 60_000 });
      await sense.start();
      expect(outcomes(await ears.heard(1))).toEqual([outcome]);
      await sense.stop();
    }
    expect(await mind.inbox.depth()).toBe(1);
  });
});
