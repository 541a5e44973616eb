import type { Percept } from '../../../ports/percept.ts';
import { wanderedPrefix } from '../../../ports/wandering.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { shownName } from '../one-line.ts';
import { taskWords } from '../task-words.ts';

/** The heading of a percept for an agent. Always one line, whatever its source is called. */
export function agentHeading({ id, source }: Percept, spaceName: (id: string) => string): string {
  switch (source.kind) {
    case 'speech':
      return `[${oneLine(spaceName(source.space))}] ${shownName(source.speaker)} says to you`;
    case 'action':
      return `[${oneLine(spaceName(source.space))}] ${shownName(source.actor)} does this`;
    case 'chatter':
      return `[${oneLine(spaceName(source.space))}] ${shownName(source.speaker)} says, not to you`;
    case 'command':
      return source.command.name === 'correct'
        ? `${shownName(source.speaker)} told you that a thought of yours was wrong`
        : `${shownName(source.speaker)} told you to ${source.command.name}`;
    case 'observation':
      return `[${oneLine(source.observer)}] ${shownName(source.subject)} was ${source.change}`;
    case 'plan':
      return `[plan] "${oneLine(source.plan)}" is due`;
    case 'interrupt':
      return `[interrupt, level ${source.level}]`;
    case 'task':
      if (source.learnt !== undefined)
        return `[${oneLine(source.task)}] what ${shownName(source.delegate)} found out on the way`;
      return `[${oneLine(source.task)}] what you asked ${shownName(source.delegate)} for ${taskWords[source.status]}`;
    case 'feeling':
      return source.dimension === 'gut'
        ? '[internal_gut] your gut speaks up'
        : `[state] your ${source.dimension} changed`;
    case 'impulse':
      return `[${id.startsWith(wanderedPrefix) ? 'internal_dmn' : source.category}] your attention turned to something by itself`;
    default:
      return source satisfies never;
  }
}
