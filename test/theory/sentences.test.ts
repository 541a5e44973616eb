import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSentences, sentencesOf } from '../../theory/sentences.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const asSegmented = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');

it('a text without sentences that begin small has those that Unicode gives it, also in lines that are not taken apart', () => {
  expect(sentencesOf('One. Two!\n\nthree\r\n')).toEqual(['One.', 'Two!', 'three']);
  const mark = fc.constantFrom(
    ...'. ! ? 。 ！ ？ ؟ । … \u2024 \uFE52 \uFF0E \u0085 \u2028 " ” ) a B 7'.split(' '),
    ' ',
    '\n',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(mark, { maxLength: 30 }).map((marks) => marks.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      fc.pre(!/[\p{L}\p{N}]\. +\p{Ll}/u.test(written));
      expect(sentencesOf(written)).toEqual(asSegmented(written));
    }),
    { numRuns: 2_000 },
  );
});

it('the first sentences of an endless text are there without the rest', () => {
  expect(firstSentences('Line. '.repeat(1_000_000), 2)).toEqual(['Line.', 'Line.']);
});

it('a sentence that begins small begins a new one, but for behind a short form', () => {
  expect(sentencesOf('thanks. how are you? i moved to room 12. it is ok')).toEqual([
    'thanks.',
    'how are you?',
    'i moved to room 12.',
    'it is ok',
  ]);
  for (const one of ['milk, etc. and more', 'at 5 p.m. we eat', 'mr. miller waits', 'the file a.md was read'])
    expect(sentencesOf(one)).toEqual([one]);
});
