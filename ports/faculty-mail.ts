import { z } from 'zod';
import type { ConsolidationTerms } from './consolidation.ts';
import type { OwnMatter } from './effects/operators-notify.ts';
import type { MandatesAsked } from './effects/mandates-query.ts';
import type { Recall } from './effects/memory-recall.ts';
import type { Compaction } from './effects/stream-compact.ts';
import type { Question } from './effects/think.ts';
import type { GutFeeling } from './gut.ts';
import { perceptIdSchema, type PerceptId } from './identifiers.ts';
import type { InnerMail } from './inner-mail.ts';
import type { At, FromKernel } from './kernel-mail.ts';
import type { ScratchItem } from './memory.ts';
import type { PassedTurn, ReflectionTerms } from './reflection.ts';
import { modeNames } from './mode.ts';
import type { Concern, ConcernShares } from '../theory/concern-shares.ts';
import type { MindSettings } from './settings.ts';

/** The rules by which the attention chooses: what is admitted, and how many. */
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
  /** Whether the voice is resting: then only percepts that need no thought are admitted. */
  commandsOnly: z.boolean(),
  /** Percepts that share their cycle with no other; none when left out. */
  apart: z.array(perceptIdSchema).optional(),
});

/** A content of the cycle that may be worth keeping. */
export interface PassingContent {
  item: Omit<ScratchItem, 'id'>;
  /** The beginning of its text, up to 200 characters. */
  beginning: string;
}

/** The subject of a lived cycle, for the division of attention. */
export interface AttentionPaid {
  cycle: number;
  winner: PerceptId;
  /** The concern that the winner belonged to, and the concerns that divided the cycle; null and none where something interrupted. */
  concern: Concern | null;
  present: Concern[];
  /** The task in focus. */
  task: string | null;
  shares: ConcernShares;
}

/** A request to the exit gate to judge the scratch buffer. */
export interface FlushRequest {
  /** The cycle under way, or the last one. */
  cycle: number;
  seed: number;
  /** The percepts attended to lately, newest first. */
  attention: PerceptId[];
  focus: string | null;
  /** The probability that chance overrules the verdict of a cell, 0 to 1. */
  noiseFloor: number;
  /** τ, the activation that is needed to persist; left out: as it is without tuning. */
  persistFrom?: number | undefined;
  /** Whether the voice may be asked. What only it could decide waits for a flush in which it may. */
  asks: boolean;
}

/** A report to the stream about the size of a model call. */
export interface Measure {
  /** The last cycle that is durable. */
  cycle: number;
  /** The size of the call, tokens in all. */
  tokens: number;
  limits: Compaction['limits'];
  /** Cycles whose delegated tasks are still under way. */
  pending: number[];
  /** The last cycle whose items the exit gate has judged. */
  judgedUntil: number;
}

/**
 * All mail for faculties, by type. Nobody is addressed: it goes to every faculty whose manifest says that it hears the type
 * (`machines/faculty.ts`), in the order in which the faculties are listed.
 */
export interface FacultyMail extends InnerMail {
  /** Choose what the mind attends to next. */
  'attention.requested': { admission: Admission; priority: MindSettings['priority'] };
  /** A cycle is being committed. */
  'attention.paid': AttentionPaid;
  'thought.requested': Question;
  'thought.cancelled': object;
  'recall.requested': Recall;
  'recall.cancelled': object;
  /** Something may have begun or ceased to wait for a person; `own` are the matters that only the mind itself knows of. */
  'operators.stirred': { own: OwnMatter[] };
  /** A decision that called for a second look is acted on without one. */
  'decision.escalated': { cycle: number };
  /** Find out which mandates apply to the turn. */
  'mandates.requested': MandatesAsked;
  /** The turn goes on by defaults: no answer came in time. */
  'mandates.timedOut': object;
  /** Nobody waits for the answer any more. */
  'mandates.cancelled': object;
  /** What a cycle felt like. `text`: the beginning of what it was about; empty for a thought of the mind's own. */
  'gut.felt': { cycle: number; feeling: GutFeeling; text: string };
  /** The contents of a cycle, in an order in which the place of each is part of its id. */
  'content.passed': {
    cycle: number;
    seed: number;
    contents: PassingContent[];
    /** How often short content and mechanical output are skipped, 0 to 1; left out: as it is without tuning. */
    skips?: { shortSkipped: number; mechanicalSkipped: number } | undefined;
  };
  'flush.requested': FlushRequest;
  /** The exit gate is to decide now, by what it knows: it has taken too long. */
  'flush.hurried': object;
  'flush.cancelled': object;
  'context.measured': Measure;
  /** A turn that answered the world is being committed, and the mind reflects on such turns. */
  'turn.passed': { turn: PassedTurn; terms: ReflectionTerms };
  /** The mind has made a memory of the insight that was offered for this cycle. */
  'insight.taken': { cycle: number };
  /** The terms on which the mind consolidates what it remembers; null: it does not. */
  'consolidation.adopted': { terms: ConsolidationTerms | null };
  /** Memories are being made durable, and the mind consolidates on these terms. `importance`: the sum of their centres of weight. */
  'memory.grew': { importance: number; terms: ConsolidationTerms };
  /** A part of sleep has begun in which memory is tended. */
  'rest.began': { phase: 'light' | 'deep' };
  /** What was offered under this name is on its way to be durable, after this cycle. */
  'consolidation.taken': { id: string; cycle: number };
}

export type FacultyMailType = keyof FacultyMail;

/** Mail for faculties, before it is stamped with the time of the step. */
export type FacultyLetter = { [T in FacultyMailType]: { type: T } & FacultyMail[T] }[FacultyMailType];

/**
 * The events that a faculty which hears these types receives; the kernel also sends it the results of its own effects and
 * alarms.
 */
export type Heard<T extends FacultyMailType> =
  FromKernel | { [K in T]: { type: K } & FacultyMail[K] & At }[T];
