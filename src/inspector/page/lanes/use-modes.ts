import { useMemo } from 'react';
import type { ModeStretch } from '../../../service/mode-stretch.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useFetched } from '../server/use-fetched.ts';
import { joinedModes } from './joined-modes.ts';
import type { TimeWindow } from './window.ts';

/** The modes within a window: as the page has watched them, and before that as they are on record; and why those are not known. */
export function useModes({ from, to }: TimeWindow): {
  modes: readonly ModeStretch[];
  problem: string | null;
} {
  const { client, live, id } = usePageMind();
  const watched = live.marks.modes;
  const length = to - from;
  const isPast = from < (watched[0]?.from ?? Infinity);
  // by whole windows, so that a window that moves along asks seldom
  const begin = Math.max(0, Math.floor(from / length) * length);
  const past = useFetched(isPast ? `${id} modes ${begin}` : null, () =>
    client.modes({ from: Math.floor(begin) }),
  );
  const modes = useMemo(() => joinedModes(past.value ?? [], watched), [past.value, watched]);
  return { modes, problem: past.problem };
}
