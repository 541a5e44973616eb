const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, trimmed; a line break ends one too. None for a blank text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}
