import type { CheckpointBody } from '../checkpoint.ts';
import { contextInSlices } from './context-in-slices.ts';
import type { CheckpointMigration } from './migration.ts';

/** The changes of version 5, applied one after the other. */
const changes: readonly ((body: CheckpointBody) => CheckpointBody)[] = [contextInSlices];

/** Version 5: the context of the mind has slices. */
export const toVersion5: CheckpointMigration = {
  to: '5',
  structure: '2cde00239aafa605',
  migrate: (body) => changes.reduce((changed, change) => change(changed), body),
};
