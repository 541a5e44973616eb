import { modeNames, type ModeName } from '../../../ports/mode.ts';
import type { TraceStore } from '../../../ports/trace.ts';
import type { ModeStretch } from '../mode-stretch.ts';

/** A mode at a time. */
interface Point {
  at: number;
  mode: ModeName;
  /** Whether the mind stopped then. */
  ends: boolean;
}

/**
 * The modes that a mind was in after a time, stretch by stretch. Checkpoints tell when a mode began, because one is kept whenever it changes;
 * cycles tell where those are let go. Between a stop and what is lived next it was in none.
 *
 * @param given `isAwake`: whether the last stretch goes on; else it ends with the last that is on record
 */
export async function modesOf(
  trace: Pick<TraceStore, 'modes' | 'checkpoints'>,
  { from, isAwake }: { from: number; isAwake: boolean },
): Promise<ModeStretch[]> {
  const [notes, cycles] = await Promise.all([trace.checkpoints(), trace.modes(from)]);
  const points = [
    ...notes.map(({ at, mode, reason }) => ({ at, mode, ends: reason === 'stop' })).reverse(),
    ...cycles.map((each) => ({ ...each, ends: false })),
  ].flatMap(({ mode, ...rest }): Point[] => (isMode(mode) ? [{ ...rest, mode }] : []));
  const sorted = points.sort((a, b) => a.at - b.at || Number(a.ends) - Number(b.ends));
  // of what stands at the same time, the last holds
  const held = sorted.filter(({ at }, place) => sorted[place + 1]?.at !== at);
  const last = held.at(-1);
  return stretchesOf(held)
    .map((stretch) => (stretch.to === null && !isAwake ? { ...stretch, to: last!.at } : stretch))
    .filter(({ from: begin, to }) => to === null || to > Math.max(begin, from));
}

function stretchesOf(points: readonly Point[]): ModeStretch[] {
  const stretches: ModeStretch[] = [];
  for (const { at, mode, ends } of points) {
    const last = stretches.at(-1);
    const isOpen = last !== undefined && last.to === null;
    if (!isOpen || last.mode !== mode) {
      if (isOpen) last.to = at;
      stretches.push({ mode, from: at, to: null });
    }
    if (ends) stretches.at(-1)!.to = at;
  }
  return stretches;
}

const isMode = (mode: string | null): mode is ModeName => modeNames.some((known) => known === mode);
