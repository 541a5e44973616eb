import {
  thoughtCategories,
  type InnerState,
  type ThoughtCategory,
  type ThoughtOrigin,
} from '../../ports/inner.ts';
import { builtInVocabulary } from '../../src/simulation/built-in-vocabulary.ts';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import type { Scenario } from '../../src/simulation/scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import type { Chronicle } from '../../src/simulation/stage/chronicle.ts';
import type { Invariant } from '../../src/simulation/vocabulary.ts';

/** What of affect and body is compared, and how it is read. */
export const measures = {
  arousal: ({ affect }) => affect.arousal,
  valence: ({ affect }) => affect.valence,
  energy: ({ affect }) => affect.energy,
  stress: ({ affect }) => affect.stress,
  regulation: ({ regulation }) => regulation,
  cortisol: ({ cortisol }) => cortisol,
  fatigue: ({ fatigue }) => fatigue,
} as const satisfies Record<string, (inner: InnerState) => number>;

export type Measure = keyof typeof measures;

/** What a day was like. */
export interface Day {
  /** Of each measure, in the order of time. */
  felt: Record<Measure, number[]>;
  /** How often it thought by itself, by what about. */
  thoughts: Record<ThoughtCategory, number>;
  /** How often a change of how it felt broke into its awareness. */
  noticed: number;
  /** The most model calls in any hour of the day, by how the thought came about. */
  busiest: Record<ThoughtOrigin, number>;
  /** The different needs that came to mind, with how often. */
  needs: [text: string, times: number][];
  /** The same of goals, and of what was drifted to. */
  goals: [text: string, times: number][];
  drifts: [text: string, times: number][];
}

const folder = new URL('../../scenarios/', import.meta.url).pathname;

async function dayIn(file: string): Promise<Day> {
  const outcome = await readScenario(`${folder}${file}`);
  if (outcome.ok) return lived(outcome.scenario);
  throw new Error(outcome.problems.map(({ path, message }) => `${path} ${message}`).join('; '));
}

/** The quiet day of scenarios/ as it is, and without drives. Throws when what a scenario expects does not hold. */
export const bothDays = async (): Promise<{ driven: Day; flat: Day }> => ({
  driven: await dayIn('a-quiet-day.yaml'),
  flat: await dayIn('a-flat-life.yaml'),
});

/** The lowest and the highest of some values. */
export const rangeOf = (values: readonly number[]): [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** Lives a scenario and says what it was like. */
async function lived(scenario: Scenario): Promise<Day> {
  let chronicle: Chronicle | null = null;
  const look: Invariant = {
    name: 'looked at',
    promise: 'What has happened is looked at once all of it has.',
    breaches: async (stage) => {
      chronicle = stage.chronicle;
      return [];
    },
  };
  const report = await simulate(scenario, { vocabulary: builtInVocabulary.with({ invariants: [look] }) });
  if (!report.passed || chronicle === null) {
    const failed = report.verdicts
      .filter(({ holds }) => !holds)
      .map(({ expected, found }) => `${expected}: ${found}`);
    throw new Error(
      `"${scenario.name}" did not come true: ${[...failed, ...report.problems.map(({ text }) => text)].join('; ')}`,
    );
  }
  return dayOf(chronicle);
}

/** The most of a list that lies in one hour of the clock. */
function mostInAnHour(list: readonly { at: number }[]): number {
  const hours = [...Map.groupBy(list, ({ at }) => Math.floor(at / 3_600_000)).values()];
  return Math.max(0, ...hours.map(({ length }) => length));
}

function dayOf({ felt, taken, calls }: Chronicle): Day {
  const isOwn = (id: string) => id.startsWith('feeling/') || id.startsWith('impulse/');
  const answers = calls.filter(({ what }) => what.percepts?.some((id) => !isOwn(id)) === true);
  const of = (about: string) => taken.filter(({ what }) => what.about === about);
  return {
    felt: Object.fromEntries(
      Object.entries(measures).map(([name, read]) => [name, felt.map(({ what }) => read(what))]),
    ) as Record<Measure, number[]>,
    thoughts: Object.fromEntries(
      thoughtCategories.map((category) => [category, of(category).length]),
    ) as Record<ThoughtCategory, number>,
    noticed: taken.filter(({ what }) => what.origin === 'reactive').length,
    busiest: {
      respond: mostInAnHour(answers),
      reactive: mostInAnHour(taken.filter(({ what }) => what.origin === 'reactive')),
      spontaneous: mostInAnHour(taken.filter(({ what }) => what.origin === 'spontaneous')),
    },
    needs: counted(of('biologicalNeed')),
    goals: counted(of('goalRehearsal')),
    drifts: counted(of('associativeDrift')),
  };
}

function counted(list: readonly { what: { text: string } }[]): [string, number][] {
  const times = new Map<string, number>();
  for (const { what } of list) times.set(what.text, (times.get(what.text) ?? 0) + 1);
  return [...times].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}
