import { z } from 'zod';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** A matter that only the mind itself knows to be open; all others are found in its record. */
export const ownMatterSchema = z.strictObject({
  kind: z.enum(['consent', 'governance', 'decision']),
  /** Names it for as long as it is open. */
  of: z.string(),
  /** When it was opened, and until when it is. Milliseconds since the epoch. */
  since: z.number(),
  until: z.number(),
  /** Of a question for consent: who was asked; of a mode of governance: who has set it; empty for a decision. */
  person: z.string(),
  /** The tool, the mode, or the cycle that decided. */
  what: z.string(),
});

export type OwnMatter = z.infer<typeof ownMatterSchema>;

const answer = z.object({
  /** When something is to be said next if nothing happens until then, milliseconds since the epoch; null for never. */
  next: z.number().nullable(),
  /** How many matters were told now, first or again, and to whom. */
  told: z.array(z.object({ operator: z.string(), matters: z.number().int(), again: z.boolean() })),
  /** How many matters were said as often as they may be, and nobody has acknowledged. */
  unheard: z.number().int(),
});

/** Looks up what waits for a person, and tells the operators what is due. When it is answered, the notices are in the outbox and noted as said. */
export const operatorsNotify = {
  asked: z.object({ own: z.array(ownMatterSchema) }),
  answer,
  failure: failureSchema,
  // what was said is noted with it, and is not said again however often this is asked
  journal: null,
  long: false,
  purpose: null,
  law: 'escalation-heard',
  example: { next: null, told: [], unheard: 0 } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
