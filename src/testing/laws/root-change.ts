import type { StepRecord } from '../../../ports/step.ts';
import type { Steppable } from '../origin.ts';

/** The root chart of a mind. */
export type RootState = ReturnType<Steppable['state']>;

/** What a step made of the root chart; null when it changed nothing there. */
export function rootChange({ actors }: StepRecord): { before: RootState; after: RootState } | null {
  const root = actors.find(({ actor }) => actor === 'mind');
  return root ? (root as unknown as { before: RootState; after: RootState }) : null;
}
