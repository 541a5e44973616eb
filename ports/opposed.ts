import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** Two memories of which one says the contrary of the other: the one that is believed less, or came earlier, and what it stands against. */
export type Opposed = z.infer<typeof opposedSchema>;
export const opposedSchema = z.object({ memory: memoryIdSchema, against: memoryIdSchema });
