import { z } from 'zod';

/** What a schema may demand by patterns of its own, which can be made to take for ever, and what zod knows others by. */
const unsafe: ReadonlySet<string> = new Set([
  'pattern',
  'patternProperties',
  'propertyNames',
  'format',
  'uniqueItems',
]);

/** The keys of a schema below which every key is the name of a field. */
const named: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);

function withoutPatterns(schema: unknown, areNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutPatterns(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => areNames || !unsafe.has(key))
      .map(([key, held]) => [key, withoutPatterns(held, !areNames && named.has(key))]),
  );
}

/**
 * What checks the input of a call by the JSON Schema that a server gives: says what is wrong, or null. Patterns are left to the server, and a schema that
 * cannot be read as well.
 */
export function inputCheck(schema: string): (input: Readonly<Record<string, unknown>>) => string | null {
  let type: z.ZodType | null = null;
  try {
    type = z.fromJSONSchema(withoutPatterns(JSON.parse(schema)) as z.core.JSONSchema.JSONSchema);
  } catch {
    // the server knows its schema
  }
  return (input) => {
    let problem: z.core.$ZodIssue | undefined;
    try {
      problem = type?.safeParse(input).error?.issues[0];
    } catch {
      // one that never ends in itself
      return null;
    }
    return problem === undefined ? null : `"${problem.path.join('.') || 'its input'}" ${problem.message}`;
  };
}
