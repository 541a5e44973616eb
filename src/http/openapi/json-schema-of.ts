import { z } from 'zod';

/** JSON Schema (draft 2020-12) as plain data. */
export type PlainSchema = Record<string, unknown>;

/** Schemas that stand in several places, by name. */
export type NamedSchemas = Record<string, PlainSchema>;

/**
 * The JSON Schema of what is taken (`input`) or given (`output`), as OpenAPI 3.1 has it. Schemas with an id stand once, in `named`, and are referred to.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): PlainSchema {
  const {
    $schema: _,
    $defs = {},
    ...plain
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // what is transformed on the way in is an id of ours
      if (zodSchema._zod.def.type === 'transform') jsonSchema.type = 'string';
      // a name of ours is no address by which a schema can be fetched
      delete jsonSchema.id;
    },
  }) as PlainSchema & { $defs?: NamedSchemas };
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _, ...inner } = definition;
    named[name] = withReferences(inner) as PlainSchema;
  }
  return withReferences(plain) as PlainSchema;
}

/** References into a schema of its own become references into the document. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : withReferences(inner),
    ]),
  );
}
