import { z } from 'zod';
import { globSchema } from './glob.ts';

/** One folder whose files the mind can look into, and write to where that is said. */
const givenFolderSchema = z
  .strictObject({
    folder: z.string().min(1).max(4_000).describe('The folder, relative to where the mind is started.'),
    name: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,59}$/u, {
        error: 'must be letters, digits, spaces, "-" and "_", from a letter or digit, up to 60',
      })
      .describe('What the mind calls it, and how its paths begin: notes/plan.md. Unique.'),
    write: z
      .boolean()
      .default(false)
      .describe('Whether it may write files there, each time with the consent of a person. Default false.'),
    include: z.array(globSchema).min(1).default(['**/*']).describe('Which files count. Default all.'),
    ignore: z
      .array(globSchema)
      .default(['**/.*', '**/node_modules'])
      .describe('Which files and folders do not count. Default hidden ones and packages.'),
  })
  .describe('One folder whose files the mind can read.');

/** The folders whose files a mind can look into (docs/model/tools.md). */
export const givenFilesSchema = z
  .array(givenFolderSchema)
  .max(20)
  .default([])
  .describe('Folders whose text files it can list, read and search. Default none.');

/** One checked folder whose files a mind is given. */
export type FolderGiven = z.output<typeof givenFolderSchema>;
