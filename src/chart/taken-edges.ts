import type { FromWorld } from '../../ports/mail.ts';
import type { StateValue } from '../../ports/step.ts';
import {
  activeStates,
  statesIn,
  transitionsIn,
  type ChartModel,
  type ChartTransition,
} from './chart-model.ts';

/**
 * The transitions that a step took, as far as its states tell: for each state that was left within a region, the shortest way to the
 * one that is there now, by the event of the step where that leads there. A step may take several, one after the other. Where nothing
 * was left nothing was taken that could be seen.
 *
 * @param event the type of the message of the step; an actor may have received others that it caused
 */
export function takenEdges(
  model: ChartModel,
  before: StateValue,
  after: StateValue,
  event: string,
): Set<string> {
  const [was, is] = [activeStates(model, before), activeStates(model, after)];
  const states = statesIn(model.root);
  const taken = new Set<string>();
  for (const around of states.filter(({ id, type }) => type === 'compound' && was.has(id) && is.has(id))) {
    const left = around.states.find(({ id }) => was.has(id) && !is.has(id));
    const entered = around.states.find(({ id }) => is.has(id) && !was.has(id));
    if (left === undefined || entered === undefined) continue;
    const inside = transitionsIn({ ...model, root: around })
      .filter((transition) => transition.targets.length > 0)
      .filter((transition) => transition.event === event || !Object.hasOwn(fromWorld, transition.event))
      // of ways of the same length the one that begins with the event of the step is told
      .toSorted((a, b) => Number(b.event === event) - Number(a.event === event));
    for (const { id } of wayBetween(left.id, entered.id, { transitions: inside, was })) taken.add(id);
  }
  return taken;
}

interface Ways {
  transitions: readonly ChartTransition[];
  /** The states that were active when the way began. */
  was: ReadonlySet<string>;
}

const isInside = (id: string, state: string): boolean => id === state || id.startsWith(`${state}.`);

/** The shortest way from one state to another; none where no transitions lead there. */
function wayBetween(from: string, to: string, { transitions, was }: Ways): readonly ChartTransition[] {
  const reached = new Set([from]);
  let ways: (readonly ChartTransition[])[] = [[]];
  while (ways.length > 0) {
    const next: (readonly ChartTransition[])[] = [];
    for (const way of ways) {
      const here = way.at(-1)?.targets[0] ?? from;
      const leads = ({ source }: ChartTransition) =>
        isInside(here, source) || (isInside(source, here) && (way.length > 0 || was.has(source)));
      for (const transition of transitions.filter(leads)) {
        const [target = ''] = transition.targets;
        if (isInside(target, to)) return [...way, transition];
        if (reached.has(target)) continue;
        reached.add(target);
        next.push([...way, transition]);
      }
    }
    ways = next;
  }
  return [];
}

/** What comes from the world alone: in a step there was none of it but its own message. */
const fromWorld: Readonly<Record<FromWorld['type'], true>> = {
  'activation.began': true,
  'percept.arrived': true,
  'commit.settled': true,
  'integrity.confirmed': true,
  'task.progressed': true,
  'tasks.found': true,
  'resources.scarce': true,
  'resources.sufficient': true,
  'pause.requested': true,
  'resume.requested': true,
  'review.changed': true,
  'members.changed': true,
  'stop.requested': true,
};
