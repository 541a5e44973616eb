import { z } from 'zod';

/** The fields of every step that sends a percept. */
export const perceptFields = {
  id: z
    .string()
    .min(1)
    .max(190)
    .optional()
    .describe('Names it, so that it can be sent again or asked for. Made when left out.'),
  urgency: z.number().min(0).max(1).default(0).describe('How pressing it says it is, 0 to 1. Default 0.'),
  boost: z.number().min(-10).max(10).default(0).describe('Added to its priority, -10 to 10. Default 0.'),
  times: z
    .int()
    .min(1)
    .max(100_000)
    .default(1)
    .describe('How often it is sent, all at once; the ids of many end with "-1", "-2" … Default 1.'),
};

interface Sent {
  id?: string | undefined;
  times: number;
}

/** The ids under which something is sent: as it is named, or numbered when it is sent more than once. */
export function* sentIds({ id, times }: Sent): Generator<string | undefined> {
  for (let place = 1; place <= times; place += 1)
    yield id === undefined || times === 1 ? id : `${id}-${place}`;
}

/** ` (60 times)`, or nothing. */
export const timesText = ({ times }: Pick<Sent, 'times'>): string => (times === 1 ? '' : ` (${times} times)`);
