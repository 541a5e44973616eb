import type { BreakpointAt } from '../../../service/picture/breakpoint.ts';
import type { KeptEvent } from '../live/event-ring.ts';

/** The events or effects that have come so far, by name: what a breakpoint can be set at. Nothing for the other kinds. */
export function eventNames(events: readonly KeptEvent[], kind: BreakpointAt['kind']): string[] {
  if (kind !== 'event' && kind !== 'effect') return [];
  const names = events.flatMap((event) => (kind === 'event' ? (eventNameOf(event) ?? []) : effectsOf(event)));
  return [...new Set(names)].sort();
}

/** The kind of event at which a mind can stop; null for those that are of the page and not of the mind. */
export function eventNameOf(event: KeptEvent): string | null {
  switch (event.kind) {
    case 'step':
      return event.step.message.type;
    case 'news':
      return event.news.kind;
    case 'steering':
      return null;
    default:
      return event satisfies never;
  }
}

const effectsOf = (event: KeptEvent): string[] =>
  event.kind === 'step' ? event.step.asked.flatMap(({ effect }) => effect ?? []) : [];
