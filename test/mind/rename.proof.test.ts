import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId, UtteranceId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { CheckpointRefused, decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { renamedCheckpoint, renamedUtterance } from '../../src/mind/rename.ts';
import type { Asked } from '../../ports/step.ts';
import { anyDay, type Day, type DayEvent, live as liveDay } from '../../src/testing/days.ts';
import { noFaults } from '../../src/testing/fault-schedule.ts';
import { liveMinds, type Origin, type Steppable } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';

const bea = 'bea' as MindId;

/** A talk so long that what was said in it passes the gates while the mind still thinks. */
const talk: Day = {
  configuration: {},
  events: Array.from({ length: 8 }, (_, id) => id).flatMap((id): DayEvent[] => [
    {
      what: 'percepts',
      percepts: [
        { id, percept: { source: { kind: 'speech', speaker: 'Ann', space: 'terminal' }, text: `${id}` } },
      ],
    },
    { what: 'time', passes: 10_000 },
  ]),
  thoughts: [saying('I have seen the garden and its green gate.')],
  latencies: [1],
  faults: noFaults,
};

/** What passes by, as it does for a mind called Bea: her own words are hers. */
const passingBea = (change: MemoryChange): MemoryChange => {
  if (change.change !== 'buffered' || !('utterance' in change.item.origin)) return change;
  const utterance = renamedUtterance(change.item.origin.utterance, 'ada', bea) as UtteranceId;
  return { ...change, item: { ...change.item, origin: { utterance }, speaker: bea } };
};

/** What was asked, as a mind called Bea asks it. */
const asBea = (asked: readonly Asked[]): unknown =>
  asked.map((one) =>
    one.type === 'commit'
      ? {
          ...one,
          utterances: one.utterances.map((said) => ({ ...said, id: renamedUtterance(said.id, 'ada', bea) })),
          memory: one.memory.map(passingBea),
        }
      : one,
  );

/** A mind beside which another one lives, under another name, begun anew before every step. Throws when they can be told apart. */
function besideBea(mind: Steppable, seen: { utterances: number }): Steppable {
  return {
    step(message, now) {
      const other = liveMinds.restored(renamedCheckpoint(mind.checkpoint(), bea));
      expect(other.state().context.self.mind).toBe('bea');
      const theirs = other.step(structuredClone(message), now);
      const asked = mind.step(message, now);
      expect(theirs).toEqual(asBea(asked));
      // as values: a restored mind has its keys in another order
      expect(decodeCheckpoint(other.checkpoint())).toEqual(
        decodeCheckpoint(renamedCheckpoint(mind.checkpoint(), bea)),
      );
      for (const one of theirs) if (one.type === 'commit') seen.utterances += one.utterances.length;
      return asked;
    },
    listen: (listener) => mind.listen(listener),
    checkpoint: () => mind.checkpoint(),
    pending: () => mind.pending(),
    nextAlarm: () => mind.nextAlarm(),
    state: () => mind.state(),
    fold: () => mind.fold(),
  };
}

describe('a mind under another name', () => {
  it('does what the other one does, but for its name, from any moment of any life', () => {
    const seen = { utterances: 0 };
    const origin: Origin = {
      born(input) {
        const { mind, asked } = liveMinds.born(input);
        return { mind: besideBea(mind, seen), asked };
      },
      restored: (checkpoint) => besideBea(liveMinds.restored(checkpoint), seen),
    };
    fc.assert(
      fc.property(anyDay, (day) => void liveDay(day, { origin })),
      { numRuns: 40, examples: [[talk]] },
    );
    expect(seen.utterances).toBeGreaterThan(0);
  });

  it('leaves alone what only looks like its name', () => {
    expect(renamedUtterance('ada/7/0', 'ada', 'bea')).toBe('bea/7/0');
    expect(renamedUtterance('adam/7/0', 'ada', 'bea')).toBe('adam/7/0');
    expect(renamedUtterance('said/ada/7', 'ada', 'bea')).toBe('said/ada/7');
  });

  it('is not made of a checkpoint that was damaged', () => {
    expect(() => renamedCheckpoint('{"format":1', bea)).toThrow(CheckpointRefused);
  });
});
