import { effectKinds } from '../../../ports/effects/effects.ts';
import { statesIn } from '../../chart/chart-model.ts';
import { chartModels } from '../../chart/charts.ts';
import type { MindComposition } from '../../mind/compose.ts';
import { asServed } from '../as-served.ts';
import type { ServedBreakpoints } from '../mind.ts';
import { breakpointOf, type BreakpointAt } from '../picture/breakpoint.ts';
import { subjectsNamed, type Condition } from '../steering/condition/condition.ts';
import { namedSubjects } from '../steering/condition/holds.ts';
import { readCondition } from '../steering/condition/read-condition.ts';
import { eventKinds } from '../steering/event-kinds.ts';
import type { Picture } from '../picture/picture.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound } from '../service-errors.ts';

/** So many breakpoints a mind has at the most: each is looked at after each step. */
const mostBreakpoints = 100;

/** The breakpoints of a mind; whoever watches is told which there are. */
export function servedBreakpoints(seat: Seat): ServedBreakpoints {
  const { breakpoints } = seat;
  const told = () => seat.kept.feed?.steer({ breakpoints: breakpoints.list() }, seat.clock.now());
  return {
    list: () => asServed(() => breakpoints.list()),
    set: (at) =>
      asServed(() =>
        seat.use(() => {
          const picture = seat.kept.feed?.picture ?? null;
          const condition = conditionOf(at, seat.composition, picture);
          const breakpoint = breakpointOf(at);
          if (breakpoints.size >= mostBreakpoints && !breakpoints.has(breakpoint.id))
            throw refused('kind', `must wait: there are ${mostBreakpoints} already. Clear one first.`);
          breakpoints.set(breakpoint, condition);
          told();
          return breakpoint;
        }),
      ),
    clear: (id) =>
      asServed(() => {
        if (!breakpoints.clear(id))
          throw new NotFound('breakpoint', id, 'The picture lists those there are.');
        told();
      }),
  };
}

const refused = (field: string, problem: string): InputRefused => new InputRefused([{ field, problem }]);

/** The condition of a breakpoint; null where it has none. Throws `InputRefused` for one that a mind never comes to. */
function conditionOf(
  at: BreakpointAt,
  composition: MindComposition,
  picture: Picture | null,
): Condition | null {
  switch (at.kind) {
    case 'state': {
      // recovery is run before there is anybody who could be stopped
      const { recovery: _, ...charts } = chartModels(composition);
      const models = Object.values(charts);
      if (!models.some(({ root }) => statesIn(root).some(({ id }) => id === at.state)))
        throw refused(
          'state',
          'must be the full name of a state, like mind.mode.sleep; the charts name them.',
        );
      return null;
    }
    case 'event':
      if (!eventKinds.includes(at.event)) throw refused('event', `must be one of ${eventKinds.join(', ')}.`);
      return null;
    case 'effect':
      if (!(effectKinds as readonly string[]).includes(at.effect))
        throw refused('effect', `must be one of ${effectKinds.join(', ')}.`);
      return null;
    case 'condition':
      return known(at.condition, picture);
    default:
      return at satisfies never;
  }
}

function known(text: string, picture: Picture | null): Condition {
  const read = readCondition(text);
  if (!read.ok) throw refused('condition', read.problem);
  const actors = Object.keys(picture?.actors ?? {}).filter((actor) => !actor.includes('.'));
  const subjects = new Set<string>([...namedSubjects, ...actors]);
  const strange = subjectsNamed(read.condition).find((subject) => !subjects.has(subject));
  if (strange === undefined) return read.condition;
  throw refused(
    'condition',
    `names "${strange}", which nothing is called: name one of ${[...subjects].join(', ')}.`,
  );
}
