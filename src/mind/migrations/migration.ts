import type { CheckpointBody } from '../checkpoint.ts';
import type { MindComposition } from '../compose.ts';

/** Any part of a checkpoint of an older version, whose types are gone. */
export type Json = Record<string, unknown>;

/** One step from a version of the charts to the next. */
export interface CheckpointMigration {
  to: string;
  /**
   * The fingerprint of the states of the version it starts from: a checkpoint with another one is of some other build. Made from the present
   * charts for the faculties that the checkpoint holds, where these are as they were.
   */
  structure: string | ((composition: MindComposition, faculties: string[]) => string);
  /** Transforms a checkpoint of one version into the next. The fingerprint of the outcome is the business of the chain. */
  migrate: (body: CheckpointBody) => CheckpointBody;
}

/** A copy of a value that should be an object; an empty object for anything else. */
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Applies `change` to the value at `path`, if there is one that is not null. */
export function changed(
  value: Json,
  [key = '', ...rest]: readonly string[],
  change: (found: Json) => Json,
): Json {
  if (value[key] === undefined || value[key] === null) return value;
  const found = object(value[key]);
  return { ...value, [key]: rest.length === 0 ? change(found) : changed(found, rest, change) };
}
