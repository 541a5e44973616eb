import { setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { axisWords } from '../../theory/gut-words.ts';
import { post, timeOf } from '../../machines/ask.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';
import {
  gutContextSchema,
  gutOffer,
  hasPassed,
  heldBack,
  isStirring,
  isTimely,
  stirredBy,
  type GutContext,
} from './stirring.ts';

const hears = ['inner.adopted', 'gut.felt', 'affect.changed', 'offer.taken', 'cycle.lived'] as const;

export type GutMail = Heard<(typeof hears)[number]>;

const gutSetup = setup({
  types: {
    context: {} as GutContext,
    events: {} as GutMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    isStirring: ({ context, event }) => event.type === 'gut.felt' && isStirring(context, event, event.at),
    isTimely: ({ context, event }) => event.type === 'affect.changed' && isTimely(context, event.at),
    hasPassed: ({ context, event }) => hasPassed(context, timeOf(event)),
    isStirredAnew: ({ context, event }) =>
      event.type === 'gut.felt' && hasPassed(context, event.at) && isStirring(context, event, event.at),
    isGivenUp: ({ event }) => event.type === 'inner.adopted' && event.inner === null,
    isItsOwn: ({ context, event }) => event.type === 'offer.taken' && event.id === gutOffer(context).id,
    isForgotten: ({ event }) => event.type === 'cycle.lived' && event.lived.forgot,
  },
});

const adopt = gutSetup.assign(({ event }) =>
  event.type === 'inner.adopted' ? { lives: event.inner !== null } : {},
);
const feel = gutSetup.assign(({ event }) => (event.type === 'gut.felt' ? { felt: event.feeling } : {}));
const stir = gutSetup.assign(({ context, event }) =>
  event.type === 'gut.felt' ? stirredBy(context, event, event.at) : {},
);
const holdBack = gutSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? heldBack(context, event.lived, event.at) : {},
);
const calm = gutSetup.assign({ stirred: undefined });

const offer = post<GutContext, GutMail, 'mind', GutMail>('mind', ({ context }) => ({
  type: 'thought.offered',
  offer: gutOffer(context),
}));

/**
 * The gut as a faculty (docs/model/gut.md): what was felt strongly, close or strange, is offered to be thought of once more when the talk in which it was felt is over.
 * It competes as any other percept does. A mind without an inner life feels it in the moment alone.
 */
export const gut = gutSetup.createMachine({
  id: 'gut',
  version: '1',
  description: 'Brings back what lay close to what the mind is made of, or far from it.',
  context: ({ input: { life, inner } }) => ({ life, lives: inner !== null }),
  initial: 'calm',
  states: {
    calm: {
      description:
        'Nothing stirs it. Left when something is felt that is close or strange enough, an hour after the last time at the earliest; never without an inner life.',
      on: {
        'inner.adopted': { actions: adopt },
        'gut.felt': [{ guard: 'isStirring', target: 'stirred', actions: stir }, { actions: feel }],
      },
    },
    stirred: {
      description:
        'Something was felt that is to be thought of once more: offered at each look at how the mind feels, from five minutes after the last time that somebody spoke. Left when the mind has ' +
        'turned to it, when it has passed, when the inner life is taken away, and when somebody has something forgotten: it may be of it.',
      on: {
        'inner.adopted': [{ guard: 'isGivenUp', target: 'calm', actions: [adopt, calm] }, { actions: adopt }],
        'gut.felt': [
          { guard: 'isStirredAnew', actions: stir },
          { guard: 'hasPassed', target: 'calm', actions: [feel, calm] },
          { actions: feel },
        ],
        'affect.changed': [
          { guard: 'hasPassed', target: 'calm', actions: calm },
          { guard: 'isTimely', actions: offer },
        ],
        'offer.taken': { guard: 'isItsOwn', target: 'calm', actions: calm },
        'cycle.lived': [
          { guard: 'isForgotten', target: 'calm', actions: calm },
          { guard: 'hasPassed', target: 'calm', actions: calm },
          { actions: holdBack },
        ],
      },
    },
  },
});

/** What it feels like to attend to what it attended to last. */
const gutPanel = panelOf<GutContext>([
  {
    name: 'nearness',
    help: 'How near what it attended to last lies to what it is made of: 1 is wholly that, 0 where anything unrelated lies.',
    value: ({ felt }) => felt?.near ?? null,
    range: [-1, 1],
  },
  {
    name: 'magnitude',
    help: 'The length of that delta.',
    value: ({ felt }) => felt?.magnitude ?? null,
  },
  {
    name: 'feels',
    help: 'What that felt like; nothing where it was as always, or nothing much.',
    entries: ({ felt }) => [
      ...(felt?.band === undefined ? [] : [felt.band]),
      ...(felt?.axes ?? []).map(({ part, well }) => axisWords[part].split(' / ')[well ? 0 : 1]!),
    ],
  },
  {
    name: 'stirred',
    help: 'What it has felt strongly and the mind has not turned to yet.',
    entries: ({ stirred }) => (stirred === undefined ? [] : [`${stirred.band}: ${stirred.text}`]),
  },
]);

export const gutFaculty = {
  chart: gut,
  contextSchema: gutContextSchema,
  hears,
  asks: [],
  configuration: 'memory',
  panel: gutPanel,
} satisfies FacultyManifest;
