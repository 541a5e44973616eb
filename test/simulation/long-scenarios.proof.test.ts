import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failures, longest, played, scenarioIn, shipped } from './play.ts';

describe('the longest of the scenarios that come with Wakeful', () => {
  it.each(longest)(
    '%s comes true, and is the same every time, byte for byte (I7)',
    async (file) => {
      const play = async () => played(await scenarioIn(join(shipped, file)));
      const first = await play();
      expect(failures(first)).toEqual([]);
      expect(first.report.verdicts.filter(({ line }) => line !== null).length).toBeGreaterThanOrEqual(2);
      const again = await play();
      expect(again.json === first.json).toBe(true);
    },
    300_000,
  );
});
