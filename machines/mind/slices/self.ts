import { z } from 'zod';
import { goalChangeSchema, goalSchema } from '../../../ports/goal.ts';
import { identityChangeSchema, livingIdentitySchema } from '../../../ports/identity.ts';
import { mindSettingsSchema, type MindSettings } from '../../../ports/settings.ts';

/** Who the mind is: its name, its settings, what it wants, and what has become of it by living. */
export const selfSliceSchema = z.strictObject({
  mind: z.string(),
  settings: mindSettingsSchema,
  goals: z.array(goalSchema),
  /** Null before its configuration is adopted for the first time. */
  identity: livingIdentitySchema.nullable(),
  /** What became of goals and identity and stands in no log yet: the next commit of a cycle, or the last one, carries it. */
  unlogged: z.object({ goals: z.array(goalChangeSchema), identity: z.array(identityChangeSchema) }),
});

export type SelfSlice = z.infer<typeof selfSliceSchema>;

/** Every change of goals and identity stands in the log. */
export const nothingUnlogged: SelfSlice['unlogged'] = { goals: [], identity: [] };

/** Somebody with a name and settings, which are adopted when the first activation begins. */
export const newbornSelf = (mind: string, settings: MindSettings): SelfSlice => ({
  mind,
  settings,
  goals: [],
  identity: null,
  unlogged: nothingUnlogged,
});
