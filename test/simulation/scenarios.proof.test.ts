import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longest, played, scenarioIn, shipped, shippedFiles } from './play.ts';

describe('the scenarios that come with Wakeful', () => {
  // that they come true is held by `npm test`, and of the longest by `long-scenarios.proof.test.ts`
  it.each(shippedFiles.filter((file) => !longest.includes(file)))(
    '%s is the same every time, byte for byte (I7)',
    async (file) => {
      const play = async () => played(await scenarioIn(join(shipped, file)));
      const first = await play();
      const again = await play();
      expect(again.json === first.json).toBe(true);
    },
  );
});
