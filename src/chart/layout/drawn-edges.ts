import { transitionsIn, type ChartModel, type ChartState, type ChartTransition } from '../chart-model.ts';
import { eventText, guardText, transitionText } from '../chart-text.ts';
import { labelSize } from './measures.ts';
import { labelLinesOf } from './text-width.ts';

/** An arrow between two states: all transitions that lead from the one to the other. */
export interface DrawnEdge {
  from: string;
  to: string;
  /** Whether it begins at the box "from anywhere" inside `from`, because it leads to a state in there. */
  fromAnywhere: boolean;
  /** The names of its transitions. */
  transitions: readonly string[];
  /** Its label, a line each. */
  lines: readonly LabelLine[];
}

/** A line of a label: an event, or a guard of the event above. */
export interface LabelLine {
  kind: 'event' | 'guard';
  text: string;
}

/** The widest that a line of a label gets, pixels. */
const widestLabel = 152;

/** The arrows of a chart, in the order of its transitions. Transitions that only act lead nowhere, and have none. */
export function drawnEdges(model: ChartModel): DrawnEdge[] {
  const leading = transitionsIn(model).flatMap((transition) =>
    transition.targets.map((to) => ({ transition, to })),
  );
  const groups = Map.groupBy(leading, ({ transition, to }) => `${transition.source} > ${to}`);
  return [...groups.values()].map((group) => {
    const [{ transition, to }] = group as [(typeof group)[number]];
    const from = transition.source;
    return {
      from,
      to,
      fromAnywhere: to !== from && to.startsWith(`${from}.`),
      transitions: group.map(({ transition: { id } }) => id),
      lines: labelLines(group.map((one) => one.transition)),
    };
  });
}

/** The lines of a label: each event once, its guards under it; an event that needs none says nothing of those that it has besides. */
function labelLines(transitions: readonly ChartTransition[]): LabelLine[] {
  const byEvent = Map.groupBy(transitions, ({ event }) => event);
  return [...byEvent.values()].flatMap((group) => {
    const [first] = group as [ChartTransition];
    const guards = group.every(({ guard }) => guard !== null)
      ? group.flatMap(({ guard }) => guard ?? [])
      : [];
    const texts = guards.map((guard, place) => `${place === 0 ? '' : 'or '}${guardText(guard)}`);
    return [
      { kind: 'event' as const, text: eventText(first) },
      ...texts
        .flatMap((text) => labelLinesOf(`[${text}]`, labelSize, widestLabel))
        .map((text) => ({ kind: 'guard' as const, text })),
    ];
  });
}

/**
 * What stands in the box of a state that is never left and has none inside it, as a region is that only acts: each thing that it hears,
 * once. Any other box holds its name alone.
 */
export function actingLines({ states, transitions }: ChartState): string[] {
  if (states.length > 0 || transitions.some(({ targets }) => targets.length > 0)) return [];
  return [...new Set(transitions.map(transitionText))];
}
