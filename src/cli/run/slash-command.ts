import { mindCommandSchema, type MindCommand } from '../../../ports/percept.ts';

/** What a line that begins with a slash asks for. */
export type SlashCommand =
  | { kind: 'command'; command: MindCommand; text: string }
  | { kind: 'pause' | 'resume' | 'confirm' | 'state' | 'history' | 'review' | 'tasks' | 'help' | 'quit' }
  /** `said`: the task, and what is to become of it. */
  | { kind: 'task'; said: string }
  | { kind: 'unknown'; problem: string };

export const slashHelp = `Say anything, or:
  /focus <task>  give it a task that asks for sustained attention
  /unfocus       end the task
  /sleep, /wake  send it to sleep, wake it
  /pause         begin no further cycle; what arrives is kept   /resume  go on
  /confirm       let it go on after its record was found to contradict itself
  /tasks         show what it has delegated
  /task <task> <word> [result]  pause, resume or cancel one; or say what became of it: done, not-done, retry
  /state         show mode, cycle and what waits
  /history       show what it was told and said last   /review  show what waits for you
  /quit          stop it; everything is kept for the next time
A line that should begin with a slash is written with two: //like this.`;

/** Reads a line as a command; null when it is something said. */
export function slashCommand(line: string): SlashCommand | null {
  const text = line.trim();
  if (!text.startsWith('/') || text.startsWith('//')) return null;
  const [, name = '', rest = ''] = /^\/(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
  switch (name) {
    case 'focus':
      return commandOf({ name, task: rest }, text);
    case 'unfocus':
    case 'sleep':
    case 'wake':
      return commandOf({ name }, text);
    case 'pause':
    case 'resume':
    case 'confirm':
    case 'state':
    case 'history':
    case 'review':
    case 'tasks':
    case 'help':
    case 'quit':
      return { kind: name };
    case 'task':
      return { kind: name, said: rest };
    case 'exit':
      return { kind: 'quit' };
    default:
      return { kind: 'unknown', problem: `There is no command /${name}.` };
  }
}

function commandOf(written: unknown, text: string): SlashCommand {
  const read = mindCommandSchema.safeParse(written);
  if (read.success) return { kind: 'command', command: read.data, text };
  return { kind: 'unknown', problem: '/focus needs a task of 1 to 2000 characters: /focus write the report' };
}
