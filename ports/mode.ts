/** The six loop modes of a mind (seed 002 §1.3; decisions 1). */
export const modeNames = ['normal', 'deepFocus', 'exploration', 'overload', 'sleep', 'recovery'] as const;

export type ModeName = (typeof modeNames)[number];
