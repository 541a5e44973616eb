import { z } from 'zod';

/** Where the mind is kept. */
export const databaseSchema = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(4_000)
      .default('.wakeful')
      .describe(
        'The folder of the database that comes with Wakeful, relative to where the mind is started. Default .wakeful.',
      ),
    url: z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/, { error: 'must be the address of a Postgres database' })
      .optional()
      .describe(
        'A Postgres server instead of the folder, like postgres://user@host/name. The environment variable DATABASE_URL comes first.',
      ),
  })
  .prefault({})
  .describe('Where the mind is kept.');
