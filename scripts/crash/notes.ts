import type { LoopbackAnswer } from '../common/loopback-provider.ts';
import type { Place } from './counted.ts';

/** What the mind is told: a note to be answered, and one that asks besides for something to be counted, or done by a tool. */
export type NoteKind = 'plain' | 'task' | Place;

export function noteText(note: number, kind: NoteKind): string {
  if (kind === 'plain') return `This is note ${note}.`;
  return kind === 'task' ? `Please count note ${note}.` : `Please use the ${kind} for note ${note}.`;
}

/** The one answer to a note. */
export const answerText = (note: number): string => `I have heard note ${note}.`;
/** What the mind says when it hears that a note was counted. */
export const countedText = (note: number): string => `Note ${note} was counted.`;

/** What the mind says of a tool: that it was done, that it was not, or that nobody knows. */
export const doneText = (note: number, place: Place): string => `The ${place} was used for note ${note}.`;
export const notDoneText = (note: number, place: Place): string =>
  `The ${place} could not be used for note ${note}.`;
export const unknownText = (note: number, place: Place): string =>
  `Nobody knows whether the ${place} was used for note ${note}.`;

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
export function answerTo(prompt: string, results: readonly string[] = []): LoopbackAnswer {
  const [inbox = ''] = prompt.split('\nNOW:\n');
  const events = inbox.split(/\n(?=\d{4}-\d\d-\d\dT)/);
  const reported = results.length === 0 ? [] : events.flatMap((event) => reportOf(event, results));
  const answers = reported.length > 0 ? reported : events.flatMap(answerToEvent);
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
  const asked = toolNote.exec(event);
  if (asked !== null) {
    const [place, note] = [asked[1] as Place, Number(asked[2])];
    const call = { name: toolOf(place), input: { note } };
    return [{ text: 'A note with something to do.', tools: [say(answerText(note)), call] }];
  }
  const task = /Please count note (\d+)\./.exec(event);
  if (task === null) return [];
  const note = Number(task[1]);
  const delegate = { name: 'delegate', input: { delegate: counterName, assignment: assignmentOf(note) } };
  return [{ text: 'A note to be counted.', tools: [say(answerText(note)), delegate] }];
}

const toolNote = /Please use the (bell|book) for note (\d+)\./;

/** The tool of a server, by the name that the mind calls it by. */
export const toolOf = (place: Place): string => `${place}_note`;

/** What is said of a tool that was called for something in the inbox, once it has answered. */
function reportOf(event: string, results: readonly string[]): Pick<LoopbackAnswer, 'text' | 'tools'>[] {
  const asked = toolNote.exec(event);
  if (asked === null) return [];
  const [place, note] = [asked[1] as Place, Number(asked[2])];
  // a note that was released is answered by what a person has said of it meanwhile
  const isDone = results.some(
    (result) =>
      result.includes(`It was done for note ${note}.`) || result.includes('A person says that it was done'),
  );
  // of what may be done twice nobody is told more than that it has not answered
  const isUnknown =
    place === 'book' ||
    results.some((result) => /[Nn]obody knows|A person has to say|is not known/.test(result));
  const other = isUnknown ? unknownText(note, place) : notDoneText(note, place);
  return [{ text: 'It has answered.', tools: [say(isDone ? doneText(note, place) : other)] }];
}
