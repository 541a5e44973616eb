import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';

/** The id under which something is sent, for whoever may have to repeat it. */
export const callIdForm = z
  .string()
  .min(1)
  .max(inputBounds.perceptId)
  .optional()
  .describe(
    'An id of your own, unique in the life of the mind. When a call may have failed, repeat it with the same id: it is done once. Left out, one is made.',
  );

const name = z.string().min(1).max(inputBounds.name);

/** What is said to a mind, by whom and where. */
export const sayingFields = {
  text: z.string().min(1).max(inputBounds.text).describe('What to say, in plain words.'),
  speaker: name.optional().describe('Who says it; the owner of the mind when left out.'),
  space: name.optional().describe("Where it is said; the mind's first space when left out."),
  id: callIdForm,
};
