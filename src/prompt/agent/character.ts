import { identityAspects, type IdentityAspect, type IdentityCore } from '../../../ports/identity.ts';
import { oneLine } from '../../../theory/one-line.ts';

const titles: Readonly<Record<IdentityAspect, string>> = {
  traits: 'Your tendencies',
  relations: 'Your relationships',
  patterns: 'Your patterns',
  values: 'What matters to you',
  memories: 'Memories that define you',
};

/** The identity core in the prompt of an agent, a line for each aspect that is not empty. */
export const agentCharacter = (core: IdentityCore): string[] =>
  identityAspects.flatMap((aspect) =>
    core[aspect].length === 0 ? [] : [`${titles[aspect]}: ${core[aspect].map(oneLine).join('; ')}`],
  );
