import { z } from 'zod';

/** The terms on which a mind reflects (docs/model/reflection.md). */
export type ReflectionTerms = z.infer<typeof reflectionTermsSchema>;
export const reflectionTermsSchema = z.object({
  /** The shortest time between two reflections, milliseconds. */
  interval: z.number(),
  /** After so many reflections it looks for a pattern in them, instead of at the last turn. */
  patternEvery: z.number().int().positive(),
  /** An insight of at least this significance becomes a memory, 0 to 1. */
  threshold: z.number(),
});

/** A turn as a reflection looks at it. */
export type PassedTurn = z.infer<typeof passedTurnSchema>;
export const passedTurnSchema = z.object({
  cycle: z.number().int(),
  /** How many percepts it handled. */
  percepts: z.number().int(),
  /** What it was about, in a line of up to 200 characters. */
  about: z.string(),
  /** What was thought, up to 200 characters. */
  thought: z.string(),
  /** How many decisions it came to: messages, tool calls, tasks. */
  decisions: z.number().int(),
  /** What became of them, a line each. */
  outcomes: z.array(z.string()),
});

/** The object of a reflection: one turn, or what earlier reflections found, oldest first. */
export type ReflectedOn = z.infer<typeof reflectedOnSchema>;
export const reflectedOnSchema = z.discriminatedUnion('on', [
  z.object({ on: z.literal('turn'), turn: passedTurnSchema }),
  z.object({ on: z.literal('pattern'), cycle: z.number().int(), earlier: z.array(z.string()) }),
]);

/** A finding of a reflection that is worth keeping. */
export type Insight = z.infer<typeof insightSchema>;
export const insightSchema = z.object({
  /** The cycle after which it was asked for. */
  cycle: z.number().int(),
  on: z.enum(['turn', 'pattern']),
  /** In words, up to 1,500 characters. */
  text: z.string(),
  /** 0 to 1. */
  significance: z.number(),
});
