import { z } from 'zod';
import { knownCrashSchema } from '../../../ports/crash.ts';
import { modeNames } from '../../../ports/mode.ts';
import type { MindSettings } from '../../../ports/settings.ts';

const count = z.number().int().nonnegative();

/** The life slice: numbers of cycles and commits, mode, space, focus. */
export const lifeSliceSchema = z.strictObject({
  /** Cycles begun and commits asked for, since birth. */
  cycle: count,
  commits: count,
  /** The commit that ends the cycle under way; 0 when none is on its way. */
  turnCommit: count,
  /** How often each faculty was created anew; part of its effect keys. */
  lives: z.record(z.string(), count),
  mode: z.enum(modeNames).nullable(),
  /** The mode that a crash interrupted; recovery returns to it. */
  interrupted: z.enum(modeNames).nullable(),
  /** The task that asks for sustained attention. */
  focus: z.string().nullable(),
  paused: z.boolean(),
  space: z.string(),
  /** The newest crashes that it remembers, oldest first; left out for none. */
  crashes: z.array(knownCrashSchema).optional(),
});

export type LifeSlice = z.infer<typeof lifeSliceSchema>;

/** The life slice at birth, in the first of the spaces. */
export const newbornLife = ({ spaces }: MindSettings): LifeSlice => ({
  cycle: 0,
  commits: 0,
  turnCommit: 0,
  lives: {},
  mode: null,
  interrupted: null,
  focus: null,
  paused: false,
  space: spaces[0]?.id ?? '',
});

/** The life slice with the number of one more commit, so that the checkpoint of that commit holds it. */
export const withCommit = (life: LifeSlice): LifeSlice => ({ ...life, commits: life.commits + 1 });
