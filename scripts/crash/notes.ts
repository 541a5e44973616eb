import type { LoopbackAnswer } from '../common/loopback-provider.ts';

/** What the mind is told: a note to be answered, and one that asks for something to be counted besides. */
export type NoteKind = 'plain' | 'task';

export const noteText = (note: number, kind: NoteKind): string =>
  kind === 'plain' ? `This is note ${note}.` : `Please count note ${note}.`;

/** The one answer to a note. */
export const answerText = (note: number): string => `I have heard note ${note}.`;
/** What the mind says when it hears that a note was counted. */
export const countedText = (note: number): string => `Note ${note} was counted.`;

/** Whom the mind asks to count. */
export const counterName = 'counter';
export const assignmentOf = (note: number): string => `Count note ${note}.`;

/** The note that an assignment is about. */
export function noteOfAssignment(assignment: string): number {
  const found = /^Count note (\d+)\.$/.exec(assignment);
  if (found === null) throw new Error(`Nobody asked to have this counted: ${assignment}`);
  return Number(found[1]);
}

/** How long the model takes, milliseconds. */
const takes = 20;

const say = (text: string) => ({ name: 'send_message', input: { text } });

/** What the model answers to what has come into the inbox. */
export function answerTo(inbox: string): LoopbackAnswer {
  const told = /for (is done|waits for a person|has failed|was cancelled):[^]*“Count note (\d+)\./.exec(
    inbox,
  );
  if (told !== null) {
    const tools = told[1] === 'is done' ? [say(countedText(Number(told[2])))] : [];
    return { text: 'News of the counter.', tools, takes };
  }
  const plain = /This is note (\d+)\./.exec(inbox);
  if (plain !== null) return { text: 'A note.', tools: [say(answerText(Number(plain[1])))], takes };
  const task = /Please count note (\d+)\./.exec(inbox);
  if (task === null) return { text: 'I do not know what this is.', tools: [], takes };
  const note = Number(task[1]);
  const delegate = { name: 'delegate', input: { delegate: counterName, assignment: assignmentOf(note) } };
  return { text: 'A note to be counted.', tools: [say(answerText(note)), delegate], takes };
}
