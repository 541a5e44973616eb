import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingUnreadable } from '../../src/replay/read-recording.ts';
import { seal } from '../../src/replay/seal.ts';
import { afterEvent } from '../../src/service/picture/after-step.ts';
import { openedLife, recordedLines } from './recorded.ts';

/** A line with something in it put otherwise, and sealed as if it had been recorded so. */
const edited = (line: string, change: (line: Record<string, unknown>) => void): string => {
  const read = JSON.parse(line) as Record<string, unknown>;
  delete read['seal'];
  change(read);
  return seal(read, '').line;
};

describe('a recorded life', () => {
  it('is the same at each of its moments, whether one comes there or goes there', async () => {
    const life = await openedLife(await recordedLines());
    expect(life).toMatchObject({ ending: 'ended', difference: null });
    const events = [...life.eventsAfter(0)];
    expect(events.map(({ id }) => id)).toEqual(
      Array.from({ length: life.end }, (_, place) => `1.${place + 1}`),
    );
    expect(events.filter(({ kind }) => kind === 'step')).toHaveLength(life.steps);
    let picture = life.pictureAt(0)!;
    const pictures = [picture, ...events.map((event) => (picture = afterEvent(picture, event)))];
    expect(life.pictureAt(life.end)!.sequence).toBe(life.mindAtEnd.moment().sequence);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: life.end }), (number) => {
        expect(life.pictureAt(number)).toEqual(pictures[number]);
        const [next] = life.eventsAfter(number);
        expect(next).toEqual(events[number]);
      }),
      { numRuns: 10 },
    );
    expect(life.pictureAt(-1)).toBeNull();
    expect(life.pictureAt(life.end + 1)).toBeNull();
  });

  it('that was cut off or torn is shown as far as it goes', async () => {
    const lines = await recordedLines();
    expect(await openedLife(lines.slice(0, 30))).toMatchObject({ steps: 29, ending: 'cut' });
    const torn = await openedLife([...lines.slice(0, 30), lines[30]!.slice(0, 40)], '');
    expect(torn).toMatchObject({ steps: 29, ending: 'torn' });
    expect(await openedLife(lines.slice(0, 1))).toMatchObject({ steps: 0, end: 0, ending: 'cut' });
  });

  it('that differs from these charts is shown up to there, and says where', async () => {
    const lines = await recordedLines();
    const place = lines.findIndex((line, number) => number > 20 && line.includes('"asked":[{'));
    const changed = edited(lines[place]!, (line) => {
      line['asked'] = [];
    });
    const life = await openedLife([...lines.slice(0, place), changed, ...lines.slice(place + 1)]);
    expect(life).toMatchObject({ steps: place - 1, ending: 'differs' });
    expect(life.difference).toBe(`Line ${place + 1}, step ${place}: it asks for something else.`);
    const gap = await openedLife([...lines.slice(0, 10), ...lines.slice(11)]);
    expect(gap.difference).toMatch(/^Line 11, step 11: step 10 is missing/);
  });

  it('that is malformed is refused, with the line and what to do', async () => {
    const lines = await recordedLines();
    const refusal = async (written: readonly string[]): Promise<string> => {
      const error = await openedLife(written).then(
        () => null,
        (refused: unknown) => refused,
      );
      expect(error).toBeInstanceOf(RecordingUnreadable);
      return (error as Error).message;
    };
    expect(await refusal([...lines.slice(0, 4), 'no JSON', ...lines.slice(5)])).toMatch(/:5 [^]*remedy: /);
    expect(await refusal([...lines.slice(0, 4), '{"step":4}', ...lines.slice(5)])).toMatch(/:5 [^]*remedy: /);
    expect(await refusal(['{}'])).toMatch(/is no recording[^]*remedy: /);
    const beginning = edited(lines[0]!, (line) => {
      line['checkpoint'] = String(line['checkpoint']).slice(0, 100);
    });
    expect(await refusal([beginning, ...lines.slice(1)])).toMatch(/:1 {2}its beginning[^]*remedy: /);
  });
});
