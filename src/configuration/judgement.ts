import { z } from 'zod';
import { voiceConfigurationSchema } from './voice.ts';

/** How a mind judges its thoughts (docs/model/confidence.md). */
export const judgementSchema = z
  .strictObject({
    retry: z
      .boolean()
      .default(false)
      .describe(
        'Whether a thought that is not sure enough is thought again once, which is a model call more; where it could decide, it is asked how sure it is. Default false.',
      ),
    second: voiceConfigurationSchema
      .optional()
      .describe(
        'Another voice, which takes a second look at what is doubtful, cannot be undone, or touches identity or goals; the mind itself speaks. It is set like "voice". Implies "retry".',
      ),
  })
  .prefault({})
  .describe('What it does about its doubt. It always notes how sure it is.');
