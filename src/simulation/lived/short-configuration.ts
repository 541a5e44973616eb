import { isDeepStrictEqual } from 'node:util';
import {
  mindConfigurationSchema,
  type MindConfiguration,
  type WrittenConfiguration,
} from '../../configuration/schema.ts';

/** What a scenario does not use: programs, folders, the database, and whatever is asked over a network. */
const unused = [
  'voice',
  'database',
  'delegates',
  'watch',
  'intake',
  'processes',
  'plans',
  'channels',
] as const;
const unusedOfMemory = ['embedder', 'reranker'] as const;

function without<T extends object, Name extends keyof T>(value: T, names: readonly Name[]): Omit<T, Name> {
  const rest: Partial<T> = { ...value };
  for (const name of names) delete rest[name];
  return rest as Omit<T, Name>;
}

function inScenario(configuration: MindConfiguration): WrittenConfiguration {
  const { memory, inner, ...rest } = without(configuration, unused);
  return {
    ...rest,
    memory: without(memory, unusedOfMemory),
    // no drives are written as false, and read as null
    inner: inner && { ...inner, drives: inner.drives ?? false },
  };
}

/**
 * The configuration of a mind for a scenario, as short as it can be written: what it does not use is left out, its plans too, which come as
 * steps, and what every mind has by default.
 */
export function shortConfiguration(configuration: MindConfiguration): WrittenConfiguration {
  const used = inScenario(configuration);
  const whole = mindConfigurationSchema.parse(used);
  const short = (withoutDefaults(used, mindConfigurationSchema.parse({})) ?? {}) as WrittenConfiguration;
  // a default can hang together with another field, as sizes with a preset: then everything is written
  const read = mindConfigurationSchema.safeParse(short);
  return read.success && isDeepStrictEqual(read.data, whole) ? short : used;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a value is not in another; undefined when it is the same. */
function withoutDefaults(value: unknown, usual: unknown): unknown {
  if (value === undefined || isDeepStrictEqual(value, usual)) return undefined;
  if (!isPlain(value) || !isPlain(usual)) return value;
  const fields = Object.entries(value)
    .map(([key, inner]) => [key, withoutDefaults(inner, usual[key])] as const)
    .filter(([, inner]) => inner !== undefined);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
