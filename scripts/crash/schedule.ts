import type { Boundary } from '../../ports/boundary.ts';
import type { Random } from '../../ports/random.ts';
import { ends, serverEnds, type ServerEnd } from './boundaries.ts';
import { places, type Ending } from './counted.ts';
import type { NoteKind } from './notes.ts';
import type { Deadline } from './suicide.ts';

/** How a life is to end, and what it is given to do until then. */
export interface Fate {
  /** Where somebody is ended; null for a life that is ended from outside, at any moment. */
  end: Boundary | ServerEnd | null;
  /** What the mind ends itself by; null where it is ended by another. */
  deadline: Deadline | null;
  /** What a server ends somebody by; null where none does. */
  ending: Ending | null;
  /** How long a life may last that is ended from outside, milliseconds. */
  lasts: number;
  /** What it is mostly told. */
  kind: (note: number) => NoteKind;
}

/** What ends each of `kills` lives: every boundary in turn, in another order each time, and random moments between. */
export function fates(kills: number, random: Random): Fate[] {
  const turns: Fate['end'][] = [...ends, null];
  return Array.from({ length: kills }, (_, kill) => {
    const round = Math.floor(kill / turns.length);
    const order = turns.toSorted((a, b) => rank(a, round, random) - rank(b, round, random));
    const end = order[kill % turns.length] ?? null;
    const ending = endingOf(end, { kill, round });
    return {
      end,
      ending,
      deadline: end === null || ending !== null ? null : deadlineOf(end as Boundary, kill, random),
      lasts: 50 + 1_500 * random.uniform('life', kill),
      kind: (note) => {
        if (ending !== null) return ending.place;
        if (end?.includes('task') === true) return 'task';
        if (end?.includes('tool') === true) return note % 3 === 0 ? 'book' : 'bell';
        return usual(random.uniform('kind', note));
      },
    };
  });
}

/** What notes are where nothing else is needed: a fifth is to be counted, and some are for the tools. */
function usual(share: number): NoteKind {
  if (share < 0.2) return 'task';
  if (share < 0.3) return 'bell';
  return share < 0.35 ? 'book' : 'plain';
}

function deadlineOf(boundary: Boundary, kill: number, random: Random): Deadline {
  const isOnce = /activate|suspect|tool/.test(boundary);
  return { boundary, passing: isOnce ? 1 : 1 + Math.floor(3 * random.uniform('passing', kill)) };
}

/** What a server does for an end: it is the one that knows how far a call is. Where both may, they take turns. */
function endingOf(end: Fate['end'], { kill: life, round }: { kill: number; round: number }): Ending | null {
  if (end === 'before tool effect' || end === 'after tool effect') {
    const when = end === 'before tool effect' ? 'before' : 'after';
    return { place: places[round % places.length]!, who: 'mind', when, life };
  }
  if (!serverEnds.includes(end as ServerEnd)) return null;
  const place = places.find((each) => end!.startsWith(each))!;
  return { place, who: 'server', when: end!.endsWith('before') ? 'before' : 'after', life };
}

/** The first life has no crash behind it that could be suspected: it gets as far as a commit. */
const rank = (end: Fate['end'], round: number, random: Random): number =>
  round === 0 && end === 'after commit' ? -1 : random.uniform(`order ${end}`, round);
