import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crashPoints } from '../../src/simulation/stage/crash-point.ts';
import { failures, longest, played, scenarioIn, shipped, shippedFiles } from './play.ts';

describe('the scenarios that come with Wakeful', () => {
  it('are a dozen and more', () => {
    expect(shippedFiles.length).toBeGreaterThanOrEqual(12);
  });

  it.each(shippedFiles.filter((file) => !longest.includes(file)))('%s comes true', async (file) => {
    const { report, ...once } = await played(await scenarioIn(join(shipped, file)));
    expect(failures({ report, ...once })).toEqual([]);
    // a story without numbers would prove little
    expect(report.verdicts.filter(({ line }) => line !== null).length).toBeGreaterThanOrEqual(2);
  });

  it('kill the process at every point there is', async () => {
    const { entries } = await played(await scenarioIn(join(shipped, 'a-crash-at-every-boundary.yaml')));
    const killed = entries.flatMap((entry) => (entry.kind === 'crashed' ? [entry.during] : []));
    expect(killed).toEqual([...crashPoints]);
  });

  it('tell another timeline under another seed where chance has a part', async () => {
    const scenario = await scenarioIn(join(shipped, 'exploration-and-boredom.yaml'));
    const [one, other, same] = await Promise.all(
      [1, 2, 1].map(async (seed) => (await played(scenario, { seed })).json),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });
});
