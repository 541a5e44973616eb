import { expect, it } from 'vitest';
import type { Outcome } from '../../ports/command.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { StepRecord } from '../../ports/step.ts';
import { notDone } from '../../ports/effects/effects.ts';
import { RecordedRows } from '../../src/recorded/recorded-rows.ts';
import { memoryJournal } from '../../src/simulation/memory/journal.ts';

const key = '3/tasks.1/run/0';

const step = (message: object, commands: readonly object[] = []): StepRecord =>
  ({ message, commands, at: 1_000, cycle: 3, sequence: 1, broke: null }) as unknown as StepRecord;

const settled = (outcome: Outcome): StepRecord => step({ type: 'effect.settled', key, outcome });

it('an effect of which nobody knows whether it was done waits for a person, until one has said so', async () => {
  const rows = new RecordedRows('ada' as MindId);
  const waiting = async () => (await memoryJournal(rows.rows).unknown()).map((entry) => entry.key);
  rows.take(
    step({ type: 'wake' }, [{ type: 'perform', key, effect: 'task.run', task: 'task-1', from: 'task' }]),
  );
  expect(await waiting()).toEqual([]);
  rows.take(settled(notDone('task.run', { kind: 'outcomeUnknown', message: 'A crash fell into it.' })));
  expect(await waiting()).toEqual([key]);
  const command = { name: 'resolve', effect: key, resolution: 'done', result: 'It went out.' };
  const percept = {
    id: 'review/1/0' as PerceptId,
    source: { kind: 'command', speaker: 'Tom', command },
    urgency: 0,
    acceptedAt: 2_000,
  };
  rows.take(step({ type: 'percept.arrived', percept }));
  expect(await waiting()).toEqual([]);
});

it('an effect that came out counts as settled, and one without a model as no call', async () => {
  const rows = new RecordedRows('ada' as MindId);
  rows.take(
    step({ type: 'wake' }, [{ type: 'perform', key, effect: 'task.run', task: 'task-1', from: 'task' }]),
  );
  rows.take(settled({ effect: 'task.run', ok: true, report: 'Done.' }));
  expect(await memoryJournal(rows.rows).read(key)).toMatchObject({ state: 'settled' });
  expect(rows.rows.calls.size).toBe(0);
});
