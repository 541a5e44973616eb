import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, live } from '../../src/testing/days.ts';
import { World } from '../../src/testing/world.ts';
import { recordedLives, recordingFile, replayText } from './lives.ts';

/** Every recorded life of a day. */
async function livesOf(day: Parameters<typeof live>[0]): Promise<string[]> {
  const { origin, recordings } = recordedLives();
  live(day, { origin });
  return recordings();
}

describe('a recording', () => {
  it('of any life is lived again without a difference, from a birth as from a checkpoint', async () => {
    const file = await recordingFile();
    const seen = { born: 0, restored: 0, cycles: 0 };
    await fc.assert(
      fc.asyncProperty(anyDay, async (day) => {
        for (const recording of await livesOf(day)) {
          const { divergence, editedLine, ending, header, cycles } = await replayText(file, recording);
          expect({ divergence, editedLine, ending }).toEqual({
            divergence: null,
            editedLine: null,
            ending: 'ended',
          });
          seen[header.birth === null ? 'restored' : 'born'] += 1;
          seen.cycles += cycles;
        }
      }),
      { numRuns: 40 },
    );
    expect(seen.born).toBeGreaterThan(20);
    expect(seen.restored).toBeGreaterThan(5);
    expect(seen.cycles).toBeGreaterThan(20);
  });

  it('tells of any line that was taken out, put in twice or changed in any letter, wherever that is', async () => {
    const file = await recordingFile();
    const edits = fc.record({
      line: fc.nat(),
      what: fc.constantFrom('out', 'twice', 'letter'),
      letter: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(anyDay, edits, async (day, edit) => {
        const [recording = ''] = await livesOf(day);
        const lines = recording.trimEnd().split('\n');
        const place = edit.line % lines.length;
        const line = lines[place] ?? '';
        const at = edit.letter % line.length;
        const digit = line[at] === '7' ? '8' : '7';
        const changed = {
          out: [],
          twice: [line, line],
          letter: [line.slice(0, at) + digit + line.slice(at + 1)],
        };
        lines.splice(place, 1, ...changed[edit.what]);
        const told = await replayText(file, `${lines.join('\n')}\n`).then(
          ({ divergence, editedLine, ending }) =>
            divergence ?? editedLine ?? (ending === 'ended' ? null : ending),
          (error: Error) => error.name === 'RecordingUnreadable' && error.message,
        );
        expect(told).toBeTruthy();
      }),
      { numRuns: 60 },
    );
  });

  it('shows the mind after any step, as the recorded one was', async () => {
    const file = await recordingFile();
    const { origin, recordings } = recordedLives();
    const world = new World({ origin });
    world.run(200_000);
    const [recording = ''] = await recordings();
    const whole = await replayText(file, recording);
    expect(whole.mind?.checkpoint()).toBe(world.mind.checkpoint());
    const { steps, ending, mind } = await replayText(file, recording, 2);
    expect({ steps, ending }).toEqual({ steps: 2, ending: 'until' });
    expect(mind?.state().context.life.cycle).toBe(0);
    expect(mind?.checkpoint()).not.toBe(world.mind.checkpoint());
  });
});
