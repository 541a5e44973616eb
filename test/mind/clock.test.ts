import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { isJournaled } from '../../ports/effects/effects.ts';
import { anyDay, happen, worldOf } from '../../src/testing/days.ts';
import { speech } from '../../src/testing/percepts.ts';
import { anyLife, type Happening } from '../../src/testing/happenings.ts';
import { rawSettings, RawWorld } from '../../src/testing/raw-world.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const timeOf = (checkpoint: string) => decodeCheckpoint(checkpoint).ledger.now;

/** After these what is overdue is left to a wake of its own. */
const leavesOverdue = new Set<string>(['activation.began', 'effect.settled', 'commit.settled']);

/** It is to stop while a judgement is under way, and is woken when both that and its next look are overdue. */
const wokenLateWhileStopping: Happening[] = [
  { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
  { passes: 0, what: 'activation', crashed: true, ahead: 0, depth: 0 },
  { passes: 0, what: 'told', message: 'integrity' },
  { passes: 0, what: 'told', message: 'stop' },
  { passes: 0, what: 'wake', when: 'late' },
];

describe('a clock that is set back', () => {
  it('stands still for the mind: no wait is negative, nothing ends before it began, no key comes again', () => {
    const backwards = fc.integer({ min: -100_000_000, max: 100_000 });
    fc.assert(
      fc.property(anyLife(50), fc.array(backwards, { minLength: 50, maxLength: 50 }), (life, jumps) => {
        const world = new RawWorld();
        const { mind, asked } = liveMinds.born({ mind: 'ada', settings: rawSettings, at: world.now });
        world.note(asked);
        const keys = new Set<string>();
        for (const [place, happening] of life.entries()) {
          const before = timeOf(mind.checkpoint());
          const message = world.message({ ...happening, passes: jumps[place] ?? 0 });
          const asked = mind.step(message, world.now);
          world.note(asked);
          const now = timeOf(mind.checkpoint());
          const { mode, life: state } = mind.state().value;
          // until its integrity is confirmed nothing rings, and nothing in a mind that stops, whatever is overdue
          const rings =
            mode !== 'recovery' &&
            !['stopping', 'stopped'].includes(state) &&
            !leavesOverdue.has(message.type);
          expect(now).toBe(Math.max(before, world.now));
          for (const command of asked) {
            if (command.type === 'wake.at' && command.at !== null && rings)
              expect(command.at).toBeGreaterThan(now);
            if (command.type === 'commit' && command.turn)
              expect(command.turn.endedAt).toBeGreaterThanOrEqual(command.turn.startedAt);
            if (command.type === 'emit' && command.observation.kind === 'cycle.waiting')
              expect(command.observation.interval).toBeGreaterThanOrEqual(0);
            // what the journal knows may be asked for again
            if (command.type !== 'perform' || isJournaled(command)) continue;
            expect(keys).not.toContain(command.key);
            keys.add(command.key);
          }
          expect(mind.state().context.pace.lastCycleSeconds).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 120, examples: [[wokenLateWhileStopping, Array.from<number>({ length: 50 }).fill(0)]] },
    );
  });

  it('keeps nobody waiting for ever: what came in is handled when the clock has caught up', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.integer({ min: -60_000, max: 20_000 })), (day, errors) => {
        const world = worldOf({ ...day, thoughts: [saying('Yes.')], latencies: [300] });
        const clock = errors.map((error) => ({ what: 'clock' as const, error }));
        for (const [place, event] of day.events.entries()) {
          if (clock[place]) happen(world, clock[place]);
          happen(world, event);
        }
        world.tell({ type: 'resources.sufficient' });
        world.tell({ type: 'resume.requested' });
        for (let hour = 0; hour < 96 && world.inbox.depth > 0; hour += 1) world.run(3_600_000);
        expect(world.inbox.depth).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('rings at the time that was asked for, not at the time before the clock was set back', () => {
    const world = new World({ think: () => saying('Hello!') });
    world.run(10_000);
    world.tell({ type: 'wake' });
    world.clockError = -5_000;
    world.perceive({ id: 'p1', source: speech, text: 'Hi' });
    world.run(4_000);
    expect(world.utterances).toHaveLength(0);
    world.run(7_000);
    expect(world.utterances).toHaveLength(1);
  });
});
