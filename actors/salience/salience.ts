import { setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  salienceContextSchema,
  becameAware,
  breaksIn,
  lookedAt,
  offerOf,
  turnedBy,
  withOffer,
  type SalienceContext,
} from './awareness.ts';

const hears = ['inner.adopted', 'affect.changed', 'offer.taken', 'cycle.lived'] as const;

export type SalienceMail = Heard<(typeof hears)[number]>;

const salienceSetup = setup({
  types: {
    context: {} as SalienceContext,
    events: {} as SalienceMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    hasInnerLife: ({ context }) => context.inner !== null,
    hasNone: ({ context }) => context.inner === null,
    salient: ({ context, event }) =>
      event.type === 'affect.changed' && breaksIn(context, event.inner, event.at),
    isItsOwn: ({ context, event }) =>
      event.type === 'offer.taken' && context.offered.some(({ id }) => id === event.id),
  },
});

const adopt = salienceSetup.assign(({ event }) =>
  event.type === 'inner.adopted' ? { inner: event.inner } : {},
);

const look = salienceSetup.assign(({ context, event }) =>
  event.type === 'affect.changed' ? lookedAt(context, event.inner) : {},
);

const remember = salienceSetup.assign(({ context, event }) =>
  event.type === 'affect.changed' ? withOffer(context, offerOf(context, event.inner)) : {},
);

const becomeAware = salienceSetup.assign(({ context, event }) =>
  event.type === 'offer.taken' ? becameAware(context, event.id, event.at) : {},
);

const turn = salienceSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? turnedBy(context, event.lived, event.at) : {},
);

const offer = post<SalienceContext, SalienceMail, 'mind', SalienceMail>('mind', ({ context, event }) => {
  if (event.type !== 'affect.changed') throw new Error(`Nothing is felt by ${event.type}.`);
  return { type: 'thought.offered', offer: offerOf(context, event.inner) };
});

/**
 * Salience as a faculty (docs/model/inner-life.md): of all changes in how the mind feels, it offers to awareness those that are
 * fast, have not been noticed lately, or become extreme, except for changes during an absence. Nothing is forgotten before the
 * mind has taken it up.
 */
export const salience = salienceSetup.createMachine({
  id: 'salience',
  version: '1',
  description: 'Decides which changes of how the mind feels break into its awareness.',
  context: ({ input: { life, inner, at } }) => ({
    life,
    inner,
    previous: null,
    awareAt: { arousal: at, valence: at, energy: at, pain: at },
    knownExtremes: [],
    chain: { depth: 0, at },
    personAt: null,
    workAt: null,
    offered: [],
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The mind has no inner life: nothing is felt. Left when it is given one.',
      on: { 'inner.adopted': { actions: adopt } },
      always: { guard: 'hasInnerLife', target: 'watching' },
    },
    watching: {
      description:
        'Each look at how the mind feels is compared with the last one; what is salient is offered to be thought about, unless it is ' +
        'past. The first look is only a baseline. Left when the mind has no inner life any more.',
      on: {
        'inner.adopted': { actions: adopt },
        'affect.changed': [{ guard: 'salient', actions: [offer, remember, look] }, { actions: look }],
        'offer.taken': { guard: 'isItsOwn', actions: becomeAware },
        'cycle.lived': { actions: turn },
      },
      always: { guard: 'hasNone', target: 'resting' },
    },
  },
});

export const salienceFaculty = {
  chart: salience,
  contextSchema: salienceContextSchema,
  hears,
  asks: [],
  configuration: 'inner',
} satisfies FacultyManifest;
