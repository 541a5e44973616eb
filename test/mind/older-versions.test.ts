import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faculties } from '../../machines/mind/vocabulary.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition } from '../../src/testing/origin.ts';

it('a checkpoint that version 2 really wrote, in the middle of a thought and with a task, becomes a mind of this one', () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/version-2.checkpoint.json'), 'utf8').trim();
  const before = decodeCheckpoint(text);
  expect(before.version).toBe('2');
  const mind = SteppedMind.restored(composition, text);
  expect(mind.state().value.cycle).toEqual({ thinking: 'calling' });
  expect(mind.tasks().map(({ task }) => task)).toEqual(['task.1.0']);
  expect(mind.pending().map(({ key }) => key)).toEqual(Object.keys(before.ledger.pending).toSorted());
  // it has the faculties that version 2 did not have, and what it writes now is of this version
  const after = decodeCheckpoint(mind.checkpoint());
  expect(Object.keys(after.snapshot['children'] as object).toSorted()).toEqual(
    [...faculties, 'task.1.0'].toSorted(),
  );
  expect(after.version).not.toBe('2');
});
