import { newborn } from './context.ts';
import { cycle } from './cycle.ts';
import { delegation } from './delegation.ts';
import { inner } from './inner.ts';
import { life } from './life.ts';
import { mindSetup } from './mind.setup.ts';
import { mode } from './mode.ts';

/** Raised whenever a checkpoint of an older chart could not be read by this one; `src/mind/migrations.ts` leads from there. */
export const mindVersion = '5';

/** The whole mind: five regions side by side, the faculties it was born with, and the tasks it has delegated. */
export const mind = mindSetup.createMachine({
  id: 'mind',
  version: mindVersion,
  description: 'A mind that stays on.',
  type: 'parallel',
  context: ({ input }) => newborn(input),
  entry: 'bearFaculties',
  states: { life, mode, cycle, delegation, inner },
  on: {
    'xstate.error.actor.*': { actions: ['showFacultyFailure', 'rebearFaculty'] },
  },
});
