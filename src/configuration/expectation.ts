import type { JsonSchema } from './json-schema.ts';

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

/** The alternatives of a schema; itself when it has none. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches === undefined ? [schema] : branches.filter(isSchema).flatMap(alternatives);
}

/** What a schema that only points to another (`#/$defs/step`) stands for; itself when it points nowhere. */
function pointedTo(root: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined || !schema.$ref.startsWith('#/')) return schema;
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], root);
  return isSchema(found) ? found : schema;
}

function child(schema: JsonSchema, key: PropertyKey): JsonSchema[] {
  return alternatives(schema).flatMap((branch) => {
    const found =
      typeof key === 'number'
        ? (branch.prefixItems?.[key] ?? branch.items)
        : (branch.properties?.[String(key)] ?? branch.additionalProperties);
    return isSchema(found) && !Array.isArray(found) ? [found] : [];
  });
}

/** The schema of a field; null when it does not know the field. Of several alternatives, the first; of several kinds, all. */
export function schemaAt(root: JsonSchema, path: readonly PropertyKey[]): JsonSchema | null {
  const found = path.reduce<JsonSchema[]>(
    (schemas, key) => schemas.flatMap((schema) => child(schema, key).map((found) => pointedTo(root, found))),
    [root],
  );
  const kinds = found.flatMap((schema) => (schema.const === undefined ? [] : [schema.const]));
  return kinds.length > 1 && kinds.length === found.length ? { enum: kinds } : (found[0] ?? null);
}

/** The fields that a section may have, from all its alternatives. */
export function knownFields(schema: JsonSchema | null): string[] {
  if (schema === null) return [];
  return [...new Set(alternatives(schema).flatMap((branch) => Object.keys(branch.properties ?? {})))];
}

/** The words that a field may be, from all its alternatives. */
export function knownWords(schema: JsonSchema): string[] {
  return alternatives(schema).flatMap((branch) => (branch.enum ?? []).map(String));
}

function bounds(least: number | undefined, most: number | undefined, unit = ''): string {
  const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  const to = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return ` of at least ${from}${unit}`;
  return from === undefined ? ` of at most ${to}${unit}` : ` from ${from} to ${to}${unit}`;
}

function listOf(schema: JsonSchema): string {
  const places = schema.prefixItems?.length;
  if (places !== undefined) return `a list of ${places} entries in brackets`;
  const least = schema.minItems ?? 0;
  return least === 0 ? 'a list' : `a list of at least ${least} ${least === 1 ? 'entry' : 'entries'}`;
}

/**
 * The values that a field takes, in words: `a whole number from 1 to 1000`.
 *
 * @example expectation({ type: 'boolean' }) // 'true or false'
 */
export function expectation(schema: JsonSchema): string {
  const branches = alternatives(schema);
  if (branches.length > 1) {
    if (branches.some(({ pattern }) => pattern?.includes('ms|s|min|h|d') === true))
      return 'a duration like "2 s"';
    return [...new Set(branches.map(expectation))].join(' or ');
  }
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  switch (schema.type) {
    case 'integer':
      return `a whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${bounds(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'string': {
      const size = bounds(schema.minLength, schema.maxLength, ' characters');
      return `text${size}`;
    }
    case 'array':
      return listOf(schema);
    case 'object':
      return 'a section: indented lines of "field: value"';
    case 'null':
    case undefined:
      break;
  }
  return 'a value';
}
