import { setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { InnerState } from '../../ports/inner.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post, tell, timeOf } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  affectContextSchema,
  affectAfterCycle,
  affectAtWave,
  unmoved,
  type AffectContext,
} from './feeling.ts';

const hears = ['inner.adopted', 'drives.felt', 'cycle.lived'] as const;

export type AffectMail = Heard<(typeof hears)[number]>;

const affectSetup = setup({
  types: {
    context: {} as AffectContext,
    events: {} as AffectMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    lives: ({ context }) => context.inner !== null,
    rests: ({ context }) => context.inner === null,
  },
});

const adopt = affectSetup.assign(({ event }) =>
  event.type === 'inner.adopted' ? { inner: event.inner, seed: event.seed } : {},
);
/** Starts the clock of affect anew: time in which the mind was inactive does not count. */
const wakeUp = affectSetup.assign(({ event }) => ({ state: null, aloneCountedAt: timeOf(event) }));
const feel = affectSetup.assign(({ context, event }) =>
  event.type === 'drives.felt' ? affectAtWave(context, event.felt, event.drives) : {},
);
const takeIn = affectSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? affectAfterCycle(context, event.lived, timeOf(event)) : {},
);

const changed = ({
  context: { state },
}: {
  context: AffectContext;
}): { type: 'affect.changed'; inner: InnerState } => {
  if (!state) throw new Error('Affect has felt nothing yet.');
  return { type: 'affect.changed', inner: state };
};
/** Sends the new state to the mind first, then to faculties: they may offer the mind a thought because of it. */
const tellHowItFeels = [
  post<AffectContext, AffectMail, 'mind', AffectMail>('mind', changed),
  tell<AffectContext, AffectMail, AffectMail>(changed),
];

/**
 * Affect as a faculty: turns what body and drives report into what reaches the mind, through personality and regulation
 * (docs/model/inner-life.md, Affect).
 */
export const affect = affectSetup.createMachine({
  id: 'affect',
  version: '1',
  description: 'What of body and drives reaches the mind, through personality and regulation.',
  context: ({ input }) => unmoved(input.life, input.inner, input.seed, input.at),
  initial: 'resting',
  states: {
    resting: {
      description: 'There is no inner life, and nothing is felt. Left when one is adopted.',
      always: { guard: 'lives', target: 'feeling' },
      on: { 'inner.adopted': { actions: adopt } },
    },
    feeling: {
      description:
        'Every wave is felt and told to the mind and to all that are moved by it. Left when the inner life is given up.',
      entry: wakeUp,
      always: { guard: 'rests', target: 'resting' },
      on: {
        'inner.adopted': { actions: adopt },
        'drives.felt': { actions: [feel, ...tellHowItFeels] },
        'cycle.lived': { actions: takeIn },
      },
    },
  },
});

export const affectFaculty = {
  chart: affect,
  contextSchema: affectContextSchema,
  hears,
  asks: [],
  configuration: 'inner',
} satisfies FacultyManifest;
