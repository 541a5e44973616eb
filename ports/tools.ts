import { z } from 'zod';
import { externalTermsSchema } from './consent.ts';

/** The longest path of a page of the documentation, characters. */
export const longestPagePath = 200;

/** The names of the tools that a voice can call (docs/model/voice.md); their inputs are defined in `src/prompt/tools.ts`. */
export const toolNames = {
  sendMessage: 'send_message',
  enterSpace: 'enter_space',
  delegate: 'delegate',
  /** The report of a thought about how its thinker copes, which feeds back to the body (docs/model/inner-life.md). */
  noticePatterns: 'notice_patterns',
  updateGoal: 'update_goal',
  /** Reads Wakeful's own documentation. */
  readDocumentation: 'read_documentation',
} as const;

/** The longest input of a call of a host's tool, as JSON, characters: the mind's checkpoint holds it while the call is under way. */
export const longestToolInput = 4_000;

/** The longest answer of a host's tool as it is shown, characters. */
export const longestToolAnswer = 6_000;

/** A tool of the host, as far as the mind's charts know it. */
export const toolSettingsSchema = z.object({
  name: z.string(),
  /** Whether calling it twice is as good as calling it once. */
  idempotent: z.boolean(),
  /** The longest wait for its answer, milliseconds. */
  timeout: z.number(),
  /** How often it may be called within an hour. */
  perHour: z.number(),
  /** That others see what it does, and on what terms consent to that is asked for; left out where nobody does. */
  external: externalTermsSchema.optional(),
});

export type ToolSettings = z.infer<typeof toolSettingsSchema>;

/** What the voice is told of a tool that has not answered in time. */
export const noAnswerWords = ({ idempotent }: Pick<ToolSettings, 'idempotent'>): string =>
  `It did not answer in time.${idempotent ? '' : ' Nobody knows whether it was done: do not repeat it before you know.'}`;
