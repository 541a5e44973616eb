import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';
import { ownPlanSchema } from './own-plan.ts';
import { askedOfMandatesSchema } from './turn-governance.ts';

/**
 * What a tool of the mind itself does to the mind, besides its answer: it recalled memories, noted something, planned something, dropped a
 * plan, or asked its mandates. It becomes part of the mind with the answer, so that it is durable with the cycle that asked for it.
 */
export const ownActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('recalled'), memories: z.array(memoryIdSchema) }),
  z.object({ act: z.literal('noted'), text: z.string() }),
  z.object({ act: z.literal('planned'), plan: ownPlanSchema }),
  z.object({ act: z.literal('dropped'), plan: z.string() }),
  z.object({ act: z.literal('consulted'), asked: askedOfMandatesSchema }),
]);

export type OwnAct = z.infer<typeof ownActSchema>;
