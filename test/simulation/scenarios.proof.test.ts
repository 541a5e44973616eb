import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { played, scenarioIn } from './play.ts';

const folder = new URL('../../scenarios', import.meta.url).pathname;
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

describe('the scenarios that come with Wakeful', () => {
  it.each(files)('%s is the same every time, byte for byte (I7)', async (file) => {
    const once = await played(await scenarioIn(join(folder, file)));
    const again = await played(await scenarioIn(join(folder, file)));
    expect(again.json === once.json).toBe(true);
  });
});
