import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failures, longest, played, scenarioIn, shipped, shippedFiles, type Played } from './play.ts';

const playedOnce = new Map<string, Promise<Played>>();

const play = async (file: string) => played(await scenarioIn(join(shipped, file)));

/** A scenario as it was played first. */
function once(file: string): Promise<Played> {
  const known = playedOnce.get(file) ?? play(file);
  playedOnce.set(file, known);
  return known;
}

describe('the scenarios that come with Wakeful', () => {
  // the others come true in `npm test`
  it.each([longest])('%s comes true', async (file) => {
    const { report, ...rest } = await once(file);
    expect(failures({ report, ...rest })).toEqual([]);
    expect(report.verdicts.filter(({ line }) => line !== null).length).toBeGreaterThanOrEqual(2);
  });

  it.each(shippedFiles)('%s is the same every time, byte for byte (I7)', async (file) => {
    const first = await once(file);
    playedOnce.delete(file);
    const again = await play(file);
    expect(again.json === first.json).toBe(true);
  });
});
