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

/** What the model answers to all that has come into the inbox: several notes and news of the counter may share a call. */
export function answerTo(prompt: string): LoopbackAnswer {
  const [inbox = ''] = prompt.split('\nNOW:\n');
  const answers = inbox.split(/\n(?=\d{4}-\d\d-\d\dT)/).flatMap(answerToEvent);
  return {
    text: answers.map(({ text }) => text).join(' ') || 'I do not know what this is.',
    tools: answers.flatMap(({ tools }) => tools),
    takes,
  };
}

/** The answer to one thing in the inbox, of which the first line says when and from where it came; none to what is not known. */
function answerToEvent(event: string): Pick<LoopbackAnswer, 'text' | 'tools'>[] {
  const told = /for (is done|waits for a person|has failed|was cancelled):[^]*“Count note (\d+)\./.exec(
    event,
  );
  if (told !== null) {
    const tools = told[1] === 'is done' ? [say(countedText(Number(told[2])))] : [];
    return [{ text: 'News of the counter.', tools }];
  }
  const plain = /This is note (\d+)\./.exec(event);
  if (plain !== null) return [{ text: 'A note.', tools: [say(answerText(Number(plain[1])))] }];
  const task = /Please count note (\d+)\./.exec(event);
  if (task === null) return [];
  const note = Number(task[1]);
  const delegate = { name: 'delegate', input: { delegate: counterName, assignment: assignmentOf(note) } };
  return [{ text: 'A note to be counted.', tools: [say(answerText(note)), delegate] }];
}
