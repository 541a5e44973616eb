import type { IdentityAspect, IdentityCore } from '../../../ports/identity.ts';
import { oneLine } from '../../../theory/one-line.ts';

/** In the order in which they are told (docs/model/identity-and-goals.md). */
const aspects: readonly [IdentityAspect, string][] = [
  ['traits', 'Your tendencies'],
  ['relations', 'Your relationships'],
  ['patterns', 'Your patterns'],
  ['values', 'What matters to you'],
  ['memories', 'Memories that define you'],
];

/** The part of a prompt that tells a person who it is (docs/model/voice.md). */
export const whoYouAre = (name: string, narrative: string, core: IdentityCore): string =>
  [
    '--- Who You Are ---',
    `Your name is ${name}.`,
    narrative.trim(),
    ...aspects.flatMap(([aspect, title]) =>
      core[aspect].length === 0 ? [] : [`${title}: ${core[aspect].map(oneLine).join('; ')}`],
    ),
  ].join('\n');
