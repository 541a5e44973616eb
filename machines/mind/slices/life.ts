import { z } from 'zod';
import { modeNames } from '../../../ports/mode.ts';
import type { MindSettings } from '../../../ports/settings.ts';

const count = z.number().int().nonnegative();

/** How far the mind has lived, in which mode it is and what it is at. */
export const lifeSliceSchema = z.strictObject({
  /** Cycles begun and commits asked for, since birth. */
  cycle: count,
  commits: count,
  /** The commit that ends the cycle under way; 0 when none is on its way. */
  turnCommit: count,
  /** How often a faculty was born anew; part of its effect keys. */
  lives: z.record(z.string(), count),
  mode: z.enum(modeNames).nullable(),
  /** The mode that a crash interrupted; recovery returns to it. */
  interrupted: z.enum(modeNames).nullable(),
  /** The task that asks for sustained attention. */
  focus: z.string().nullable(),
  paused: z.boolean(),
  space: z.string(),
});

export type LifeSlice = z.infer<typeof lifeSliceSchema>;

/** A life that has not begun, in the first of its spaces. */
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

/** The life that asks for one more commit: its number stands in the checkpoint that it makes durable. */
export const withCommit = (life: LifeSlice): LifeSlice => ({ ...life, commits: life.commits + 1 });
