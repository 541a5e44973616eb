import { describe, expect, it } from 'vitest';
import { restoringOnce } from '../../../src/host/recovery/restore.ts';
import { mindComposition } from '../../../src/mind/compose.ts';
import { CheckpointRefused } from '../../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../../src/mind/stepped-mind.ts';
import { settingsWith } from '../../../src/testing/settings.ts';

const composition = mindComposition();
const checkpointAt = (at: number): string =>
  SteppedMind.born(composition, { mind: 'ada', settings: settingsWith(), at }).mind.checkpoint();

describe('a mind whose checkpoint was looked at', () => {
  it('is restored once, and handed on once', () => {
    const body = checkpointAt(1_000);
    const { look, take } = restoringOnce(composition);
    const looked = look(body);
    expect(take(body)).toBe(looked);
    const second = take(body);
    expect(second).not.toBe(looked);
    expect(second.checkpoint()).toBe(body);
  });

  it('is not handed on for another checkpoint', () => {
    const [older, newer] = [checkpointAt(1_000), checkpointAt(2_000)];
    const { look, take } = restoringOnce(composition);
    look(older);
    expect(take(newer).now()).toBe(2_000);
    expect(take(older).now()).toBe(1_000);
  });

  it('is refused as ever where it is damaged', () => {
    const { look, take } = restoringOnce(composition);
    expect(() => look('{')).toThrow(CheckpointRefused);
    expect(() => take('{')).toThrow(CheckpointRefused);
  });
});
