import { withoutJoining } from '../../../theory/joining-words.ts';
import { embedded, reflected, withSpeaker } from '../../../theory/reflected.ts';
import { clipped } from './cut.ts';

/** How long a quoted or restated sentence may be, characters. */
export const gistLength = 160;

/** A sentence as its listener repeats it inside one of its own. */
export function restated(sentence: string): string {
  const bare = withSpeaker(withoutJoining(clipped(sentence, gistLength * 2)));
  return clipped(embedded(reflected(bare)), gistLength);
}

// What people put where a name is wanted without giving theirs.
const nameless = /^\s*(?:you|me|user|owner|human|somebody|someone|anonymous|guest)\s*$/iu;

/** A name where somebody is spoken to, with the comma before it; empty for who gave none. */
export const addressed = (speaker: string): string =>
  nameless.test(speaker) ? '' : `, ${clipped(speaker, 60)}`;

/** A name where somebody is spoken of, at the start of a sentence. */
export const named = (speaker: string): string =>
  nameless.test(speaker) ? 'Somebody' : clipped(speaker, 60);
