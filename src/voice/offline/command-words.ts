import type { Goal } from '../../../ports/goal.ts';
import type { Stimulus } from '../../../ports/inner.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import { goalNamed } from './goal-words.ts';
import { clipped } from './sentences.ts';

const excerptLength = 120;

const stimulusWords: Readonly<Record<Stimulus, string>> = {
  pain: 'pain',
  noise: 'noise',
  cold: 'the cold',
  heat: 'the heat',
  stress: 'strain',
  meal: 'fed',
  reward: 'rewarded',
  joy: 'glad',
  hurt: 'hurt',
  alarm: 'alarmed',
  sympathy: 'for somebody',
  comfort: 'comforted',
};

/** The wish in a command, as it stands after "wants me to". */
export function wishOf(command: MindCommand, goals: readonly Goal[]): string {
  switch (command.name) {
    case 'focus':
      return `focus on ${clipped(command.task, excerptLength)}`;
    case 'unfocus':
      return 'let go of my task';
    case 'sleep':
      return 'sleep';
    case 'wake':
      return 'wake up';
    case 'pauseTask':
      return `pause ${clipped(command.task, 60)}`;
    case 'resumeTask':
      return `resume ${clipped(command.task, 60)}`;
    case 'cancelTask':
      return `cancel ${clipped(command.task, 60)}`;
    case 'resolve':
      return 'know what became of something I had begun';
    case 'feel':
      return `feel ${stimulusWords[command.stimulus]}`;
    case 'setGoal':
      return `want this: ${clipped(command.text, excerptLength)}`;
    case 'moveGoal':
      return `know how far I am with ${goalNamed(command.goal, goals)}`;
    case 'endGoal':
      return command.status === 'done'
        ? `know that ${goalNamed(command.goal, goals)} is done`
        : `let go of ${goalNamed(command.goal, goals)}`;
    case 'remember':
      return 'remember something';
    case 'forget':
      return 'forget something';
    default:
      return command satisfies never;
  }
}
