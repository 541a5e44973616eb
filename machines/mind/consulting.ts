import { assign } from 'xstate';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import { isDirect } from '../../ports/percept.ts';
import type { Consulted } from '../../ports/turn-governance.ts';
import { withDefaults } from '../../theory/mandates/defaults.ts';
import { tell } from '../ask.ts';
import { preempt } from './awaited.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf } from './turn.ts';
import { waitingFor } from './waiting-for.ts';

/** The wait for the mandates of a turn. */
const consultation = waitingFor(({ self }) => self.settings.mandates?.patience ?? 0, 'consulting');

const queryId = ({ life }: Pick<MindContext, 'life'>): string => `mandates/${life.cycle}`;

/** The turn with the mandates that hold in it. */
const withConsulted = (turn: TurnSlice, consulted: Consulted): TurnSlice => ({
  ...turn,
  governance: { ...(turn.governance ?? { mode: 'normal' }), consulted },
});

/** What an answer gives the turn. */
function consultedOf(context: MindContext, answer: AnswerOf<'mandates.query'>, at: number): Consulted {
  const { timestamp: _, degraded, query_time_ms, ...found } = answer;
  return {
    query_id: queryId(context),
    outcome: degraded === true ? 'partial' : 'answered',
    at,
    query_time_ms,
    ...found,
  };
}

/** The conservative defaults, where no answer came: the mind's own critical mandates among them, and no capability. */
function defaultsOf(context: MindContext, outcome: 'timeout' | 'failed', at: number): Consulted {
  const { mandates } = context.self.settings;
  return {
    query_id: queryId(context),
    outcome,
    at,
    ...(outcome === 'timeout' && { timeout_ms: mandates?.patience ?? 0 }),
    ...withDefaults({}, mandates?.critical ?? []),
    excluded: 0,
    budget_remaining: 0,
    essential_complete: true,
  };
}

export const consulting = mindSetup.createStateConfig({
  description:
    'The mandates that apply to the turn are found out. Passed through at once by a mind that has none. Left for thinking with them, or with ' +
    'conservative defaults when no answer comes in time: a mind that cannot ask still thinks, and is the more careful.',
  initial: 'entering',
  states: {
    entering: {
      description: 'Left at once: for asking where the mind has mandates, else for thinking.',
      always: [{ guard: 'mandated', target: 'asking' }, { target: '#mind.cycle.thinking' }],
    },
    asking: {
      description: 'The governance has been asked. Left when it answers, fails, or has taken too long.',
      entry: [
        tell(({ context }) => {
          const { batch, governance } = turnOf(context);
          return {
            type: 'mandates.requested',
            cycle: context.life.cycle,
            query_id: queryId(context),
            mode: governance?.mode ?? 'normal',
            percepts: batch
              .filter(({ source }, place) => place === 0 || isDirect(source))
              .map(({ id }) => id),
            timeout_ms: context.self.settings.mandates?.patience ?? 0,
          };
        }),
        consultation.begin,
      ],
      exit: consultation.end,
      on: {
        'mandates.settled': {
          guard: 'thisCycle',
          target: '#mind.cycle.thinking',
          actions: assign(({ context, event }) => ({
            turn: withConsulted(
              turnOf(context),
              event.answer === null
                ? defaultsOf(context, 'failed', event.at)
                : consultedOf(context, event.answer, event.at),
            ),
          })),
        },
        'alarm.rang': {
          guard: consultation.over,
          target: '#mind.cycle.thinking',
          actions: [
            tell({ type: 'mandates.timedOut' }),
            assign(({ context, event }) => ({
              turn: withConsulted(turnOf(context), defaultsOf(context, 'timeout', event.at)),
            })),
          ],
        },
        'percept.arrived': { guard: 'preempts', target: '#mind.cycle.observing', actions: preempt },
        'activation.began': consultation.again,
      },
    },
  },
});
