import { z } from 'zod';
import { appraisalKinds } from '../../ports/appraisal.ts';
import type { Goal } from '../../ports/goal.ts';
import { thoughtPatterns } from '../../ports/inner.ts';
import { longestAssignment } from '../../ports/task.ts';
import { toolNames } from '../../ports/tools.ts';
import type { Tool } from '../../ports/voice.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { agentToolWords, readDocumentationWords } from './agent/tool-words.ts';
import type { Nature } from './nature.ts';
import { oneLine } from '../../theory/one-line.ts';
import { noticePatternsWords, personToolWords } from './person/tool-words.ts';
import type { ToolWords } from './tool-words.ts';

type Spaces = readonly { id: string }[];
type Delegates = readonly { name: string; description: string }[];

const toolWords: Readonly<Record<Nature, ToolWords>> = { agent: agentToolWords, person: personToolWords };

/** The tools for speaking with only one space, where no call names it. */
const speakingInOne = ({ sendMessage, enterSpace }: ToolWords): readonly Tool[] => [
  {
    name: toolNames.sendMessage,
    description: sendMessage.what,
    input: z.object({
      text: z.string().min(1).describe(sendMessage.text),
      space: z.string().optional().describe(sendMessage.space),
    }),
  },
  {
    name: toolNames.enterSpace,
    description: enterSpace.what,
    input: z.object({ space: z.string().describe(enterSpace.space) }),
  },
];

/**
 * The tools for speaking with several spaces, where calls name one. A message that names none is taken: the mind knows where it
 * belongs, or asks (docs/model/rooms-and-tasks.md).
 */
function speakingIn(
  ids: readonly [string, ...string[]],
  { sendMessage, enterSpace }: ToolWords,
): readonly Tool[] {
  const text = z.string().min(1).describe(sendMessage.text);
  const space = z.enum(ids);
  return [
    {
      name: toolNames.sendMessage,
      description: sendMessage.what,
      input: z.object({ text, space: space.describe(sendMessage.spaceOfSeveral) }),
      takes: z.object({ text, space: space.optional() }),
    },
    {
      name: toolNames.enterSpace,
      description: enterSpace.what,
      input: z.object({ space: space.describe(enterSpace.space) }),
    },
  ];
}

const noticePatterns: Tool = {
  name: toolNames.noticePatterns,
  description: noticePatternsWords.what,
  input: z.object({
    patterns: z
      .array(z.enum(thoughtPatterns))
      .max(thoughtPatterns.length)
      .describe(noticePatternsWords.patterns),
    felt: z
      .object({
        kind: z.enum(appraisalKinds).describe(noticePatternsWords.feltKind),
        intensity: z.number().min(0).max(1).describe(noticePatternsWords.feltIntensity),
      })
      .optional()
      .describe(noticePatternsWords.felt),
  }),
};

function delegating(delegates: Delegates, { delegate }: ToolWords): Tool[] {
  if (delegates.length === 0) return [];
  const whom = delegates.map(({ name, description }) => `- ${name}: ${oneLine(description)}`).join('\n');
  return [
    {
      name: toolNames.delegate,
      description: `${delegate.what}\n${whom}`,
      input: z.object({
        delegate: z.string().describe(delegate.delegate),
        assignment: z.string().min(1).describe(delegate.assignment(longestAssignment)),
      }),
    },
  ];
}

/** The longest note on a goal, characters. */
const longestNote = 300;

/** With more goals than that no list of them goes with every call. */
const mostListed = 10;

/** The tool for reporting on goals, offered while one is open; with few goals its schema allows no other id. */
function minding(goals: readonly Pick<Goal, 'id' | 'status'>[], { updateGoal }: ToolWords): Tool[] {
  const [first, ...rest] = goals.flatMap(({ id, status }) => (status === 'active' ? [id] : []));
  if (first === undefined) return [];
  return [
    {
      name: toolNames.updateGoal,
      description: updateGoal.what,
      input: z.object({
        goal: (rest.length < mostListed ? z.enum([first, ...rest]) : z.string()).describe(updateGoal.goal),
        progress: z.number().min(0).max(1).describe(updateGoal.progress),
        done: z.boolean().optional().describe(updateGoal.done),
        note: z.string().max(longestNote).optional().describe(updateGoal.note),
      }),
    },
  ];
}

const readDocumentation: Tool = {
  name: toolNames.readDocumentation,
  description: readDocumentationWords.what,
  input: z.object({
    path: z.string().optional().describe(readDocumentationWords.path),
    line: z.int().min(1).optional().describe(readDocumentationWords.line),
  }),
};

/** The tools of an agent with one space, no delegates and no goals (docs/model/voice.md). */
export const tools: readonly Tool[] = speakingInOne(agentToolWords);

/** The tools of each nature with one space. */
const inOneSpace: Readonly<Record<Nature, readonly Tool[]>> = {
  agent: tools,
  person: [...speakingInOne(personToolWords), noticePatterns],
};

/** The tools of each nature with several spaces, the same objects for all calls of a configuration. */
const inSeveral: Readonly<Record<Nature, WeakMap<Spaces, readonly Tool[]>>> = {
  agent: new WeakMap(),
  person: new WeakMap(),
};

/** The tools that a mind with these spaces always has. */
function always(spaces: Spaces, nature: Nature): readonly Tool[] {
  const [first, ...others] = spaces.map(({ id }) => id);
  if (first === undefined || others.length === 0) return inOneSpace[nature];
  const known = inSeveral[nature].get(spaces);
  if (known !== undefined) return known;
  const spoken = speakingIn([first, ...others], toolWords[nature]);
  const made = nature === 'person' ? [...spoken, noticePatterns] : spoken;
  inSeveral[nature].set(spaces, made);
  return made;
}

/**
 * The tools of a voice: it can speak and go to other spaces; a person can also take note of how it copes. `delegate` is there
 * for a mind that has somebody to ask, `update_goal` for one with open goals, `read_documentation` for an agent that may, and what its host gives it.
 */
export function toolsFor(given: {
  spaces: Spaces;
  delegates: Delegates;
  nature: Nature;
  goals: readonly Pick<Goal, 'id' | 'status'>[];
  /** Whether it may read Wakeful's own documentation; it may not when left out. */
  documentation?: boolean;
  /** Those of the host, the same for all calls. */
  host?: readonly Tool[];
}): readonly Tool[] {
  const { spaces, delegates, nature, goals, documentation = false, host = [] } = given;
  const words = toolWords[nature];
  const more = [
    ...delegating(delegates, words),
    ...minding(goals, words),
    ...(documentation ? [readDocumentation] : []),
    ...host,
  ];
  return more.length === 0 ? always(spaces, nature) : [...always(spaces, nature), ...more];
}

/** How many tokens tools take of every model call: providers are sent their schemas. */
export function tokensOf(offered: readonly Tool[]): number {
  const known = tokensKnown.get(offered);
  if (known !== undefined) return known;
  const found = countTokens(
    JSON.stringify(
      offered.map(({ name, description, input }) => ({
        name,
        description,
        input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      })),
    ),
  );
  tokensKnown.set(offered, found);
  return found;
}

/** The token counts of tools, which are the same objects call after call. */
const tokensKnown = new WeakMap<readonly Tool[], number>();
