import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** A strategy that a thought was shown, and that is for what was asked. `delegate`: whom it has the mind ask, `tools`: what it has it use; left out where it says something else. */
export type ShownStrategy = z.infer<typeof shownStrategySchema>;
export const shownStrategySchema = z.object({
  memory: memoryIdSchema,
  delegate: z.string().optional(),
  tools: z.array(z.string()).optional(),
});

/**
 * What was decided on with strategies in mind has come to its end (docs/model/strategies.md): a task, or the calls of tools of a cycle. It worked or failed with each of them. Those that
 * were forgotten meanwhile are passed over.
 */
export type StrategyUsed = z.infer<typeof strategyUsedSchema>;
export const strategyUsedSchema = z.object({
  change: z.literal('strategyUsed'),
  memories: z.array(memoryIdSchema),
  /** The task by its id, or the cycle whose tools they were: it ends once, and so it counts once. */
  task: z.string(),
  worked: z.boolean(),
});
