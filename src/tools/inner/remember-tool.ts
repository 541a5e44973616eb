import { z } from 'zod';
import { innerTool } from './inner-tool.ts';

/** The longest note, characters. */
const longestNote = 500;

/** The tool `remember`: the mind notes something for itself, which its gates judge as whatever else comes in. */
export const innerRememberTool = innerTool(
  {
    name: 'remember',
    description: 'Notes something for yourself, in a sentence that says all by itself.',
    input: z.strictObject({ text: z.string().trim().min(3).max(longestNote) }),
    idempotent: true,
    perHour: 20,
  },
  ({ text }) => ({
    text: 'Noted. Whether it stays is decided as with whatever else you hear: what you know already is not kept twice.',
    own: { act: 'noted', text },
  }),
);
