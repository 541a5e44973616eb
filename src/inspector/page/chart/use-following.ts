import { useEffect, useRef } from 'react';
import type { ChartLayout } from '../../../chart/layout/chart-layout.ts';
import type { Looking } from './use-viewport.ts';
import { boxAround, showing, type Size } from './viewport.ts';

interface FollowingGiven {
  isFollowing: boolean;
  layout: ChartLayout;
  active: ReadonlySet<string>;
  window: Size;
  look: (next: Looking) => void;
}

/** Brings the states into sight that an actor enters, at once and without a glide: only what the mind does moves. */
export function useFollowing({ isFollowing, layout, active, window, look }: FollowingGiven): void {
  const before = useRef(active);
  useEffect(() => {
    const entered = [...active].filter((state) => !before.current.has(state));
    before.current = active;
    if (!isFollowing) return;
    const box = boxAround(entered.flatMap((state) => layout.states[state] ?? []));
    if (box !== null) look((view) => showing(view, box, window));
  }, [isFollowing, layout, active, window, look]);
}
