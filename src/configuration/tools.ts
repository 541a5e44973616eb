import { z } from 'zod';
import { fetchSchema } from './allowed-hosts.ts';
import { givenFilesSchema } from './given-files.ts';
import { repeated, rule } from './rule.ts';
import { toolServersSchema } from './tool-servers.ts';

/** What a mind can do besides speaking (docs/model/tools.md). */
export const toolsSchema = z
  .strictObject({
    servers: toolServersSchema,
    files: givenFilesSchema,
    fetch: fetchSchema,
    clock: z
      .boolean()
      .default(false)
      .describe('Whether it can ask what time it is, and reckon with dates. Default false.'),
    recall: z.boolean().default(false).describe('Whether it can look into its own memory. Default false.'),
    remember: z.boolean().default(false).describe('Whether it can note something for itself. Default false.'),
    plan: z
      .boolean()
      .default(false)
      .describe('Whether it can plan what comes to it later, up to 20 plans. Default false.'),
  })
  .superRefine(...rule(({ files }) => repeated(files, 'name', 'files')))
  .prefault({})
  .describe('What it can do besides speaking. Default nothing.');

/** What a mind can do besides speaking, as its configuration says it. */
export type ToolsConfiguration = z.output<typeof toolsSchema>;

/** Nothing besides speaking. */
export const noTools: ToolsConfiguration = toolsSchema.parse({});
