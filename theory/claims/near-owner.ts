import { isNearNoun } from './relations.ts';
import type { Subject } from './subject.ts';

/** Of a thing of somebody's kin the kin: of "my sister's home" the sister; null where it is nobody's of whom only that is known. */
export function nearOwner({ person, thing }: Subject): Subject | null {
  const owner = thing.split(' ').slice(0, -1).join(' ');
  return person !== null && owner !== '' && isNearNoun(owner) ? { person, thing: owner } : null;
}
