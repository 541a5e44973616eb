import type { z } from 'zod';
import { confidenceAsk } from './confidence-ask.ts';
import { consolidationWrite } from './consolidation-write.ts';
import { contradictionJudge } from './contradiction-judge.ts';
import type { Failure } from './definition.ts';
import { documentationRead } from './documentation-read.ts';
import { inboxRead } from './inbox-read.ts';
import { mandatesQuery } from './mandates-query.ts';
import { memoryAssess } from './memory-assess.ts';
import { memoryFade } from './memory-fade.ts';
import { memoryGather } from './memory-gather.ts';
import { memoryNotice } from './memory-notice.ts';
import { memoryRecall } from './memory-recall.ts';
import { memoryReplay } from './memory-replay.ts';
import { memoryWander } from './memory-wander.ts';
import { operatorsNotify } from './operators-notify.ts';
import { outboxRead } from './outbox-read.ts';
import { perceptSend } from './percept-send.ts';
import { reflectionWrite } from './reflection-write.ts';
import { reviewWrite } from './review-write.ts';
import { spaceRead } from './space-read.ts';
import { streamCompact } from './stream-compact.ts';
import { taskRun } from './task-run.ts';
import { think } from './think.ts';
import { thoughtEscalate } from './thought-escalate.ts';
import { thoughtRetry } from './thought-retry.ts';
import { toolCall } from './tool-call.ts';

/**
 * The list of all effects that a mind can ask for. The one list of effects: what is asked and what comes back, the gateway,
 * performers, the ledger, laws, worlds, audits and crash boundaries derive from it.
 */
export const effects = {
  'confidence.ask': confidenceAsk,
  'consolidation.write': consolidationWrite,
  'contradiction.judge': contradictionJudge,
  'documentation.read': documentationRead,
  'inbox.read': inboxRead,
  'mandates.query': mandatesQuery,
  'memory.assess': memoryAssess,
  'memory.fade': memoryFade,
  'memory.gather': memoryGather,
  'memory.notice': memoryNotice,
  'memory.recall': memoryRecall,
  'memory.replay': memoryReplay,
  'memory.wander': memoryWander,
  'operators.notify': operatorsNotify,
  'outbox.read': outboxRead,
  'percept.send': perceptSend,
  'reflection.write': reflectionWrite,
  'review.write': reviewWrite,
  'space.read': spaceRead,
  'stream.compact': streamCompact,
  'task.run': taskRun,
  think,
  'thought.escalate': thoughtEscalate,
  'thought.retry': thoughtRetry,
  'tool.call': toolCall,
} as const;

type Effects = typeof effects;

export type EffectKind = keyof Effects;

/** The kinds of effects, in alphabetical order. */
export const effectKinds = Object.keys(effects).toSorted() as EffectKind[];

/** The input of an effect of this kind. References, never texts: the ledger keeps it. */
export type AskedOf<K extends EffectKind> = z.output<Effects[K]['asked']>;

/** The answer of an effect of this kind that was done. */
export type AnswerOf<K extends EffectKind> = z.output<Effects[K]['answer']>;

export type EffectOf<K extends EffectKind> = { [Kind in K]: { effect: Kind } & AskedOf<Kind> }[K];

/** The outcome of an effect of this kind. */
export type OutcomeOf<K extends EffectKind> = {
  [Kind in K]:
    | ({ effect: Kind; ok: true } & AnswerOf<Kind>)
    | { effect: Kind; ok: false; failure: z.output<Effects[Kind]['failure']> };
}[K];

/** The outcome of an effect that was done. */
export const done = <K extends EffectKind>(effect: K, answer: AnswerOf<K>): OutcomeOf<K> => ({
  effect,
  ok: true,
  ...answer,
});

/** The outcome of an effect that was not done, with a kind and a message. */
export const notDone = <K extends EffectKind>(effect: K, failure: Failure): OutcomeOf<K> =>
  ({ effect, ok: false, failure }) as OutcomeOf<K>;

/** The kinds of effects that are noted in the journal. */
export type JournaledKind = { [K in EffectKind]: Effects[K]['journal'] extends null ? never : K }[EffectKind];

/** Whether an effect is noted in the journal before it leaves (I4). */
export const isJournaled = <E extends { effect: EffectKind }>(
  asked: E,
): asked is Extract<E, { effect: JournaledKind }> => effects[asked.effect].journal !== null;
