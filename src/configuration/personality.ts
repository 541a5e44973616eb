import { z } from 'zod';
import { defaultPersonality } from '../../theory/personality.ts';
import type { Personality } from '../../ports/inner.ts';

const trait = (what: string, standard: number) =>
  z.number().min(0).max(1).default(standard).describe(`${what}, 0 to 1. Default ${standard}.`);

/** The Big Five. */
export const personalitySchema = z
  .strictObject({
    openness: trait('How open it is to what is new', defaultPersonality.openness),
    conscientiousness: trait('How orderly and persistent it is', defaultPersonality.conscientiousness),
    extraversion: trait(
      'How much it is drawn to people; the time it is alone runs faster for an extravert',
      defaultPersonality.extraversion,
    ),
    agreeableness: trait('How much it cares for others', defaultPersonality.agreeableness),
    neuroticism: trait(
      'How easily it is distressed; what is bad weighs heavier from 0.5 on',
      defaultPersonality.neuroticism,
    ),
  } satisfies Record<keyof Personality, z.ZodType>)
  .prefault({})
  .describe('Its temperament, as the Big Five.');
