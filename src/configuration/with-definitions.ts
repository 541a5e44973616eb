import type { JsonSchema } from './json-schema.ts';

type Plain = Record<string, unknown>;

/** Characters of a schema that is worth a definition when it stands in several places. */
const leastShared = 40;

/** Characters of a schema that gets a definition of its own even when it stands in one place, so that none is nested deeply. */
const leastAlone = 1_000;

const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const singles = new Set(['items', 'additionalProperties', 'propertyNames']);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (schemas: Plain, change: (inner: Plain, field: string) => Plain): Plain =>
  Object.fromEntries(
    Object.entries(schemas).map(([field, inner]) => [field, isPlain(inner) ? change(inner, field) : inner]),
  );

/** A schema with each schema directly in it changed. `field` is the name of the field nearest above. */
function withInner(schema: Plain, field: string, change: (inner: Plain, field: string) => Plain): Plain {
  const each = (inner: unknown): unknown => (isPlain(inner) ? change(inner, field) : inner);
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties' && isPlain(value)) return [key, mapped(value, change)];
    if (lists.has(key) && Array.isArray(value)) return [key, value.map(each)];
    return [key, singles.has(key) ? each(value) : value];
  });
  return Object.fromEntries(entries);
}

/** What a schema says of its place alone, and what any number of places may have in common. */
function apart({ description, default: usual, ...common }: Plain): { own: Plain; common: Plain } {
  const own: Plain = {};
  if (description !== undefined) own['description'] = description;
  if (usual !== undefined) own['default'] = usual;
  return { own, common };
}

/** How often each schema stands in another, and for which fields; what stands in a repeated one counts once. */
function usesIn(schema: Plain, definitions: Plain): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const count = (inner: Plain, field: string): Plain => {
    const { common } = apart(inner);
    const text = JSON.stringify(common);
    const fields = uses.get(text) ?? [];
    uses.set(text, [...fields, field]);
    if (fields.length === 0) withInner(common, field, count);
    return inner;
  };
  withInner(schema, '', count);
  mapped(definitions, (inner, field) => withInner(inner, field, count));
  return uses;
}

/** What a definition is called: as its field where all agree on one, else by what it takes. */
function nameFor(fields: readonly string[], { type }: Plain, taken: Plain): string {
  const [field = ''] = fields;
  const kind = typeof type === 'string' ? type : 'choice';
  const name = fields.every((other) => other === field) ? field : kind;
  let free = name;
  for (let number = 2; free in taken; number++) free = `${name}${number}`;
  return free;
}

/**
 * The same JSON Schema, with what stands in it more than once, or is long, written once under `$defs` and referred to from each
 * place (`$ref`). Descriptions and defaults stay where they are. Putting each definition in the place of its references gives the
 * schema back.
 */
export function withDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...root } = schema;
  const definitions: Plain = { ...$defs };
  const uses = usesIn(root, definitions);
  const names = new Map<string, string>();
  const shared = (inner: Plain, field: string): Plain => {
    const { own, common } = apart(inner);
    const text = JSON.stringify(common);
    const fields = uses.get(text) ?? [];
    const isWorthIt = text.length >= (fields.length > 1 ? leastShared : leastAlone);
    if (!isWorthIt) return withInner(inner, field, shared);
    let name = names.get(text);
    if (name === undefined) {
      name = nameFor(fields, common, definitions);
      names.set(text, name);
      // in its place before those that stand in it
      definitions[name] = {};
      definitions[name] = withInner(common, field, shared);
    }
    return { $ref: `#/$defs/${name}`, ...own };
  };
  const shorter = withInner(root, '', shared);
  for (const [name, inner] of Object.entries($defs ?? {}))
    if (isPlain(inner)) definitions[name] = withInner(inner, name, shared);
  return { ...shorter, $defs: definitions as JsonSchema['$defs'] & {} };
}
