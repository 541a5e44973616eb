import type { StateValue } from '../../ports/step.ts';
import type { ChartTransition, GuardModel } from './chart-model.ts';

/** A name of the code as words: `drainedIntoFocus` is "drained into focus". */
export const asWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);

/** The states that a value names, each by the names on the way to it: `life.awake`. */
export function statePaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, below]) => {
    const paths = below === undefined ? [] : statePaths(below);
    return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`);
  });
}

/** A guard in words: "may observe and rang tick". */
export function guardText(guard: GuardModel): string {
  switch (guard.kind) {
    case 'named':
      return [asWords(guard.name), ...Object.values(guard.params).map(paramText)].join(' ');
    case 'and':
    case 'or':
      return guard.of.map((part) => partText(part, guard.kind)).join(` ${guard.kind} `);
    case 'not':
      return `not ${partText(guard.of, 'not')}`;
    case 'in':
      return `in ${statePaths(guard.state).join(' and ')}`;
    default:
      return guard satisfies never;
  }
}

/** A part of a guard, in brackets where it would be read wrongly without. */
function partText(part: GuardModel, around: 'and' | 'or' | 'not'): string {
  const text = guardText(part);
  return (part.kind === 'and' || part.kind === 'or') && part.kind !== around ? `(${text})` : text;
}

const paramText = (value: unknown): string =>
  typeof value === 'string' ? asWords(value) : JSON.stringify(value);

/** The event of a transition in words for people. */
export const eventText = ({ event }: Pick<ChartTransition, 'event'>): string =>
  event === '' ? 'at once' : event;

/** A transition in one line: "alarm.rang [idle and rang idle]". */
export const transitionText = (transition: Pick<ChartTransition, 'event' | 'guard'>): string =>
  transition.guard === null
    ? eventText(transition)
    : `${eventText(transition)} [${guardText(transition.guard)}]`;
