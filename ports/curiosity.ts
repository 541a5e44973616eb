import { z } from 'zod';

/** How many open questions, people and subjects turned to a mind keeps in view, the newest. Ours. */
export const mostOpen = 12;
export const mostMet = 12;
export const mostTurned = 24;

/** A question that nobody has answered yet (docs/model/wandering.md). */
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
export const openQuestionSchema = z.object({
  /** Of what it was asked with: a percept, or something that the mind said. */
  id: z.string(),
  /** Who asked the mind; null for somebody without a plain name. Left out where the mind itself asked. */
  from: z.string().nullable().optional(),
  /** The room in which it was asked, and in no other it is asked again. */
  space: z.string(),
  /** What was said with it, up to 200 characters. */
  text: z.string(),
  at: z.number(),
});

/** What a cycle asked and told; left out of its report where that is nothing. */
export interface Inquiry {
  /** The questions that it leaves open. */
  opened: OpenQuestion[];
  /** What was said in it, by anybody and by the mind, that may answer something. */
  told: string[];
  /** The rooms in which somebody spoke to the mind and did more than ask: who was asked something there has answered. */
  answeredIn: string[];
}

/** Somebody who speaks to the mind. */
const metSchema = z.object({
  name: z.string(),
  /** On how many days, those of UTC, and when last. */
  days: z.number().int(),
  last: z.number(),
  /** The room in which they spoke last; left out where that was not noted yet. */
  space: z.string().optional(),
});
export type Met = z.infer<typeof metSchema>;

/** What a mind does not know, as far as it has noticed that: what its curiosity follows. */
export type Curiosity = z.infer<typeof curiositySchema>;
export const curiositySchema = z.object({
  /** Oldest first. */
  open: z.array(openQuestionSchema),
  met: z.array(metSchema),
  /** What it turned to out of curiosity, and when last, oldest first: `question:`, `person:` or `goal:` and which. */
  turned: z.array(z.object({ about: z.string(), at: z.number() })),
});

/** A mind that has been asked nothing and has met nobody. */
export const newCuriosity: Curiosity = { open: [], met: [], turned: [] };
