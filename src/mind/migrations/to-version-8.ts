import { structureWith } from '../structure.ts';
import type { CheckpointMigration } from './migration.ts';

/** The states that version 8 has more than version 7. */
export const addedIn8 = ['consolidation.replaying'];

/** Version 8: consolidation goes over the day while the mind dreams. Nothing that was written down changes. */
export const toVersion8: CheckpointMigration = {
  to: '8',
  structure: (composition, faculties) => structureWith(composition, faculties, addedIn8),
  migrate: (body) => body,
};
