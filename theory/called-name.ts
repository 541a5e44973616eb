/** A name of up to four words: nothing longer than a name becomes a thought or a relation of the mind's own (I9). */
const plainName = /^[\p{L}\p{M}\p{N}'’-]+(?:\.? [\p{L}\p{M}\p{N}'’-]+){0,3}\.?$/u;
const longestName = 40;

/** The name by which the mind knows a speaker; null for what is no name. To a mind, "you" is itself. */
export function calledName(speaker: string): string | null {
  const name = speaker.trim();
  if (name.toLowerCase() === 'you') return 'your companion';
  return name.length <= longestName && plainName.test(name) ? name : null;
}
