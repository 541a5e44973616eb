import { z } from 'zod';
import { readEventId, type EventId } from '../../service/picture/event-id.ts';

/** A whole number as it stands in an address. */
export const numberIn = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

/** Yes or no as it stands in an address. */
export const flag = z.enum(['0', '1', 'false', 'true']).transform((word) => word === '1' || word === 'true');

/** How many of a list are told. */
export const limit = numberIn(1, 1_000)
  .default(20)
  .describe('How many at the most, 1 to 1,000; 20 when left out.');

/** The id of an event of the live stream. */
export const eventIdIn = z
  .string()
  .refine((text) => readEventId(text) !== null, { error: 'must be an event id like "3.120"' })
  .transform((text) => text as EventId);
