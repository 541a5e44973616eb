import { z } from 'zod';

/** The kinds of meaning that something said or happening has for whoever hears it (docs/model/inner-life.md, Appraisal). */
export const appraisalKinds = [
  'praise',
  'insult',
  'threat',
  'loss',
  'trouble',
  'goodNews',
  'emergency',
  'comfort',
] as const;

export const appraisalSchema = z.object({
  kind: z.enum(appraisalKinds),
  /** How strongly it is that, 0 (hardly) to 1. */
  intensity: z.number().min(0).max(1),
});

/**
 * The appraisal of a percept, before it has been thought about:
 *
 * - `praise`, `insult`, `threat`, `comfort`: meant for the mind;
 * - `loss`: somebody has died, or a bond or a livelihood has ended; `trouble`: somebody is not well;
 * - `goodNews`: something good came about; `emergency`: somebody is in danger now.
 */
export type Appraisal = z.infer<typeof appraisalSchema>;
export type AppraisalKind = Appraisal['kind'];

/** Stimuli by which an appraisal acted on the body, for the log and for the bounds. */
export const movedSchema = z.object({
  percept: z.string(),
  kind: z.enum(appraisalKinds),
  /** Of the stimulus, 0 to 0.3. */
  intensity: z.number(),
  at: z.number(),
});

export type Moved = z.infer<typeof movedSchema>;
