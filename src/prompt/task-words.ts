import type { PerceptSource } from '../../ports/percept.ts';

/** Where a delegated task stands, in words. */
export const taskWords: Readonly<Record<Extract<PerceptSource, { kind: 'task' }>['status'], string>> = {
  reported: 'is done',
  failed: 'has failed',
  interrupted: 'waits for a person',
  cancelled: 'was cancelled',
};
