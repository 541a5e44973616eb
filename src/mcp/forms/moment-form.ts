import { z } from 'zod';

/** A moment as models read it. */
export const momentForm = z.string().describe('ISO 8601, UTC.');

/** A moment in that form. @param at milliseconds since the epoch */
export const isoMoment = (at: number): string => new Date(at).toISOString();
