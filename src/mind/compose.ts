import type { z } from 'zod';
import { attention, attentionContextSchema } from '../../actors/attention/attention.ts';
import { entryGate, entryGateContextSchema } from '../../actors/entry-gate/entry-gate.ts';
import { exitGate, exitGateContextSchema } from '../../actors/exit-gate/exit-gate.ts';
import { memory, memoryContextSchema } from '../../actors/memory/memory.ts';
import { affect } from '../../actors/affect/affect.ts';
import { affectContextSchema } from '../../actors/affect/feeling.ts';
import { body } from '../../actors/body/body.ts';
import { bodyContextSchema } from '../../actors/body/living.ts';
import { drives } from '../../actors/drives/drives.ts';
import { drivesContextSchema } from '../../actors/drives/lacking.ts';
import { reviewerContextSchema } from '../../actors/reviewer/observing.ts';
import { reviewer } from '../../actors/reviewer/reviewer.ts';
import { salienceContextSchema } from '../../actors/salience/awareness.ts';
import { salience } from '../../actors/salience/salience.ts';
import { stream, streamContextSchema } from '../../actors/stream/stream.ts';
import { thoughtQueue } from '../../actors/thought-queue/thought-queue.ts';
import { thoughtQueueContextSchema } from '../../actors/thought-queue/waiting.ts';
import { voice, voiceContextSchema } from '../../actors/voice/voice.ts';
import { mindContextSchema } from '../../machines/mind/context.ts';
import { taskContextSchema } from '../../machines/task/context.ts';
import { task } from '../../machines/task/task.ts';
import { mind } from '../../machines/mind/mind.ts';
import { lexicalSimilarity, type Similarity } from '../../theory/similarity.ts';

/**
 * The actor system of one mind: the root chart with its faculties put in, and what the context of each actor must look
 * like when a checkpoint is restored. Workers are born when they are needed, any number of a kind.
 */
export function composeMind({ similarity = lexicalSimilarity }: { similarity?: Similarity } = {}) {
  const innerLife = { body, drives, affect, salience, thoughtQueue, reviewer };
  const faculties = {
    attention: attention(similarity),
    voice,
    memory,
    entryGate,
    exitGate,
    ...innerLife,
    stream,
  };
  const workers = { task };
  const machine = mind.provide({ actors: { ...faculties, ...workers } });
  const contexts: Record<string, z.ZodType> = {
    mind: mindContextSchema,
    attention: attentionContextSchema,
    voice: voiceContextSchema,
    memory: memoryContextSchema,
    entryGate: entryGateContextSchema,
    exitGate: exitGateContextSchema,
    body: bodyContextSchema,
    drives: drivesContextSchema,
    affect: affectContextSchema,
    salience: salienceContextSchema,
    thoughtQueue: thoughtQueueContextSchema,
    reviewer: reviewerContextSchema,
    stream: streamContextSchema,
    task: taskContextSchema,
  };
  return { machine, faculties, workers, contexts };
}

export type MindComposition = ReturnType<typeof composeMind>;
