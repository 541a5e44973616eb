import type { Breakpoint } from '../../../service/picture/breakpoint.ts';

/** The lane of time that a breakpoint stands beside; null for one that is of none. */
export function laneOf(
  breakpoint: Breakpoint,
): 'mode' | 'heard' | 'thought' | 'said' | 'effects' | 'commits' | null {
  switch (breakpoint.kind) {
    case 'state':
      return breakpoint.state.startsWith('mind.mode.') ? 'mode' : null;
    case 'effect':
      return breakpoint.effect === 'think' ? 'thought' : 'effects';
    case 'event':
      return laneOfEvent(breakpoint.event);
    case 'condition':
      return /\b(?:mode|phase)\b/.test(breakpoint.condition) ? 'mode' : null;
    default:
      return breakpoint satisfies never;
  }
}

function laneOfEvent(event: string): ReturnType<typeof laneOf> {
  if (event.startsWith('commit.')) return 'commits';
  if (event.startsWith('percept')) return 'heard';
  if (event.startsWith('thought.')) return 'thought';
  if (event.startsWith('utterance.')) return 'said';
  if (event.startsWith('mode.')) return 'mode';
  return event.startsWith('effect.') ? 'effects' : null;
}
