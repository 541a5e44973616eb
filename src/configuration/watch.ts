import { z } from 'zod';
import { globSchema } from './glob.ts';

/** One watched folder. */
export const watchedFolderSchema = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(4_000)
      .describe('The folder, relative to where the mind is started; it is created when it is not there.'),
    name: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('What the mind calls it, up to 100 characters. Default: the folder as written.'),
    include: z
      .array(globSchema)
      .min(1)
      .default(['**/*'])
      .describe('Which files count: at least one pattern. Default ["**/*"], all.'),
    ignore: z
      .array(globSchema)
      .default(['**/.*', '**/node_modules/**'])
      .describe(
        'Which files and folders do not count. Default ["**/.*", "**/node_modules/**"]: hidden ones and packages.',
      ),
    boost: z
      .number()
      .min(0)
      .max(5)
      .default(0)
      .describe(
        'What a change here gains in the order of attention, 0 to 5 points; from 3 on it comes before other changes. Default 0.',
      ),
    readUpTo: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(4_000)
      .describe(
        'How much of the beginning of a text file the mind is shown, characters, 0 to 1000000. Default 4000.',
      ),
    index: z
      .string()
      .regex(/^\w[\w .-]{0,200}\.ya?ml$/, { error: 'must be the name of a file, like index.yaml' })
      .optional()
      .describe(
        'The file in the folder that the mind keeps an index of it in, like index.yaml: what is said then leads to the files that it is about. Default none.',
      ),
    reportExisting: z
      .boolean()
      .default(true)
      .describe(
        'Whether files that are there when the mind starts are reported; known ones never are again. Default true.',
      ),
  })
  .describe('One watched folder.');

/** The watched folders (docs/model/rooms-and-tasks.md). */
export const watchSchema = z
  .array(watchedFolderSchema)
  .default([])
  .describe('Folders whose changes the mind notices. Default none.');

/** One checked watched folder. */
export type WatchedFolderConfiguration = z.output<typeof watchedFolderSchema>;
