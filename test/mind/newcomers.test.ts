import { describe, expect, it } from 'vitest';
import { faculties } from '../../actors/faculties.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { composeMind, mindComposition } from '../../src/mind/compose.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const { thoughtQueue: _, stream: __, ...few } = faculties;
const before = composeMind(few);
const after = mindComposition();

/** What a mind without the last faculties wrote down, in the middle of its life. */
function writtenBefore(): string {
  const settings = settingsWith({ inner: { nature: 'person' } });
  const { mind } = SteppedMind.born(before, { mind: 'ada', settings, at: 1_000_000 });
  mind.step(
    { type: 'activation.began', settings, crashed: false, cycle: 0, commit: 0, depth: 0, rebuilt: null },
    1_000_000,
  );
  mind.step({ type: 'wake' }, 1_060_000);
  return mind.checkpoint();
}

const childrenOf = (checkpoint: string) =>
  decodeCheckpoint(checkpoint).snapshot['children'] as Record<string, unknown>;

describe('a checkpoint that was written before a faculty was listed', () => {
  it('becomes a mind that has it, newborn, and has lost nothing else', () => {
    const written = writtenBefore();
    const mind = SteppedMind.restored(after, written);
    expect(Object.keys(childrenOf(mind.checkpoint())).toSorted()).toEqual(Object.keys(faculties).toSorted());
    expect(childrenOf(mind.checkpoint())).toMatchObject(childrenOf(written));
    expect(mind.state().context.inner).not.toBeNull();
  });

  it('goes on, and the new faculty hears what it hears from then on', () => {
    const mind = SteppedMind.restored(after, writtenBefore());
    const { settings } = mind.state().context.self;
    const now = mind.now() + 1_000;
    mind.step(
      { type: 'activation.began', settings, crashed: false, cycle: 0, commit: 9, depth: 0, rebuilt: null },
      now,
    );
    const asked = mind.step({ type: 'wake' }, now + 120_000);
    const { snapshot } = childrenOf(mind.checkpoint())['thoughtQueue'] as { snapshot: { value: string } };
    expect(snapshot.value).toBe('gathering');
    expect(asked.some((each) => each.type === 'emit' && each.observation.kind === 'thought.taken')).toBe(
      true,
    );
  });

  it('is what its twin writes that is restored from it', () => {
    const mind = SteppedMind.restored(after, writtenBefore());
    expect(SteppedMind.restored(after, mind.checkpoint()).checkpoint()).toBe(mind.checkpoint());
  });
});

describe('a faculty that is missing from a checkpoint', () => {
  it('is not borne when the charts that wrote it had it: something was lost', () => {
    const { mind } = SteppedMind.born(after, { mind: 'ada', settings: settingsWith(), at: 1_000_000 });
    const body = decodeCheckpoint(mind.checkpoint());
    const { voice: lost, ...children } = childrenOf(mind.checkpoint());
    expect(lost).toBeDefined();
    const maimed = encodeCheckpoint({ ...body, snapshot: { ...body.snapshot, children } });
    expect(() => SteppedMind.restored(after, maimed)).toThrow('"voice" is missing from the checkpoint');
  });

  it('is refused when it is one that this build does not know', () => {
    const { mind } = SteppedMind.born(after, { mind: 'ada', settings: settingsWith(), at: 1_000_000 });
    expect(() => SteppedMind.restored(before, mind.checkpoint())).toThrow('other states than these');
  });
});
