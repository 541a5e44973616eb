import type { MindCommand, Percept } from '../../ports/percept.ts';
import type { Nature } from './nature.ts';

/** The words of a person in a command; empty where the heading says everything. */
function saidIn(command: MindCommand, text: string): string {
  if (command.name === 'focus') return command.task;
  if (command.name === 'setGoal') return command.text;
  if (command.name === 'remember') return text;
  return command.name === 'resolve' ? command.result : '';
}

/**
 * The text of a percept as the voice is shown it. A command is kept as the line that was typed: an agent is shown it, but to a
 * person it would be no part of a life.
 */
export const perceptText = ({ source, text }: Pick<Percept, 'source' | 'text'>, nature: Nature): string =>
  nature === 'person' && source.kind === 'command' ? saidIn(source.command, text) : text;
