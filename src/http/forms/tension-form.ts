import { z } from 'zod';
import { tensionStandings } from '../../../ports/tension.ts';
import { memoryForm } from './memory-form.ts';

/** A contradiction that it has noted in itself. */
export const tensionForm = z
  .object({
    memory: memoryForm,
    standing: z
      .enum(tensionStandings)
      .describe(
        '`acknowledged`: it came to mind more than five times; `resolved`: what was done since is in keeping.',
      ),
    resolvedAt: z.number().nullable(),
  })
  .meta({ id: 'Tension' });
