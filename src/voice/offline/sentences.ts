const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, trimmed; a line break ends one too. None for a blank text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/** At most `length` characters of a text on one line, cut between characters and with `…` where something was cut. */
export function clipped(text: string, length: number): string {
  // Texts may be megabytes long; what lies far behind the cut is not even looked at.
  const beginning = text.trimStart().slice(0, length * 20);
  const characters = Array.from(beginning.replace(/\s+/g, ' ').trim().toWellFormed());
  if (characters.length <= length && beginning.length === text.trimStart().length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** A sentence without the marks it ends with. */
export function withoutEnd(sentence: string): string {
  return sentence.replace(/[\s.!?…,;:]+$/u, '');
}
