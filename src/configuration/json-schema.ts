import { z } from 'zod';
import { mindConfigurationSchema } from './schema.ts';

/** JSON Schema as plain data. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The name of the schema of a mind's configuration. */
export const schemaName = 'urn:wakeful:mind-configuration';

/**
 * The JSON Schema (draft 2020-12) of a configuration as a person writes it, for editors to complete and check it, and
 * for the report of problems to know what a field takes.
 */
export function configurationJsonSchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(mindConfigurationSchema, {
    io: 'input',
    target: 'draft-2020-12',
  });
  return {
    $schema,
    $id: schemaName,
    title: 'A mind of Wakeful',
    description: 'Who a mind is, and every number it lives by. Each field has a default.',
    ...schema,
  };
}
