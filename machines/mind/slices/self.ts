import { z } from 'zod';
import { heldGovernanceSchema } from '../../../ports/held-governance.ts';
import { externalCallSchema } from '../../../ports/counted-call.ts';
import { heldAutonomySchema } from '../../../ports/autonomy.ts';
import { proposalSchema } from '../../../ports/consent.ts';
import { goalChangeSchema, goalSchema } from '../../../ports/goal.ts';
import { identityChangeSchema, livingIdentitySchema } from '../../../ports/identity.ts';
import { ownPlanSchema } from '../../../ports/own-plan.ts';
import { mindSettingsSchema, type MindSettings } from '../../../ports/settings.ts';

/** The self slice: name, settings, goals and identity. */
export const selfSliceSchema = z.strictObject({
  mind: z.string(),
  settings: mindSettingsSchema,
  goals: z.array(goalSchema),
  /** Null before its configuration is adopted for the first time. */
  identity: livingIdentitySchema.nullable(),
  /** Changes of goals and identity that are in no log yet: the next commit of a cycle, or the last one, carries them. */
  unlogged: z.object({ goals: z.array(goalChangeSchema), identity: z.array(identityChangeSchema) }),
  /**
   * When it last adopted other settings than it had, and the number of the commit that logs it; left out where it never did. `changed`: which,
   * null where nobody knows what they were.
   */
  adopted: z
    .object({
      at: z.number(),
      commit: z.number(),
      changed: z.array(z.string()).nullable(),
      digest: z.string(),
      /** The version of its mandates; left out where it has none. */
      mandates: z.string().optional(),
    })
    .optional(),
  /** What it has planned itself; left out for nothing. */
  plans: z.array(ownPlanSchema).optional(),
  /** The level of autonomy that it holds; left out where it was never governed. */
  autonomy: heldAutonomySchema.optional(),
  /** The questions for consent that are open, oldest first; left out for none. */
  proposals: z.array(proposalSchema).optional(),
  /** The mode of governance that an operator has set; left out where none did. */
  governance: heldGovernanceSchema.optional(),
  /** The latest cycle that left data in the stream; left out where there was none, or where a person is asked about all that others see anyway. */
  dataIn: z.number().int().nonnegative().optional(),
  /** The same for answers of each tool that a capability lets be called without consent, by its name; left out for none. */
  answersIn: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /** The calls that a person has refused, and until when nobody is asked about them again, milliseconds since the epoch; left out for none. */
  refused: z
    .array(z.strictObject({ tool: z.string(), hash: z.string(), until: z.number().int() }))
    .optional(),
  /** By space and name, since when members count whom other settings came to list while the mind lived, milliseconds since the epoch; left out for none. */
  listed: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  /** External calls that the next commit of a cycle, or the last one, logs; left out for none. */
  externalCalls: z.array(externalCallSchema).optional(),
});

export type SelfSlice = z.infer<typeof selfSliceSchema>;

/** No change of goals or identity is left to log. */
export const nothingUnlogged: SelfSlice['unlogged'] = { goals: [], identity: [] };

/** The slice when all of it that was to be logged is on its way. */
export function allLogged(self: SelfSlice): SelfSlice {
  const { externalCalls: _, ...rest } = self;
  return { ...rest, unlogged: nothingUnlogged };
}

/** The self slice at birth: a name and settings, which the first activation adopts. */
export const newbornSelf = (mind: string, settings: MindSettings): SelfSlice => ({
  mind,
  settings,
  goals: [],
  identity: null,
  unlogged: nothingUnlogged,
});
