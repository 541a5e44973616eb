import { madeOnce } from '../made-once.ts';

const segmenter = madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** A title at the end of what looks like a sentence: "Dr." stands before a name, and ends none. */
const title = /(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof)\.[ \t]*$/u;

/** Segments of a line, each that ends in a title together with the one behind it. */
function withTitles(segments: readonly string[]): string[] {
  const whole: string[] = [];
  for (const segment of segments) {
    const isGoingOn = title.test(whole.at(-1) ?? '');
    whole.push(isGoingOn ? `${whole.pop()}${segment}` : segment);
  }
  return whole;
}

/** The sentences of a line with the space around them; one that a title seems to end goes on. */
export const segmentsOf = (line: string): string[] =>
  withTitles([...segmenter().segment(line)].map(({ segment }) => segment));
