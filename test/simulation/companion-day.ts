import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InnerState } from '../../ports/inner.ts';
import { builtInVocabulary } from '../../src/simulation/built-in-vocabulary.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import type { Chronicle, Timed } from '../../src/simulation/stage/chronicle.ts';
import { folderOf, scenarioIn } from './play.ts';

const shipped = new URL('../../minds/companion.yaml', import.meta.url).pathname;

/**
 * What happens to the companion that is shipped, with the offline voice.
 *
 * @param awake it does not fall asleep when nothing happens
 */
export async function companionLife(steps: string, { awake = false } = {}): Promise<Chronicle> {
  const companion = await readFile(shipped, 'utf8');
  const mind = awake ? companion.replace('idleAfter: 10 min', 'idleAfter: 7 d') : companion;
  const folder = await folderOf({
    'mind.yaml': mind,
    'life.yaml': `name: life\nstory: life\nstart: 2026-05-04T07:00:00Z\nmind: mind.yaml\nsteps:\n${steps}\n`,
  });
  let lived: Chronicle | null = null;
  const look = {
    name: 'looked at',
    promise: 'What has happened is looked at once all of it has.',
    breaches: async ({ chronicle }: { chronicle: Chronicle }) => {
      lived = chronicle;
      return [];
    },
  };
  const report = await simulate(await scenarioIn(join(folder, 'life.yaml')), {
    vocabulary: builtInVocabulary.with({ invariants: [look] }),
  });
  if (lived === null || report.problems.length > 0) throw new Error(JSON.stringify(report.problems));
  return lived;
}

/** The share of a life in which something holds of how it feels, 0 to 1. */
export function shareOf(felt: readonly Timed<InnerState>[], holds: (inner: InnerState) => boolean): number {
  let held = 0;
  for (const [place, { at, what }] of felt.slice(0, -1).entries())
    if (holds(what)) held += felt[place + 1]!.at - at;
  return held / (felt.at(-1)!.at - felt[0]!.at);
}
