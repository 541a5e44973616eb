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
      .map(([key, held]) =>
        // a type that is told several times would be looked into as often, at each depth
        !areNames && key === 'type' && Array.isArray(held)
          ? [key, [...new Set(held)]]
          : [key, withoutPatterns(held, !areNames && named.has(key))],
      ),
  );
}

/** What has a value checked by several schemas. */
const severally: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

/** The keys that steer a schema, at whatever depth. */
function* keysOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, held] of Object.entries(schema)) {
    yield key;
    yield* keysOf(held);
  }
}

/** Whether a short schema may have a value looked at for ever: several that each point on to several grow twofold with each step. */
function mayGrow(schema: unknown): boolean {
  const keys = new Set(keysOf(schema));
  return keys.has('$ref') && [...severally].some((key) => keys.has(key));
}

/**
 * What checks the input of a call by the JSON Schema that a server gives: says what is wrong, or null. Patterns are left to the server, and a schema that
 * cannot be read, or may take for ever, as well.
 */
export function inputCheck(schema: string): (input: Readonly<Record<string, unknown>>) => string | null {
  let type: z.ZodType | null = null;
  try {
    const safe = withoutPatterns(JSON.parse(schema));
    if (!mayGrow(safe)) type = z.fromJSONSchema(safe as z.core.JSONSchema.JSONSchema);
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
