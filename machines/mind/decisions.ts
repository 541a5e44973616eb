import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindCommand } from '../../ports/percept.ts';
import type { ToolCall } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import { longestAssignment } from '../../ports/task.ts';
import type { MindContext } from './context.ts';

/** What a cycle decides to do. */
export type Decision =
  | { kind: 'say'; callId: string; space: string; text: string }
  | { kind: 'enterSpace'; callId: string; space: string }
  /** A tool call that cannot be carried out; the voice is told why. */
  | { kind: 'answerProblem'; callId: string; name: string; problem: string }
  | { kind: 'delegate'; callId: string; delegate: string; assignment: string }
  | { kind: 'obey'; command: MindCommand; percept: PerceptId };

const textOf = (input: Record<string, unknown>, field: string): string | null => {
  const value = input[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** One tool call as a decision. Input is not trusted: a voice may write anything. */
export function decide(call: ToolCall, context: Pick<MindContext, 'settings' | 'space'>): Decision {
  const refuse = (problem: string): Decision => ({
    kind: 'answerProblem',
    callId: call.id,
    name: call.name,
    problem,
  });
  if (call.problem !== null) return refuse(call.problem);
  const spaces = context.settings.spaces.map(({ id }) => id);
  const unknown = (space: string) =>
    refuse(`There is no space "${space.slice(0, 100)}". The spaces are: ${spaces.join(', ')}.`);
  const delegates = context.settings.delegates.map(({ name }) => name);
  const tools = Object.values(toolNames).filter(
    (name) => name !== toolNames.delegate || delegates.length > 0,
  );
  const noSuchTool = () =>
    refuse(`There is no tool "${call.name.slice(0, 100)}". The tools are: ${tools.join(', ')}.`);
  switch (call.name) {
    case toolNames.sendMessage: {
      const text = textOf(call.input, 'text');
      if (text === null) return refuse(`${call.name} needs "text", and it must not be empty.`);
      const space = textOf(call.input, 'space') ?? context.space;
      return spaces.includes(space) ? { kind: 'say', callId: call.id, space, text } : unknown(space);
    }
    case toolNames.enterSpace: {
      const space = textOf(call.input, 'space');
      if (space === null) return refuse(`${call.name} needs "space", the id of a space.`);
      return spaces.includes(space) ? { kind: 'enterSpace', callId: call.id, space } : unknown(space);
    }
    case toolNames.delegate: {
      if (delegates.length === 0) return noSuchTool();
      const delegate = textOf(call.input, 'delegate');
      const assignment = textOf(call.input, 'assignment');
      if (delegate === null || assignment === null)
        return refuse(`${call.name} needs "delegate" and "assignment".`);
      if (!delegates.includes(delegate))
        return refuse(
          `There is no delegate "${delegate.slice(0, 100)}". The delegates are: ${delegates.join(', ')}.`,
        );
      if (assignment.length > longestAssignment)
        return refuse(
          `An assignment may be ${longestAssignment} characters long, this one is ${assignment.length}.`,
        );
      return { kind: 'delegate', callId: call.id, delegate, assignment };
    }
    default:
      return noSuchTool();
  }
}
