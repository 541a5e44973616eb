import { assign } from 'xstate';
import type { PerceptId } from '../../ports/identifiers.ts';
import { isDirect } from '../../ports/percept.ts';
import { tell } from '../ask.ts';
import { preempt } from './awaited.ts';
import { isBroad } from './broadening.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { originOfBatch } from './origin.ts';
import { blendInForce } from './tuned.ts';
import { turnOf } from './turn.ts';
import { waitingFor } from './waiting-for.ts';
import { shownMemories } from './withheld.ts';

/** How many of the recalled memories are still active when the next percept wins. */
const stillActive = 3;

/** The longest wait for a recall, milliseconds. */
const recollection = waitingFor(20_000);

/**
 * Whether associations are followed further: in exploration, in sleep, and for spontaneous thoughts
 * (docs/model/recall.md).
 */
const wanders = (context: MindContext): boolean =>
  context.life.mode === 'exploration' ||
  context.life.mode === 'sleep' ||
  originOfBatch(turnOf(context).batch) === 'spontaneous';

/** What was said to the mind in this cycle, besides the winner; left out where nothing was. */
function spokenBesides(context: MindContext): { spoken?: PerceptId[] } {
  const others = turnOf(context).batch.slice(1);
  const spoken = others.flatMap(({ id, source }) => (isDirect(source) ? [id] : []));
  return spoken.length === 0 ? {} : { spoken };
}

/** What the mind attended to before this cycle; left out where it is the same, or there was nothing. */
function attendedBefore(context: MindContext): { previous?: PerceptId } {
  const [previous] = context.memory.attended;
  return previous === undefined || turnOf(context).batch.some(({ id }) => id === previous)
    ? {}
    : { previous };
}

/** What else was attended to lately; left out for nothing. */
function attendedLately(context: MindContext): { attended?: PerceptId[] } {
  const winner = turnOf(context).batch[0]!.id;
  const attended = context.memory.attended.filter((id) => id !== winner);
  return attended.length === 0 ? {} : { attended };
}

export const recalling = mindSetup.createStateConfig({
  description:
    'Memory is asked what it knows about what won, and about all that was said to the mind. Left for allowing when it has answered; without anything recalled when it ' +
    'fails or takes too long: a mind that cannot remember still thinks.',
  entry: [
    tell(({ context }) => ({
      type: 'recall.requested',
      cycle: context.life.cycle,
      winner: turnOf(context).batch[0]!.id,
      ...spokenBesides(context),
      ...attendedBefore(context),
      ...attendedLately(context),
      hops: wanders(context) ? 2 : 1,
      active: context.memory.inMind,
      ...blendInForce(context),
      ...(isBroad(context) && { isBroad: true as const }),
      ...(context.self.settings.judgement?.second && { isJudged: true as const }),
    })),
    recollection.begin,
  ],
  exit: recollection.end,
  on: {
    'recall.settled': {
      guard: 'thisCycle',
      target: 'allowing',
      actions: [
        assign(({ context, event }) => {
          const recalled = shownMemories(context, event.recalled);
          const { nearMisses, felt, by, knowing } = event;
          return {
            turn: {
              ...turnOf(context),
              recalled,
              nearMisses,
              ...(by !== undefined && { recalledBy: by }),
              ...(felt !== undefined && { felt }),
              ...(knowing && { knowing }),
            },
            memory: { ...context.memory, inMind: recalled.slice(0, stillActive) },
          };
        }),
        'tellGut',
      ],
    },
    'alarm.rang': {
      guard: recollection.over,
      target: 'allowing',
      actions: tell({ type: 'recall.cancelled' }),
    },
    'percept.arrived': { guard: 'preempts', target: 'observing', actions: preempt },
    'activation.began': recollection.again,
  },
});
