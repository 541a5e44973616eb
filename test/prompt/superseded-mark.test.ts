import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contestedMark,
  putRightIn,
  supersededIn,
  supersededMark,
  withoutMarks,
} from '../../src/prompt/superseded-mark.ts';

const at = Date.UTC(2026, 0, 5);
const marked = supersededMark(at, 'I live in [sunny] Porto.');
const contested = contestedMark(at, 'Bo ] [', 'She lives in Rome.');

/** What a marked sentence is, by one pattern that looks back and forth: slow for long texts, and plain. */
const plain =
  /[^.!?…\n]*(?:[.!?…]+["”’)]*)? ?\[superseded on \d{4}-\d{2}-\d{2}(?:; since then: “[^\][]*”)?\]/gu;

const piece = fc.constantFrom(
  'I live in Lisbon',
  'a',
  ' ',
  '.',
  '!?',
  '…',
  '\n',
  '”',
  ')',
  '"',
  '[',
  ']',
  '; since then: “',
  marked,
  supersededMark(at, null),
  contested,
  '[superseded on 2026-01-05; since then: “',
);

const unspaced = (text: string): string => text.replaceAll(/\s/g, '');

describe('a text with marks of what holds no longer', () => {
  it('is read without them, and without the sentences before them unless the past is asked for', () => {
    const text = `I am Ana. I live in Lisbon. ${marked} I like tea. ${contested}`;
    expect(withoutMarks(text, false)).toBe('I am Ana. I like tea.');
    expect(withoutMarks(text, true)).toBe('I am Ana. I live in Lisbon. I like tea.');
    expect(supersededIn(text)).toBe('I live in Lisbon.');
  });

  it('keeps a sentence of which only a part holds no longer, and tells what holds since', () => {
    const text = `I live in Lisbon and work at Acme. ${supersededMark(at, 'I live in Porto.', true)} I like tea.`;
    expect(withoutMarks(text, false)).toBe('I live in Lisbon and work at Acme. I like tea.');
    expect(supersededIn(text)).toBe('');
    expect(putRightIn(text)).toEqual([
      { older: 'I live in Lisbon and work at Acme.', newer: 'I live in Porto.', isPart: true },
    ]);
  });

  it('loses exactly the marked sentences, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(withoutMarks(text, false)).toBe(withoutMarks(text.replaceAll(plain, ''), true));
        const sentences = (text.match(plain) ?? []).map((each) => withoutMarks(each, true));
        expect(unspaced(supersededIn(text))).toBe(unspaced(sentences.join('')));
      }),
      { numRuns: 2_000 },
    );
  });
});
