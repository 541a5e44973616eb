import { enqueueActions, not } from 'xstate';
import { tell, unwake, wakeIn } from '../ask.ts';
import { preempt } from './acting.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { originOf } from './origin.ts';
import { turnOf } from './turn.ts';

/** So much of what came to mind is active still when the next thing wins. */
const stillActive = 3;

/** The longest wait for what memory has to say, milliseconds. */
const recallPatience = 20_000;

/** A mind that wanders, or muses about what nobody has brought up, follows its associations further (seed 003 §3.1). */
const wanders = (context: MindContext): boolean =>
  context.mode === 'exploration' ||
  context.mode === 'sleep' ||
  originOf(turnOf(context).batch[0]!.source) === 'spontaneous';

export const recalling = mindSetup.createStateConfig({
  description:
    'Memory is asked what it knows about what won. Left for thinking when it has answered; without anything recalled when it ' +
    'fails or takes too long: a mind that cannot remember still thinks.',
  entry: [
    tell(({ context }) => ({
      type: 'recall.requested',
      cycle: context.cycle,
      winner: turnOf(context).batch[0]!.id,
      hops: wanders(context) ? 2 : 1,
      active: context.inMind,
    })),
    wakeIn('patience', () => recallPatience),
  ],
  exit: unwake('patience'),
  on: {
    'recall.settled': {
      guard: 'thisCycle',
      target: 'thinking',
      actions: enqueueActions(({ enqueue, context, event }) => {
        const { cycle, recalled, nearMisses } = event;
        enqueue.assign({
          turn: { ...turnOf(context), recalled, nearMisses },
          inMind: recalled.slice(0, stillActive),
        });
        if (recalled.length > 0)
          enqueue.emit({
            type: 'emit',
            observation: { kind: 'memories.recalled', cycle, memories: recalled },
          });
      }),
    },
    'alarm.rang': {
      guard: { type: 'rang', params: { name: 'patience' } },
      target: 'thinking',
      actions: tell({ type: 'recall.cancelled' }),
    },
    'percept.arrived': { guard: 'preempts', target: 'observing', actions: preempt },
    'activation.began': { guard: not('outdated'), actions: wakeIn('patience', () => recallPatience) },
  },
});
