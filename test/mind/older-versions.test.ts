import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faculties } from '../../actors/faculties.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';

const checkpointOf = (version: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/version-${version}.checkpoint.json`), 'utf8').trim();

it.each(['2', '3'])(
  'a checkpoint that version %s really wrote, in the middle of a thought and with a task, becomes a mind of this one',
  (version) => {
    const text = checkpointOf(version);
    const before = decodeCheckpoint(text);
    expect(before.version).toBe(version);
    const mind = SteppedMind.restored(composition, text);
    expect(mind.state().value.cycle).toEqual({ thinking: 'calling' });
    expect(mind.tasks().map(({ task }) => task)).toEqual(['task.1.0']);
    expect(mind.pending().map(({ key }) => key)).toEqual(Object.keys(before.ledger.pending).toSorted());
    // it has the faculties that the older version did not have, and what it writes now is of this version
    const after = decodeCheckpoint(mind.checkpoint());
    expect(Object.keys(after.snapshot['children'] as object).toSorted()).toEqual(
      [...Object.keys(faculties), 'task.1.0'].toSorted(),
    );
    expect(after.version).not.toBe(version);
  },
);

it('a mind of version 3 that is given an inner life begins to feel', () => {
  const mind = SteppedMind.restored(composition, checkpointOf('3'));
  const now = mind.now() + 1_000;
  const settings = settingsWith({
    delegates,
    inner: { nature: 'person' },
    goals: [{ id: 'garden', text: 'A green garden.' }],
  });
  mind.step(
    { type: 'activation.began', settings, crashed: false, cycle: 2, commit: 5, depth: 1, rebuilt: null },
    now,
  );
  mind.step({ type: 'wake' }, now + 60_000);
  expect(mind.state().context.inner.state?.affect.valence).toBeGreaterThan(0);
  expect(mind.state().context.self.goals.map(({ id }) => id)).toEqual(['garden']);
});
