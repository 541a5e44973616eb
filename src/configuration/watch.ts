import { z } from 'zod';
import { globSchema } from './glob.ts';

const folderSchema = z
  .string()
  .min(1)
  .max(4_000)
  .describe('The folder, relative to where the mind is started; it is created when it is not there.');

const nameSchema = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('What the mind calls it, up to 100 characters. Default: the folder as written.');

/** One watched folder. */
export const watchedFolderSchema = z
  .strictObject({
    folder: folderSchema,
    name: nameSchema,
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

/** One intake folder. */
export const intakeFolderSchema = z
  .strictObject({
    folder: folderSchema,
    name: nameSchema,
    boost: z
      .number()
      .min(0)
      .max(5)
      .default(4)
      .describe('What a file here gains in the order of attention, 0 to 5 points. Default 4.'),
    readUpTo: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(4_000)
      .describe(
        'How much of the beginning of a file the mind is shown, characters, 1 to 1000000. Default 4000.',
      ),
  })
  .describe('One intake folder.');

/** The intake folders (docs/watched-folders.md). */
export const intakeSchema = z
  .array(intakeFolderSchema)
  .default([])
  .describe(
    'Folders from which the mind takes files: each is told once, and moved to "done", or to "failed" with a reason. Default none.',
  );

/** One checked intake folder. */
export type IntakeFolderConfiguration = z.output<typeof intakeFolderSchema>;
