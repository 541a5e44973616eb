import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { closingLine, entryLine, openingLine } from '../../src/cli/simulate/json-lines.ts';
import { builtInVocabulary } from '../../src/simulation/built-in-vocabulary.ts';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import type { Scenario } from '../../src/simulation/scenario.ts';
import { simulate, type SimulationOptions, type SimulationReport } from '../../src/simulation/simulate.ts';
import type { Entry } from '../../src/simulation/stage/entry.ts';
import type { Vocabulary } from '../../src/simulation/vocabulary.ts';

/** Where the scenarios are that come with Wakeful. */
export const shipped = new URL('../../scenarios', import.meta.url).pathname;

/** The longest of them: to play these takes longer than all the others together, so that is left to the proofs. */
export const longest: readonly string[] = [
  'a-day-with-a-percept-a-minute.yaml',
  'a-habit.yaml',
  'a-newborn-grows.yaml',
  'a-newborn-lied-to.yaml',
  'a-wandering-day.yaml',
];

/** Their files, all of them. */
export const shippedFiles = readdirSync(shipped).filter((name) => name.endsWith('.yaml'));

/** A folder with these files, which goes with the test. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-scenario-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The scenario in a file. Throws with all that is wrong with it. */
export async function scenarioIn(
  file: string,
  vocabulary: Vocabulary = builtInVocabulary,
): Promise<Scenario> {
  const outcome = await readScenario(file, vocabulary);
  if (outcome.ok) return outcome.scenario;
  throw new Error(outcome.problems.map(({ path, message }) => `${path} ${message}`).join('; '));
}

/** What is wrong with these steps: place, field, message and remedy. */
export async function problemsOf(steps: string): Promise<string[]> {
  const folder = await folderOf({ 'broken.yaml': `name: broken\nstory: broken\nsteps:\n${steps}\n` });
  const outcome = await readScenario(join(folder, 'broken.yaml'));
  return outcome.ok
    ? []
    : outcome.problems.map(
        ({ line, column, path, message, remedy }) => `${line}:${column} ${path} ${message} → ${remedy}`,
      );
}

/** A scenario that was played, and its timeline. */
export interface Played {
  report: SimulationReport;
  entries: Entry[];
  /** As `wakeful simulate --json` prints it. */
  json: string;
}

/** Plays a scenario. */
export async function played(scenario: Scenario, options: SimulationOptions = {}): Promise<Played> {
  const entries: Entry[] = [];
  const report = await simulate(scenario, { ...options, show: (entry) => entries.push(entry) });
  const seed = options.seed ?? scenario.seed;
  const json = [openingLine(scenario, seed), ...entries.map(entryLine), closingLine(report)].join('\n');
  return { report, entries, json };
}

/** Plays these steps, with a voice that says "I hear you." to everything. */
export async function play(
  steps: string,
  { head = '', vocabulary = builtInVocabulary }: { head?: string; vocabulary?: Vocabulary } = {},
): Promise<Played> {
  const voice = head.includes('voice:')
    ? ''
    : 'voice: { kind: scripted, rules: [], otherwise: { text: Hm., say: I hear you. } }\n';
  const text = `name: test\nstory: test\n${voice}${head}\nsteps:\n${steps}\n`;
  const folder = await folderOf({ 'test.yaml': text });
  return played(await scenarioIn(join(folder, 'test.yaml'), vocabulary), { vocabulary });
}

/** What failed, in words. */
export const failures = ({ report }: Played): string[] => [
  ...report.verdicts.filter(({ holds }) => !holds).map(({ expected, found }) => `${expected}: ${found}`),
  ...report.problems.map(({ text }) => text),
];
