import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindStore } from '../../../ports/store.ts';
import { resolveEffect, SettledOtherwise, type Word } from '../../../src/host/percepts/resolve-effect.ts';
import { reviewOf } from '../../../src/host/waiting/review.ts';
import { commit, newMind } from '../../db/lives.ts';
import { engines, useDatabase } from '../../db/engines.ts';
import { configurationOf } from '../company.ts';

const configuration = configurationOf('name: Ada');
const holder = { machine: 'here', process: 1 };
const key = '1/task.1.0.0/run/0';
const done: Word = { resolution: 'done', result: 'Written.', speaker: 'you', now: 3_000 };

describe.each(engines)('a person’s word on an effect whose outcome is unknown, on $name', (engine) => {
  const database = useDatabase(engine);

  async function unknown(): Promise<{ mind: MindStore; effect: JournalEntry; epoch: number }> {
    const mind = await newMind(database());
    const task = { task: 'task.1.0', delegate: 'scribe', assignment: 'Write.', attempt: 0 };
    const asked = {
      type: 'perform' as const,
      key,
      effect: 'task.run' as const,
      ...task,
      checkpoint: null,
      partial: null,
    };
    let epoch = 0;
    for (const now of [1_000, 2_000]) {
      ({ epoch } = await mind.life.activate(now, holder, true));
      await mind.journal.begin(asked, { cycle: 1, idempotent: false, epoch, now });
    }
    const [effect] = await mind.journal.unknown();
    return { mind, effect: effect!, epoch };
  }

  const told = async ({ inbox }: MindStore) =>
    (await inbox.history(10)).map(({ source }) => source.kind === 'command' && source.command).toReversed();

  it('reaches the mind and the journal', async () => {
    for (const [word, state, outcome] of [
      [done, 'settled', { effect: 'task.run', ok: true, report: 'Written.' }],
      [
        { ...done, resolution: 'notDone' as const },
        'settled',
        { ok: false, failure: { kind: 'agentLost', partial: null } },
      ],
      [{ ...done, resolution: 'retry' as const }, 'requested', null],
    ] as const) {
      const { mind, effect } = await unknown();
      await resolveEffect(mind, effect, word, configuration);
      expect(await mind.journal.read(key)).toMatchObject({ state, outcome });
      expect(await told(mind)).toEqual([
        { name: 'resolve', effect: key, resolution: word.resolution, result: 'Written.' },
      ]);
      expect(await reviewOf(mind)).toEqual([]);
    }
  });

  it('given again after a crash between the two is told once', async () => {
    const { mind, effect } = await unknown();
    const dies = { ...mind.journal, resolve: () => Promise.reject(new Error('the process died')) };
    await expect(resolveEffect({ ...mind, journal: dies }, effect, done, configuration)).rejects.toThrow(
      'died',
    );
    expect(await reviewOf(mind)).toMatchObject([{ kind: 'effect' }]);
    const otherwise = { ...done, resolution: 'retry' as const };
    await expect(resolveEffect(mind, effect, otherwise, configuration)).rejects.toThrow(SettledOtherwise);
    await resolveEffect(mind, effect, done, configuration);
    expect(await told(mind)).toHaveLength(1);
    expect(await mind.journal.read(key)).toMatchObject({ state: 'settled' });
  });

  it('is told once more when the mind heard it before the journal did', async () => {
    const { mind, effect, epoch } = await unknown();
    const retry = { ...done, resolution: 'retry' as const };
    const journal: MindStore['journal'] = {
      ...mind.journal,
      async resolve(...given) {
        const [heard] = await mind.inbox.history(1);
        await mind.life.commit(commit(1, { acknowledged: [heard!.id] }), 'unread', { epoch, now: 3_000 });
        return mind.journal.resolve(...given);
      },
    };
    await resolveEffect({ ...mind, journal }, effect, retry, configuration);
    expect(await told(mind)).toHaveLength(2);
    const handled = (await mind.inbox.history(10)).map(({ handledIn }) => handledIn);
    expect(new Set(handled)).toEqual(new Set([1, null]));
    expect(await mind.journal.read(key)).toMatchObject({ state: 'requested' });
  });
});
