import { structureWith } from '../structure.ts';
import type { CheckpointMigration } from './migration.ts';
import { addedIn8 } from './to-version-8.ts';

/** The states that version 7 has more than version 6, each with those inside it. */
const added = ['allowing', 'consulting', 'doubting', 'retrying', 'escalating'].map(
  (name) => `mind.cycle.${name}`,
);

/** Version 7: the cycle heeds who was asked for consent, and finds out which mandates apply before it thinks. Nothing that was written down changes. */
export const toVersion7: CheckpointMigration = {
  to: '7',
  structure: (composition, faculties) => structureWith(composition, faculties, [...added, ...addedIn8]),
  migrate: (body) => body,
};
