import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeNames } from '../../ports/mode.ts';
import type { CheckpointNote, ModeMoment, TraceStore } from '../../ports/trace.ts';
import { modesOf } from '../../src/service/handle/modes.ts';

const note = (
  at: number,
  mode: string | null,
  reason: CheckpointNote['reason'] = 'mode',
): CheckpointNote => ({
  commit: at,
  cycle: 0,
  at,
  reason,
  mode,
  kept: true,
});

/** The trace of checkpoints and cycles, oldest first. */
const traceOf = (
  notes: readonly CheckpointNote[],
  cycles: readonly ModeMoment[] = [],
): Pick<TraceStore, 'modes' | 'checkpoints'> => ({
  checkpoints: async () => notes.toReversed(),
  modes: async () => [...cycles],
});

const awake = { from: 0, isAwake: true };

describe('the modes of a life', () => {
  it('begin with the checkpoint of each, and the last goes on', async () => {
    const trace = traceOf([note(100, 'normal'), note(200, 'normal', 'cycle'), note(300, 'sleep')]);
    expect(await modesOf(trace, awake)).toEqual([
      { mode: 'normal', from: 100, to: 300 },
      { mode: 'sleep', from: 300, to: null },
    ]);
  });

  it('end with a stop: then it was in none, until it wakes', async () => {
    const trace = traceOf([note(100, 'sleep'), note(200, 'sleep', 'stop'), note(900, 'sleep', 'cycle')]);
    expect(await modesOf(trace, awake)).toEqual([
      { mode: 'sleep', from: 100, to: 200 },
      { mode: 'sleep', from: 900, to: null },
    ]);
  });

  it('are those of the cycles where checkpoints are let go', async () => {
    const cycles = [
      { at: 100, mode: 'normal' },
      { at: 150, mode: 'overload' },
      { at: 190, mode: 'overload' },
    ];
    const trace = traceOf([note(50, null), note(200, 'normal')], cycles);
    expect(await modesOf(trace, { from: 120, isAwake: false })).toEqual([
      { mode: 'normal', from: 100, to: 150 },
      { mode: 'overload', from: 150, to: 200 },
    ]);
  });

  it('never overlap, and no two that touch are the same (law)', async () => {
    const anyNote = fc.record({
      at: fc.nat({ max: 50 }),
      mode: fc.constantFrom(...modeNames, null),
      reason: fc.constantFrom<CheckpointNote['reason']>('cycle', 'mode', 'stop'),
    });
    const anyCycle = fc.record({ at: fc.nat({ max: 50 }), mode: fc.constantFrom(...modeNames) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyNote), fc.array(anyCycle), async (notes, cycles) => {
        const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at;
        const drawn = notes.toSorted(byTime).map(({ at, mode, reason }) => note(at, mode, reason));
        const stretches = await modesOf(traceOf(drawn, cycles.toSorted(byTime)), {
          from: -1,
          isAwake: false,
        });
        for (const [place, { from, to, mode }] of stretches.entries()) {
          expect(to).toBeGreaterThanOrEqual(from);
          const next = stretches[place + 1];
          if (next === undefined) continue;
          expect(next.from).toBeGreaterThanOrEqual(to!);
          const ended = drawn.some(({ at, reason }) => at === to && reason === 'stop');
          if (next.from === to && !ended) expect(next.mode).not.toBe(mode);
        }
      }),
    );
  });
});
