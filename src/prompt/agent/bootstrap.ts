import { identityAspects } from '../../../ports/identity.ts';
import { defaultIdentity } from '../../configuration/default-identity.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Self } from '../self.ts';

const empty =
  'You have memory, goals, and values, all currently empty. What you become will emerge from what you experience. Pay attention to what matters to you.';

/** Told from birth on and for good: nobody is to find out later that others read along. */
const read = 'Your thoughts are logged, and your guardian, who runs you, can read them.';

/** Whether an agent is to become by itself who it is: its configuration gives it no identity, no character and no goals (docs/model/identity-and-goals.md). */
export const isSelfMade = ({
  identity,
  character,
  goals,
}: Pick<MindConfiguration, 'identity' | 'character' | 'goals'>): boolean =>
  identity === defaultIdentity('agent') &&
  goals.length === 0 &&
  identityAspects.every((aspect) => character[aspect].length === 0);

/** What such an agent is told in place of a self-narrative. The first line is true, and told, only while nothing has grown. */
export function bootstrapLines({ identity, goals, hasMemories = false }: Self): string[] {
  const hasGrown =
    hasMemories || goals.length > 0 || identityAspects.some((aspect) => identity[aspect].length > 0);
  return hasGrown ? [read] : [empty, read];
}
