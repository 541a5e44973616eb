import { mindCommandSchema } from '../../../ports/percept.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { asServed } from '../as-served.ts';
import type { Steering } from '../mind.ts';
import type { Seat } from '../seat.ts';
import type { Percepts } from './percepts.ts';
import { servedBreakpoints } from './breakpoints.ts';
import { InputRefused } from '../service-errors.ts';
import { refuseNameless } from '../signer.ts';

/** Stepping a mind by hand; whoever watches is told when it begins and ends. */
export function servedSteering(seat: Seat, percepts: Percepts): Steering {
  const isHeld = () => seat.active !== null && seat.kept.feed?.picture?.held === true;
  const steered = (mind: ActiveMind, held: boolean) =>
    seat.kept.feed?.steer({ held, stop: null }, mind.clock.now());
  return {
    breakpoints: servedBreakpoints(seat),
    governance: ({ mode, for: term, by, id }) =>
      asServed(() => {
        const command = mindCommandSchema.safeParse({ name: 'setGovernance', mode, for: term });
        if (!command.success)
          throw new InputRefused([
            {
              field: 'for',
              problem:
                'must be how long it holds, 60000 to 604800000 ms, beside "mode": normal, emergency or restricted.',
            },
          ]);
        refuseNameless(by, 'answers for it');
        return seat.use((mind) => mind.perceive(percepts.commanded(command.data, '', { by, id })));
      }),
    hold: () =>
      asServed(() =>
        seat.use(async (mind) => {
          await mind.steering.hold();
          steered(mind, true);
        }),
      ),
    step: () =>
      asServed(async () => {
        const { active, kept } = seat;
        if (active === null || !isHeld())
          throw new InputRefused([{ field: 'steer', problem: 'it is not held: hold it first.' }]);
        return (await active.steering.step()) ? (kept.feed?.latestStep ?? null) : null;
      }),
    release: () =>
      asServed(() => {
        const { active } = seat;
        if (active === null || !isHeld()) return;
        active.steering.release();
        steered(active, false);
      }),
  };
}
