import { embedded, reflected } from './pronouns.ts';
import { clipped } from './sentences.ts';

/** How long a quoted or restated sentence may be, characters. */
export const gistLength = 160;

/** A sentence as its listener repeats it inside one of its own. */
export function restated(sentence: string): string {
  return clipped(embedded(reflected(clipped(sentence, gistLength * 2))), gistLength);
}

// What people put where a name is wanted without giving theirs.
const nameless = new Set('you me user owner human somebody someone anonymous guest'.split(' '));

/** A name where somebody is spoken to, with the comma before it; empty for who gave none. */
export function addressed(speaker: string): string {
  return nameless.has(speaker.trim().toLowerCase()) ? '' : `, ${clipped(speaker, 60)}`;
}

/** A name where somebody is spoken of, at the start of a sentence. */
export function named(speaker: string): string {
  return nameless.has(speaker.trim().toLowerCase()) ? 'Somebody' : clipped(speaker, 60);
}
