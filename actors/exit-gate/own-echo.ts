import type { Assessment } from '../../ports/assessment.ts';

/** Whether the mind only repeats what it has just recalled: never new evidence (I10). The same from somebody else is. */
export const isOwnEcho = ({ echo, sourceTag }: Pick<Assessment, 'echo' | 'sourceTag'>): boolean =>
  echo && (sourceTag === 'internal_self' || sourceTag === 'internal_task');
