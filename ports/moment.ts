import { z } from 'zod';

/** The last moment of the year 9999, milliseconds since the epoch: no calendar of ours goes further. */
const latestMoment = 253_402_300_799_999;

/** The time at which something happens to a mind, milliseconds since the epoch: nothing does before 1970. */
export const momentSchema = z.number().int().nonnegative().max(latestMoment);
