import type { Boundary } from '../../ports/boundary.ts';
import type { Random } from '../../ports/random.ts';
import { boundaries } from './boundaries.ts';
import type { NoteKind } from './notes.ts';
import type { Deadline } from './suicide.ts';

/** How a life is to end, and what it is given to do until then. */
export interface Fate {
  /** Null for a life that is ended from outside, at any moment. */
  deadline: Deadline | null;
  /** How long a life may last that is ended from outside, milliseconds. */
  lasts: number;
  /** What it is mostly told. */
  kind: (note: number) => NoteKind;
}

/** What ends each of `kills` lives: every boundary in turn, in another order each time, and random moments between. */
export function fates(kills: number, random: Random): Fate[] {
  const turns: (Boundary | null)[] = [...boundaries, null];
  return Array.from({ length: kills }, (_, kill) => {
    const round = Math.floor(kill / turns.length);
    const order = turns.toSorted((a, b) => rank(a, round, random) - rank(b, round, random));
    const boundary = order[kill % turns.length] ?? null;
    const isOnce = boundary !== null && /activate|suspect/.test(boundary);
    const passing = isOnce ? 1 : 1 + Math.floor(3 * random.uniform('passing', kill));
    return {
      deadline: boundary === null ? null : { boundary, passing },
      lasts: 50 + 1_500 * random.uniform('life', kill),
      kind: (note) =>
        boundary?.includes('task') || random.uniform('kind', note) < 0.2
          ? ('task' as const)
          : ('plain' as const),
    };
  });
}

/** The first life has no crash behind it that could be suspected: it gets as far as a commit. */
const rank = (boundary: Boundary | null, round: number, random: Random): number =>
  round === 0 && boundary === 'after commit' ? -1 : random.uniform(`order ${boundary}`, round);
