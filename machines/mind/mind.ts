import { newborn } from './context.ts';
import { cycle } from './cycle.ts';
import { delegation } from './delegation.ts';
import { inner } from './inner.ts';
import { life } from './life.ts';
import { mindSetup } from './mind.setup.ts';
import { mode } from './mode.ts';

/**
 * The version of the charts: raised when they could not read an older checkpoint; `src/mind/migrations.ts` leads from there.
 */
export const mindVersion = '8';

/** The root chart of a mind: five regions side by side, its faculties, and the tasks it has delegated. */
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
