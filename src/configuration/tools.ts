import { z } from 'zod';
import { mostPlansPerHour, usualPlansPerHour } from '../../ports/own-plan.ts';
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
    mandates: z.boolean().default(false).describe('Whether it can ask its mandates. Default false.'),
    plan: z
      .union([
        z.boolean(),
        z.strictObject({
          perHour: z
            .int()
            .min(1)
            .max(mostPlansPerHour)
            .describe('How often its plans come to it within an hour, all of them together. Default 12.'),
        }),
      ])
      .default(false)
      .describe(
        'Whether it can plan what comes to it later, up to 20 plans, which come 12 times within an hour at the most; or how often they may. Default false.',
      ),
  })
  .superRefine(...rule(({ files }) => repeated(files, 'name', 'files')))
  .prefault({})
  .describe('What it can do besides speaking. Default nothing.');

/** What a mind can do besides speaking, as its configuration says it. */
export type ToolsConfiguration = z.output<typeof toolsSchema>;

/** How often a mind's own plans may come to it within an hour; null where it makes none. */
export const plansPerHour = ({ plan }: Pick<ToolsConfiguration, 'plan'>): number | null =>
  plan === false ? null : plan === true ? usualPlansPerHour : plan.perHour;

/** Nothing besides speaking. */
export const noTools: ToolsConfiguration = toolsSchema.parse({}, { jitless: true });
