import type { MindStore } from '../../ports/store.ts';
import type { Recorder } from '../mind/recorder.ts';
import { builtInVocabulary } from './built-in-vocabulary.ts';
import type { Scenario } from './scenario.ts';
import type { Entry, Verdict } from './stage/entry.ts';
import { Stage } from './stage/stage.ts';
import { StepFailed } from './stage/step-failed.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SimulationOptions {
  /** What scenarios can be written with. The built-in words when left out. */
  vocabulary?: Vocabulary;
  /** In place of the scenario's own seed. */
  seed?: number;
  /** Called with every entry of the timeline, in its order. */
  show?: (entry: Entry) => void;
  /** Is told the time of the scenario whenever it has moved, milliseconds since the epoch. */
  progress?: (now: number) => void;
  /** Looks at what the life has left, when it is over: its record, and its time then, milliseconds since the epoch. */
  afterwards?: (record: MindStore, now: number) => Promise<void>;
  /** Makes what records the mind in its first, second … process, each the life of one activation. */
  recorder?: (life: number) => Promise<Recorder>;
}

/** The result of a scenario. The same scenario and seed make the same report. */
export interface SimulationReport {
  name: string;
  seed: number;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  verdicts: Verdict[];
  /** The problems that stopped the scenario or broke the mind; none in a good one. */
  problems: { text: string; line: number | null; at: number }[];
  /** How much happened: `calls`, `cycles`, `crashes`, `percepts`, `utterances`. */
  counts: Readonly<Record<string, number>>;
  /** Every expectation held and nothing broke. */
  passed: boolean;
}

/** How long after the end a simulation waits for what was expected and did not come in time, milliseconds. */
const grace = { shortest: 60_000, longest: 3_600_000 };

/** Plays a scenario under a virtual clock, in memory, with the program's own host and charts. */
export async function simulate(
  scenario: Scenario,
  {
    vocabulary = builtInVocabulary,
    seed = scenario.seed,
    show,
    progress,
    recorder,
    afterwards,
  }: SimulationOptions = {},
): Promise<SimulationReport> {
  const verdicts: Verdict[] = [];
  const problems: SimulationReport['problems'] = [];
  const stage = new Stage({
    scenario: { ...scenario, seed },
    vocabulary,
    recorder,
    progress: progress ?? (() => {}),
    show: (entry) => {
      if (entry.kind === 'expected') verdicts.push(entry.verdict);
      if (entry.kind === 'problem') problems.push({ text: entry.text, line: entry.line, at: entry.at });
      show?.(entry);
    },
  });
  await live(stage);
  stage.missCrash('the story ended');
  const end = stage.now;
  await waitForMisses(stage);
  await stage.stop();
  await checkInvariants(stage);
  await afterwards?.(await stage.record(), end);
  return {
    name: scenario.name,
    seed,
    start: scenario.start,
    end,
    verdicts,
    problems,
    counts: countsOf(stage),
    passed: problems.length === 0 && verdicts.every(({ holds }) => holds),
  };
}

async function live(stage: Stage): Promise<void> {
  try {
    await stage.wake();
    await stage.play(stage.scenario.steps, ['steps']);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    const { cause, line } = error;
    const why = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
    stage.show({ kind: 'problem', text: why, line });
  }
}

/** Waits for expectations that were missed: coming a little later tells how near the miss was. */
async function waitForMisses(stage: Stage): Promise<void> {
  const { misses } = stage;
  if (!misses.isWaiting) return;
  stage.isMuted = true;
  const longest = Math.min(grace.longest, Math.max(grace.shortest, misses.window));
  await stage.passUntil(stage.now + longest, () => !misses.isWaiting);
}

async function checkInvariants(stage: Stage): Promise<void> {
  for (const invariant of stage.vocabulary.invariants.values()) {
    const found = await invariant.breaches(stage);
    const { name } = invariant;
    const holds = found.length === 0;
    const verdict = { expected: name, line: null, at: stage.now, holds, found: found.join('; '), late: null };
    stage.show({ kind: 'expected', verdict });
  }
}

function countsOf({ chronicle }: Stage): SimulationReport['counts'] {
  return {
    percepts: chronicle.accepted.size,
    refused: chronicle.refused.length,
    cycles: chronicle.cycles.length,
    calls: chronicle.calls.length,
    utterances: chronicle.said.length,
    crashes: chronicle.crashes.length,
  };
}
