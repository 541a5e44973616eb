/** The six loop modes of a mind (docs/model/timing.md). */
export const modeNames = ['normal', 'deepFocus', 'exploration', 'overload', 'sleep', 'recovery'] as const;

export type ModeName = (typeof modeNames)[number];
