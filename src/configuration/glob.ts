import picomatch from 'picomatch';
import { z } from 'zod';

/** Why a glob can match nothing, or null when it is fine. */
function globFault(glob: string): string | null {
  if (glob.startsWith('/') || /^\w:[\\/]/.test(glob)) return 'it is absolute';
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) return 'it leaves the folder ("..")';
  try {
    picomatch.makeRe(glob, { strictBrackets: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A glob over paths inside a watched folder, with `/` between folders. */
export const globSchema = z
  .string()
  .min(1)
  .max(1_000)
  .superRefine((glob, context) => {
    const fault = globFault(glob);
    if (fault === null) return;
    const remedy = 'Write a pattern for paths inside the folder, like "**/*.md"; close every bracket.';
    context.addIssue({
      code: 'custom',
      message: `is not a pattern for paths inside the folder: ${fault}`,
      params: { remedy },
    });
  })
  .describe('A pattern for paths inside the folder, like **/*.md.');
