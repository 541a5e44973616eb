import type { PerceptSource } from './percept.ts';

/** What a mind did since a time, as its record tells: the criteria of autonomy are measured by it (docs/model/autonomy.md). */
export interface Conduct {
  /** Turns that were won by what somebody said or did to it, and in which it said something. */
  answered: number;
  /** Such turns that came to no thought. */
  failed: number;
  /** Turns that nothing in the world asked for, and in which it said something. */
  unasked: number;
  /** Delegated tasks that have reported, and those that have failed. */
  worked: number;
  unworked: number;
}

/** The kinds of what wins a turn, as far as they count. */
export const directKinds = ['speech', 'action'] as const satisfies readonly PerceptSource['kind'][];
export const unaskedKinds = [
  'chatter',
  'observation',
  'feeling',
  'impulse',
] as const satisfies readonly PerceptSource['kind'][];
