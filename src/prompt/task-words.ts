import type { PerceptSource } from '../../ports/percept.ts';

/** The words for the status of a delegated task. */
export const taskWords: Readonly<Record<Extract<PerceptSource, { kind: 'task' }>['status'], string>> = {
  reported: 'is done',
  failed: 'has failed',
  interrupted: 'waits for a person',
  cancelled: 'was cancelled',
};
