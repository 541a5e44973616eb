import type { PlainSchema } from '../../src/http/openapi/json-schema-of.ts';
import type { Contract } from './contract.ts';

/** A value that a schema does not take, because of one of its constraints. */
export interface Violation {
  /** Like `command.goal maxLength`. */
  constraint: string;
  value: unknown;
}

const kinds: readonly unknown[] = [null, true, 7.5, 'text', [], {}];

/** The longest text that is made to be too long: what may be longer is tried by the limit of the whole body. */
const longest = 2_000_000;

/**
 * Values that break each constraint of a schema, one at a time, in an example that is otherwise right. Whatever a choice of the schema still
 * takes is left out.
 */
export function violations(contract: Contract, schema: PlainSchema, example: unknown): Violation[] {
  return broken(contract, schema, example, '').filter(
    ({ value }) => contract.invalid(schema, value).length > 0,
  );
}

function broken(contract: Contract, written: PlainSchema, example: unknown, path: string): Violation[] {
  const schema = contract.resolved(written);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as PlainSchema[] | undefined;
  if (choices !== undefined) {
    const own = choices.filter((choice) => contract.invalid(choice, example).length === 0);
    return [
      ...kinds.map((value) => ({ constraint: `${path} choice`, value })),
      ...own.flatMap((choice) => broken(contract, choice, example, path)),
    ];
  }
  const found: Violation[] = [];
  const add = (constraint: string, value: unknown) =>
    found.push({ constraint: `${path} ${constraint}`.trim(), value });
  if ('const' in schema) add('const', 'no such word');
  if ('enum' in schema) add('enum', 'no such word');
  if ('type' in schema) for (const value of kinds) add('type', value);
  if (schema['type'] === 'integer') add('integer', 0.5);
  if (typeof schema['minLength'] === 'number' && schema['minLength'] > 0) add('minLength', '');
  if (typeof schema['maxLength'] === 'number' && schema['maxLength'] < longest)
    add('maxLength', 'x'.repeat(schema['maxLength'] + 1));
  if ('pattern' in schema) for (const text of ['\u0000', ' ', '<b>', '-', '٣']) add('pattern', text);
  for (const edge of ['minimum', 'exclusiveMinimum'] as const)
    if (typeof schema[edge] === 'number') add(edge, schema[edge] - 1);
  for (const edge of ['maximum', 'exclusiveMaximum'] as const)
    if (typeof schema[edge] === 'number') add(edge, schema[edge] + 1e6);
  if (typeof schema['maxItems'] === 'number' && Array.isArray(example))
    add(
      'maxItems',
      Array.from({ length: schema['maxItems'] + 1 }, () => example[0] as unknown),
    );
  if (Array.isArray(example) && example.length > 0)
    for (const { constraint, value } of broken(
      contract,
      schema['items'] as PlainSchema,
      example[0],
      `${path}[]`,
    ))
      found.push({ constraint, value: [value] });
  return isRecord(example) ? [...found, ...brokenFields(contract, schema, example, path)] : found;
}

function brokenFields(
  contract: Contract,
  schema: PlainSchema,
  example: Record<string, unknown>,
  path: string,
): Violation[] {
  const properties = (schema['properties'] ?? {}) as Record<string, PlainSchema>;
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const inside = Object.entries(properties).flatMap(([name, field]) =>
    name in example
      ? broken(contract, field, example[name], within(name)).map(({ constraint, value }) => ({
          constraint,
          value: { ...example, [name]: value },
        }))
      : [],
  );
  const missing = ((schema['required'] ?? []) as string[]).map((name) => {
    const { [name]: _, ...rest } = example;
    return { constraint: `${within(name)} required`, value: rest };
  });
  const strange =
    schema['additionalProperties'] === false
      ? ['strange', '__proto__', 'constructor'].map((name) => ({
          constraint: `${path} additionalProperties`.trim(),
          value: Object.fromEntries([...Object.entries(example), [name, { polluted: true }]]),
        }))
      : [];
  return [...inside, ...missing, ...strange];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
