import type { CheckpointBody } from '../checkpoint.ts';

/** Any part of a checkpoint of an older version, whose types are gone. */
export type Json = Record<string, unknown>;

/** One step from a version of the charts to the next. */
export interface CheckpointMigration {
  to: string;
  /** The fingerprint of the states that the version it starts from had: a checkpoint with another is of some other build. */
  structure: string;
  /** What was, as it is in the next version. The fingerprint of the outcome is the business of the chain. */
  migrate: (body: CheckpointBody) => CheckpointBody;
}

/** A copy of what ought to be an object; of anything else, nothing. */
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Applies `change` to what stands at `path`, should it be there and not null. */
export function changed(
  value: Json,
  [key = '', ...rest]: readonly string[],
  change: (found: Json) => Json,
): Json {
  if (value[key] === undefined || value[key] === null) return value;
  const found = object(value[key]);
  return { ...value, [key]: rest.length === 0 ? change(found) : changed(found, rest, change) };
}
