import fc from 'fast-check';
import { soundBuild, type Build } from './build.ts';

/** An error: a law is broken; the message says how. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

/** Throws `LawBroken` unless it holds. */
export function must(holds: boolean, broken: () => string): asserts holds {
  if (!holds) throw new LawBroken(broken());
}

/** A law, which holds in every life of every mind. */
export interface Law {
  /** Names it on the command line. */
  readonly name: string;
  /** The invariant of the design that it watches: I1 to I12, or L1 to L5 for the five of the loop. */
  readonly invariant: string;
  /** In a sentence. */
  readonly statement: string;
  /** For fast-check: `fc.assert(law.property())`. */
  property(build?: Build): fc.IProperty<[life: unknown]>;
  /** How many things happen in a life of this law. */
  size(life: unknown): number;
}

/** The text of a law about lives of one kind. */
export interface LawOf<Life> {
  name: string;
  invariant: string;
  statement: string;
  lives: (build: Build) => fc.Arbitrary<Life>;
  size: (life: Life) => number;
  /** Throws when it does not hold. */
  holds: (life: Life, build: Build) => void;
}

/**
 * A law about lives of a kind. A capability that you add brings its own:
 *
 * @example
 * const quiet = lawOf({
 *   name: 'quiet', invariant: 'mine', statement: 'Nothing is said twice in a row.',
 *   lives: ({ configurations }) => daysOf({ configurations }), size: ({ events }) => events.length,
 *   holds: (day, build) => { const world = live(day, partsOf(build, day.configuration)); must(…); },
 * });
 */
export function lawOf<Life>({ name, invariant, statement, lives, size, holds }: LawOf<Life>): Law {
  return {
    name,
    invariant,
    statement,
    property: (build = soundBuild) => fc.property(lives(build), (life) => holds(life, build)),
    size: (life) => size(life as Life),
  };
}
