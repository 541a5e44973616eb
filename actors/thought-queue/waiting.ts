import { z } from 'zod';
import {
  innerSettingsSchema,
  isolationPhases,
  thoughtCategories,
  type Drives,
  type InnerSettings,
  type InnerState,
} from '../../ports/inner.ts';
import {
  driftPrompt,
  drivePrompts,
  goalPrompt,
  needPrompts,
  pressingDrives,
  socialPrompt,
  surprisePrompt,
  type Deficits,
  type PromptingDrive,
} from '../../theory/thought-prompts.ts';
import type { QueuedThoughts } from '../../theory/thought-queue.ts';

const time = z.number();
const category = z.enum(thoughtCategories);

export const thoughtQueueContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  seed: z.number(),
  /** Counts the draws. */
  draws: z.number().int(),
  /** When it was born, or its last offer was taken. */
  since: time,
  /** The latest surprises, oldest first. */
  surprises: z.array(z.string()),
  /** The people whom the mind spoke to, and when; oldest first. */
  concerns: z.array(z.object({ person: z.string(), at: time })),
  goals: z.array(z.object({ text: z.string(), progress: z.number() })),
  /**
   * Its latest offers that the mind has not taken, oldest first, each with the surprise or the person it is about. `depth`: the
   * place in its chain of thoughts, from 1.
   */
  offered: z.array(
    z.object({ id: z.string(), category, about: z.string().nullable(), depth: z.number().int() }),
  ),
  /** The own thought that the mind is about to think. */
  thinking: z.object({ category, depth: z.number().int() }).nullable(),
  /** The thought whose chain goes on. */
  line: z.object({ category, depth: z.number().int(), prompt: z.string(), at: time }).nullable(),
});

export type ThoughtQueueContext = z.infer<typeof thoughtQueueContextSchema>;

/** A subject to think about, with the surprise or the person it is about. */
interface Waiting {
  prompt: string;
  about: string | null;
}

/** How long the mind wonders what somebody thought of it, milliseconds: six hours. */
export const concernLasts = 6 * 3_600_000;

const plain = (prompts: readonly string[]): Waiting[] => prompts.map((prompt) => ({ prompt, about: null }));

function deficitsOf(drives: Drives | null, settings: InnerSettings): Deficits | null {
  const { drives: configured } = settings;
  if (drives === null || configured === null) return null;
  const of = (name: PromptingDrive) => ({ deficit: drives[name], setPoint: configured[name].setPoint });
  return Object.fromEntries(
    (Object.keys(drivePrompts) as PromptingDrive[]).map((name) => [name, of(name)]),
  ) as Deficits;
}

/** All subjects that wait to be thought about in this state. */
export function waitingIn(
  { surprises, concerns, goals }: ThoughtQueueContext,
  { inner, settings }: { inner: InnerState; settings: InnerSettings },
): QueuedThoughts<Waiting> {
  const { affect, isolation, drives, at } = inner;
  const lonely = isolationPhases.indexOf(isolation) >= isolationPhases.indexOf('loneliness');
  const state = { ...affect, lonely };
  const deficits = deficitsOf(drives, settings);
  return {
    predictionError: surprises.map((about) => ({ prompt: surprisePrompt(about), about })),
    biologicalNeed: plain([
      ...needPrompts(state, { hasBody: settings.body }),
      ...pressingDrives(deficits, 'biologicalNeed'),
    ]),
    goalRehearsal: plain([
      ...goals.map(({ text, progress }) => goalPrompt(text, progress)),
      ...pressingDrives(deficits, 'goalRehearsal'),
    ]),
    socialModeling: concerns
      .filter((concern) => at - concern.at <= concernLasts)
      .map(({ person }) => ({ prompt: socialPrompt(person), about: person })),
    associativeDrift: plain([driftPrompt(state)]),
  };
}
