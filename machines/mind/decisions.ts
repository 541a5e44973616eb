import { appraisalSchema, type Appraisal } from '../../ports/appraisal.ts';
import { thoughtPatterns, type ThoughtPattern } from '../../ports/inner.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindCommand } from '../../ports/percept.ts';
import type { ToolCall } from '../../ports/stream.ts';
import { longestPagePath, longestToolInput, toolNames } from '../../ports/tools.ts';
import { longestAssignment } from '../../ports/task.ts';
import type { TurnAct } from '../../theory/autonomy.ts';
import { refusedByLevel, type ActRefused } from './autonomy.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import { onlySpace, spaceMeant } from './space-meant.ts';

/** A decision of a cycle. */
export type Decision =
  | { kind: 'say'; callId: string; space: string; text: string }
  | { kind: 'enterSpace'; callId: string; space: string }
  | { kind: 'readDocumentation'; callId: string; path: string | null; line: number }
  /** A tool of the host; the input as JSON. */
  | { kind: 'callTool'; callId: string; tool: string; input: string }
  /** A tool call that cannot be carried out; the voice is given the problem. `refused`: what the level of its autonomy does not allow; left out for another problem. */
  | { kind: 'answerProblem'; callId: string; name: string; problem: string; refused?: ActRefused }
  | { kind: 'delegate'; callId: string; delegate: string; assignment: string }
  | { kind: 'noticePatterns'; callId: string; patterns: ThoughtPattern[]; felt: Appraisal | null }
  | {
      kind: 'moveGoal';
      callId: string;
      goal: string;
      progress: number | null;
      done: boolean;
      note: string | null;
    }
  | { kind: 'obey'; command: MindCommand; percept: PerceptId; by: string };

const textOf = (input: Record<string, unknown>, field: string): string | null => {
  const value = input[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** The tools that not every level of autonomy allows in every turn. */
const governedTools: Readonly<Record<string, readonly TurnAct[]>> = {
  [toolNames.sendMessage]: ['speakUnasked'],
  [toolNames.delegate]: ['delegateAsked', 'delegateUnasked'],
};

/** What a call of a tool amounts to, of what goes by the level. To ask for consent is to speak. */
function actsOf(tool: string, { settings }: SelfSlice): readonly TurnAct[] {
  if (Object.hasOwn(governedTools, tool)) return governedTools[tool]!;
  const asks = settings.tools?.some(({ name, external }) => name === tool && external !== undefined) === true;
  return asks ? ['speakUnasked'] : [];
}

type Deciding = Pick<MindContext, 'turn' | 'self'>;

/** The names of the tools that the mind has in its present state. */
function toolsOf({ settings, goals }: SelfSlice): string[] {
  const own = Object.values(toolNames).filter((name) => {
    if (name === toolNames.delegate) return settings.delegates.length > 0;
    if (name === toolNames.readDocumentation) return settings.documentation === true;
    if (name === toolNames.noticePatterns) return settings.inner?.nature === 'person';
    return name !== toolNames.updateGoal || goals.some(({ status }) => status === 'active');
  });
  return [...own, ...(settings.tools ?? []).map(({ name }) => name)];
}

/** The decision that a tool call leads to. Input is not trusted: a voice may write anything. */
export function decide(call: ToolCall, { turn, self }: Deciding): Decision {
  const refuse = (problem: string): Decision => ({
    kind: 'answerProblem',
    callId: call.id,
    name: call.name,
    problem,
  });
  if (call.problem !== null) return refuse(call.problem);
  const spaces = self.settings.spaces.map(({ id }) => id);
  const unknown = (space: string) =>
    refuse(`There is no space "${space.slice(0, 100)}". The spaces are: ${spaces.join(', ')}.`);
  const delegates = self.settings.delegates.map(({ name }) => name);
  const tools = toolsOf(self);
  if (!tools.includes(call.name)) {
    if (turn?.doubted?.includes(call.name) === true)
      return refuse(
        `You no longer have "${call.name}". The process crashed during a call of it, and nobody knows whether it was done: a person has to say (wakeful review).`,
      );
    return refuse(`You cannot do "${call.name.slice(0, 100)}". What you can do: ${tools.join(', ')}.`);
  }
  const barred = refusedByLevel({ turn, self }, actsOf(call.name, self));
  if (barred !== null) return { kind: 'answerProblem', callId: call.id, name: call.name, ...barred };
  switch (call.name) {
    case toolNames.sendMessage: {
      const text = textOf(call.input, 'text');
      if (text === null) return refuse(`${call.name} needs "text", and it must not be empty.`);
      const space = textOf(call.input, 'space') ?? spaceMeant({ turn, self });
      if (space === null)
        return refuse(
          `It is open where this is to be heard, so nothing was sent. Say it again with "space", one of these: ${spaces.join(', ')}.`,
        );
      const only = onlySpace(turn);
      if (only !== null && space !== only)
        return refuse(
          `This belongs to "${only}" alone, so nothing was sent. Say it there, or keep it to yourself.`,
        );
      return spaces.includes(space) ? { kind: 'say', callId: call.id, space, text } : unknown(space);
    }
    case toolNames.enterSpace: {
      const space = textOf(call.input, 'space');
      if (space === null) return refuse(`${call.name} needs "space", the id of a space.`);
      return spaces.includes(space) ? { kind: 'enterSpace', callId: call.id, space } : unknown(space);
    }
    case toolNames.delegate: {
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
    case toolNames.readDocumentation: {
      const path = textOf(call.input, 'path');
      const { line = 1 } = call.input;
      if (path !== null && path.length > longestPagePath)
        return refuse(
          `A "path" has ${longestPagePath} characters at the most, this one ${path.length}. Leave it out to see which pages there are.`,
        );
      if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1)
        return refuse(`${call.name} takes "line" as the number of a line, from 1.`);
      return { kind: 'readDocumentation', callId: call.id, path, line };
    }
    case toolNames.noticePatterns: {
      const named = Array.isArray(call.input['patterns']) ? call.input['patterns'] : [];
      const patterns = thoughtPatterns.filter((pattern) => named.includes(pattern));
      const felt = appraisalSchema.safeParse(call.input['felt']).data ?? null;
      return { kind: 'noticePatterns', callId: call.id, patterns, felt };
    }
    case toolNames.updateGoal: {
      const goal = textOf(call.input, 'goal');
      const { progress, done } = call.input;
      if (goal === null) return refuse(`${call.name} needs "goal", the id of a goal.`);
      if (progress !== undefined && !(typeof progress === 'number' && progress >= 0 && progress <= 1))
        return refuse(`${call.name} takes "progress" from 0 to 1.`);
      return {
        kind: 'moveGoal',
        callId: call.id,
        goal,
        progress: typeof progress === 'number' ? progress : null,
        done: done === true,
        note: textOf(call.input, 'note'),
      };
    }
    default: {
      const input = JSON.stringify(call.input);
      if (input.length > longestToolInput)
        return refuse(
          `What ${call.name} is given may be ${longestToolInput} characters long as JSON, this is ${input.length}. Give it less.`,
        );
      return { kind: 'callTool', callId: call.id, tool: call.name, input };
    }
  }
}
