import type { z } from 'zod';
import { attention, attentionContextSchema } from '../../actors/attention/attention.ts';
import { voice, voiceContextSchema } from '../../actors/voice/voice.ts';
import { mindContextSchema } from '../../machines/mind/context.ts';
import { mind } from '../../machines/mind/mind.ts';
import { lexicalSimilarity, type Similarity } from '../../theory/similarity.ts';

/**
 * The actor system of one mind: the root chart with its faculties put in, and what the context of each actor must look
 * like when a checkpoint is restored.
 */
export function composeMind({ similarity = lexicalSimilarity }: { similarity?: Similarity } = {}) {
  const faculties = { attention: attention(similarity), voice };
  const machine = mind.provide({ actors: faculties });
  const contexts: Record<string, z.ZodType> = {
    mind: mindContextSchema,
    attention: attentionContextSchema,
    voice: voiceContextSchema,
  };
  return { machine, faculties, contexts };
}

export type MindComposition = ReturnType<typeof composeMind>;
