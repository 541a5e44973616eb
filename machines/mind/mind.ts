import { newborn } from './context.ts';
import { cycle } from './cycle.ts';
import { life } from './life.ts';
import { mindSetup } from './mind.setup.ts';
import { mode } from './mode.ts';

/** Raised whenever a checkpoint of an older chart could not be read by this one. */
export const mindVersion = '1';

/** The whole mind: three regions side by side, and the faculties it was born with. */
export const mind = mindSetup.createMachine({
  id: 'mind',
  version: mindVersion,
  description: 'A mind that stays on.',
  type: 'parallel',
  context: ({ input }) => newborn(input),
  entry: 'bearFaculties',
  states: { life, mode, cycle },
  on: {
    'xstate.error.actor.*': { actions: ['showFacultyFailure', 'rebearFaculty'] },
  },
});
