import { z } from 'zod';
import type { Recall } from './effects/memory-recall.ts';
import type { Question } from './effects/think.ts';
import type { PerceptId } from './identifiers.ts';
import type { InnerMail } from './inner-mail.ts';
import type { At, FromKernel } from './kernel-mail.ts';
import type { ScratchItem } from './memory.ts';
import { modeNames } from './mode.ts';
import type { MindSettings } from './settings.ts';

/** What the attention may choose from, and how. */
export type Admission = z.infer<typeof admissionSchema>;
export const admissionSchema = z.object({
  mode: z.enum(modeNames),
  /** How many percepts share the cycle. */
  limit: z.number(),
  /** The lowest band admitted. */
  admits: z.number(),
  focus: z.string().nullable(),
  relevance: z.number(),
  noveltyBoost: z.number(),
  /** The voice is resting: only what needs no thought is admitted. */
  commandsOnly: z.boolean(),
});

/** What passes by and may be worth keeping. */
export interface PassingContent {
  item: Omit<ScratchItem, 'id'>;
  /** The beginning of its text, up to 200 characters. */
  beginning: string;
}

/** What the exit gate is asked when it is to judge the scratch buffer. */
export interface FlushRequest {
  /** The cycle under way, or the last one. */
  cycle: number;
  seed: number;
  /** What was attended to lately, newest first. */
  attention: PerceptId[];
  focus: string | null;
  /** How often a cell's verdict is overruled by chance, 0 to 1. */
  noiseFloor: number;
  /** The voice may be asked. What only it could decide waits for a flush in which it may. */
  asks: boolean;
}

/** What the stream is told of a model call. */
export interface Measure {
  /** The last cycle that is durable. */
  cycle: number;
  /** What the call took of the budget, all in all. */
  tokens: number;
  limits: MindSettings['stream'];
  /** Cycles whose tasks live. */
  pending: number[];
  /** The exit gate has judged what came up to that cycle. */
  judgedUntil: number;
}

/**
 * Everything that faculties are told, by type. Nobody is addressed: it goes to every faculty whose manifest says that it hears the type
 * (`machines/faculty.ts`), in the order in which the faculties are listed.
 */
export interface FacultyMail extends InnerMail {
  /** Choose what the mind attends to next. */
  'attention.requested': { admission: Admission; priority: MindSettings['priority'] };
  'thought.requested': Question;
  'thought.cancelled': object;
  'recall.requested': Recall;
  'recall.cancelled': object;
  /** In an order in which the place of each is part of its id. */
  'content.passed': { cycle: number; seed: number; contents: PassingContent[] };
  'flush.requested': FlushRequest;
  /** It has taken long enough: what is known by now decides. */
  'flush.hurried': object;
  'flush.cancelled': object;
  'context.measured': Measure;
}

export type FacultyMailType = keyof FacultyMail;

/** Mail for faculties, before it is stamped with the time of the step. */
export type FacultyLetter = { [T in FacultyMailType]: { type: T } & FacultyMail[T] }[FacultyMailType];

/** The events of a faculty that hears these types; the kernel tells it of its own effects and alarms. */
export type Heard<T extends FacultyMailType> =
  FromKernel | { [K in T]: { type: K } & FacultyMail[K] & At }[T];
