import type { z } from 'zod';
import { expectation, knownFields, knownWords, schemaAt } from './expectation.ts';
import type { JsonSchema } from './json-schema.ts';
import { nearestWord } from './nearest-word.ts';
import { shownValue } from './show.ts';

/** A problem before it has been found in the text. */
export interface Complaint {
  path: PropertyKey[];
  /** Whether the field's name is wrong, or its value. */
  of: 'key' | 'value';
  message: string;
  remedy: string;
}

/** The value that a path leads to; undefined when there is none. */
function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<PropertyKey, unknown>)[key];
  }, data);
}

function unknownField(path: PropertyKey[], key: string, schema: JsonSchema | null): Complaint {
  const known = knownFields(schema);
  const near = nearestWord(key, known);
  const others = known.length === 0 ? '' : ` Known here: ${known.join(', ')}.`;
  const remedy = near === null ? `Take it away.${others}` : `Did you mean "${near}"?`;
  const complaint = 'is not known here';
  return { path: [...path, key], of: 'key', message: complaint, remedy };
}

/** Our own messages read on after the field's name; those of the library begin with a capital. */
const isOurs = (message: string) => /^\p{Ll}/u.test(message);

function demand(issue: z.core.$ZodIssue, value: unknown, schema: JsonSchema | null): string {
  if (isOurs(issue.message)) return issue.message;
  if (value === undefined) return 'is missing';
  if (value === null) return 'is empty';
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
    const side = issue.code === 'too_small' ? 'at least' : 'at most';
    if (typeof value === 'string') {
      const size = value.length;
      return `must have ${side} ${limit} ${limit === 1 ? 'character' : 'characters'}, it has ${size}`;
    }
    if (Array.isArray(value)) {
      return `must have ${side} ${limit} ${limit === 1 ? 'entry' : 'entries'}, it has ${value.length}`;
    }
    return `must be ${side} ${limit}, it is ${shownValue(value)}`;
  }
  // The value is not repeated: it may be a key, or an address with a password.
  if (issue.code === 'invalid_format') return 'is not written as it should be';
  return `must be ${schema === null ? 'something else' : expectation(schema)}, it is ${shownValue(value)}`;
}

function advice(issue: z.core.$ZodIssue, value: unknown, schema: JsonSchema | null): string {
  const own = issue.code === 'custom' ? (issue.params?.['remedy'] as unknown) : undefined;
  if (typeof own === 'string') return own;
  const key = String(issue.path.at(-1) ?? '');
  if (schema === null) return 'Correct it, or leave it out.';
  const wanted = expectation(schema);
  if (value === undefined) return `Add "${key}": ${schema.description ?? `${wanted}.`}`;
  if (issue.code === 'invalid_format' && schema.anyOf === undefined && schema.description !== undefined) {
    return `What belongs here: ${schema.description}`;
  }
  const fallback = schema.default === undefined ? '' : ', or leave it out for the default';
  const choice = typeof value === 'string' ? nearestWord(value, knownWords(schema)) : null;
  return choice === null ? `Write ${wanted}${fallback}.` : `Did you mean "${choice}"?`;
}

/** An issue of a union says little by itself: that of the alternative which got farthest says more. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || isOurs(issue.message)) return [issue];
  const branches = issue.errors.filter((errors) => errors.some(({ path }) => path.length > 0));
  const [best] = branches.toSorted((a, b) => a.length - b.length);
  if (best === undefined) return [issue];
  return best.flatMap((inner) => deepest({ ...inner, path: [...issue.path, ...inner.path] }));
}

/**
 * Says what an issue of the schema means to the person who wrote the configuration.
 *
 * @param data the configuration as it was read, to name the wrong value
 * @param root the JSON Schema, to name what the field takes
 */
export function complaints(issue: z.core.$ZodIssue, data: unknown, root: JsonSchema): Complaint[] {
  return deepest(issue).flatMap((found): Complaint[] => {
    const path = [...found.path];
    const schema = schemaAt(root, path);
    if (found.code === 'unrecognized_keys') return found.keys.map((key) => unknownField(path, key, schema));
    const value = valueAt(data, path);
    return [
      { path, of: 'value', message: demand(found, value, schema), remedy: advice(found, value, schema) },
    ];
  });
}
