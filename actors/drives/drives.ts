import { setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { tell, timeOf } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { rewardOf } from '../../theory/drives.ts';
import {
  drivesContextSchema,
  drivesAfterAdoption,
  drivesAfterCycle,
  afterFeeling,
  afterGoals,
  drivesAtWave,
  satisfied,
  type DrivesContext,
} from './lacking.ts';

const hears = ['inner.adopted', 'body.felt', 'affect.changed', 'goals.changed', 'cycle.lived'] as const;

export type DrivesMail = Heard<(typeof hears)[number]>;

const drivesSetup = setup({
  types: {
    context: {} as DrivesContext,
    events: {} as DrivesMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    lives: ({ context }) => context.inner !== null,
    rests: ({ context }) => context.inner === null,
    relieved: ({ context }) => context.relieved > 0,
  },
});

const adopt = drivesSetup.assign(({ event }) =>
  event.type === 'inner.adopted' ? drivesAfterAdoption(event.inner) : {},
);
/** Starts the clock of drives anew: time in which the mind was inactive does not count. */
const wakeUp = drivesSetup.assign(({ event }) => ({
  felt: null,
  surprisedAt: timeOf(event),
  progressedAt: timeOf(event),
}));
const lack = drivesSetup.assign(({ context, event }) =>
  event.type === 'body.felt' ? drivesAtWave(context, event.felt) : {},
);
const takeIn = drivesSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? drivesAfterCycle(context, event.lived, timeOf(event)) : {},
);
const heed = drivesSetup.assign(({ event }) =>
  event.type === 'affect.changed' ? afterFeeling(event.inner) : {},
);
const weighGoals = drivesSetup.assign(({ context, event }) =>
  event.type === 'goals.changed' ? afterGoals(context, event.goals) : {},
);
const tellFelt = tell<DrivesContext, DrivesMail, DrivesMail>(({ context }) => {
  if (!context.felt) throw new Error('Drives have been told nothing of the body.');
  const drives = context.inner?.drives ? context.deficits : null;
  return { type: 'drives.felt', felt: context.felt, drives };
});
const reward = tell<DrivesContext, DrivesMail, DrivesMail>(({ context }) => ({
  type: 'reward.received',
  amount: rewardOf(context.relieved),
}));
const settle = drivesSetup.assign({ relieved: 0 });

/**
 * Drives as a faculty (docs/model/inner-life.md, Drives): deficits grow by themselves, events satisfy them, and relief is
 * rewarded.
 */
export const drives = drivesSetup.createMachine({
  id: 'drives',
  version: '1',
  description: 'What the mind lacks, so that it has something to win or lose.',
  context: ({ input }) => satisfied(input.life, input.inner, input.at),
  initial: 'resting',
  states: {
    resting: {
      description:
        'There is no inner life, and nothing is lacking more than it did. Left when one is adopted.',
      always: { guard: 'lives', target: 'lacking' },
      on: { 'inner.adopted': { actions: adopt }, 'goals.changed': { actions: weighGoals } },
    },
    lacking: {
      description:
        'Deficits grow with every wave of the body and are passed on to affect; null when drives are switched off. Relief is ' +
        'told to the body. Left when the inner life is given up.',
      entry: wakeUp,
      always: [
        { guard: 'rests', target: 'resting' },
        { guard: 'relieved', actions: [reward, settle] },
      ],
      on: {
        'inner.adopted': { actions: adopt },
        'body.felt': { actions: [lack, tellFelt] },
        'affect.changed': { actions: heed },
        'goals.changed': { actions: weighGoals },
        'cycle.lived': { actions: takeIn },
      },
    },
  },
});

export const drivesFaculty = {
  chart: drives,
  contextSchema: drivesContextSchema,
  hears,
  asks: [],
  configuration: 'inner',
} satisfies FacultyManifest;
