import type { Goal } from '../../../ports/goal.ts';
import type { Stimulus } from '../../../ports/inner.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import { clipped } from './cut.ts';
import { goalNamed } from './goal-words.ts';

const stimulusWords: Readonly<Partial<Record<Stimulus, string>>> = {
  cold: 'the cold',
  heat: 'the heat',
  stress: 'strain',
  meal: 'fed',
  reward: 'rewarded',
  joy: 'glad',
  alarm: 'alarmed',
  sympathy: 'for somebody',
  comfort: 'comforted',
};

type Wishes = {
  readonly [Name in MindCommand['name']]: (
    command: Extract<MindCommand, { name: Name }>,
    goals: readonly Goal[],
  ) => string;
};

const wishes: Wishes = {
  focus: ({ task }) => `focus on ${clipped(task, 120)}`,
  unfocus: () => 'let go of my task',
  sleep: () => 'sleep',
  wake: () => 'wake up',
  pauseTask: ({ task }) => `pause ${clipped(task, 60)}`,
  resumeTask: ({ task }) => `resume ${clipped(task, 60)}`,
  cancelTask: ({ task }) => `cancel ${clipped(task, 60)}`,
  resolve: () => 'know what became of something I had begun',
  feel: ({ stimulus }) => `feel ${stimulusWords[stimulus] ?? stimulus}`,
  setGoal: ({ text }) => `want this: ${clipped(text, 120)}`,
  moveGoal: ({ goal }, goals) => `know how far I am with ${goalNamed(goal, goals)}`,
  endGoal: ({ goal, status }, goals) =>
    status === 'done' ? `know that ${goalNamed(goal, goals)} is done` : `let go of ${goalNamed(goal, goals)}`,
  remember: () => 'remember something',
  forget: () => 'forget something',
};

/** The wish in a command, as it stands after "wants me to". */
export const wishOf = (command: MindCommand, goals: readonly Goal[]): string =>
  (wishes[command.name] as (of: MindCommand, goals: readonly Goal[]) => string)(command, goals);
