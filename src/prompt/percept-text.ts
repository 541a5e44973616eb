import type { MindCommand, Percept } from '../../ports/percept.ts';
import type { Nature } from './nature.ts';

/** What of a command is somebody's own words; empty where the heading says all that there is to say. */
function saidIn(command: MindCommand): string {
  if (command.name === 'focus') return command.task;
  if (command.name === 'setGoal') return command.text;
  return command.name === 'resolve' ? command.result : '';
}

/**
 * The text of a percept as it is told. A command is kept as the line that was typed: an agent is shown it, but to a person it would
 * be no part of a life.
 */
export const perceptText = ({ source, text }: Pick<Percept, 'source' | 'text'>, nature: Nature): string =>
  nature === 'person' && source.kind === 'command' ? saidIn(source.command) : text;
