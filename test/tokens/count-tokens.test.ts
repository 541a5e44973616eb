import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../theory/tokens.ts';
import { countTokens, longestWithin, mostCounted, mostTokensOf } from '../../src/tokens/count-tokens.ts';
import { hostileText } from '../prompt/scene.ts';

/** What the tokenizer itself makes of a text. */
const real = (text: string): number => encode(text.toWellFormed(), { disallowedSpecial: new Set() }).length;

/** Bytes without a pattern that a tokenizer could know. */
const bytes = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, place) => Math.imul(place + 1, 2_654_435_761) >>> 11));

const german =
  'Die Geschwindigkeitsbegrenzung überraschte die Straßenbahnfahrerin außerordentlich; Rückfragen beantwortet das Einwohnermeldeamt. ';
const code =
  'export const sum=(xs:number[])=>xs.reduce((a,b)=>a+b,0);if(!isOk){throw new Error(`bad:${x??"?"}`)}\n';
const chinese = '她昨天从里斯本搬到了波尔图，现在在河边的一家书店工作。';

const kinds: readonly (readonly [string, string])[] = [
  ['base64', bytes(3_000).toString('base64')],
  ['German', german.repeat(20)],
  ['code', code.repeat(20)],
  ['Chinese', chinese.repeat(50)],
  ['hexadecimal digits', bytes(2_000).toString('hex')],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(100)],
  ['what steers a model', '<|endoftext|><|endofprompt|>'.repeat(20)],
];

describe('counted tokens', () => {
  it.each(kinds)('of %s are no more than can be told without counting them', (_, text) => {
    expect(countTokens(text)).toBeLessThanOrEqual(mostTokensOf(text));
  });

  it('of any text are no more than can be told without counting them', () => {
    const oneByteEach = fc.integer({ min: 1, max: 2_000 }).map((length) => 'ꙮ\u{10ffff}~'.repeat(length));
    fc.assert(
      fc.property(
        fc.oneof(hostileText, oneByteEach, fc.string({ unit: 'binary', maxLength: 2_000 })),
        (text) => {
          expect(countTokens(text)).toBeLessThanOrEqual(mostTokensOf(text));
        },
      ),
    );
  });

  it.each([
    'Good morning! Did you sleep well?',
    'Ana moved to Porto in May 2024, and works in a bookshop by the river.',
    '- [ ] buy milk\n- [x] call the dentist\n- [ ] finish the boat',
    '{"name":"Ada","mode":"deepFocus","cycles":[1,2,3],"note":null}',
    'https://example.org/archive/2024/05/report.pdf?version=3#page=12',
    'Haha no way!!! 😂😂 cant believe u did that lol',
    '2026-11-24T03:45:00.000Z',
    'Die Donaudampfschifffahrtsgesellschaft tagt am Donnerstag.',
    'for (let i = 0; i < xs.length; i += 1) total += xs[i] * 2;',
    'The mitochondrion is the powerhouse of the cell, isn’t it?',
  ])('§2.10 are within 20 %% of the tokenizer for a known string: %s', (text) => {
    expect(Math.abs(countTokens(text) - real(text))).toBeLessThanOrEqual(0.2 * real(text));
  });

  it.each(kinds)('of %s are no fewer than the tokenizer makes, and hardly more', (_, text) => {
    const tokens = real(text);
    expect(countTokens(text)).toBeGreaterThanOrEqual(tokens);
    expect(countTokens(text)).toBeLessThanOrEqual(1.03 * tokens);
  });

  it('are more than the estimate by words where words do not tell', () => {
    for (const [kind, text] of kinds.slice(0, 3))
      expect({ kind, isMore: real(text) > 1.3 * estimateTokens(text) }).toEqual({ kind, isMore: true });
  });

  it('are no fewer than the tokenizer makes, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        expect(countTokens(text)).toBeGreaterThanOrEqual(real(text));
      }),
      // where a long run is cut, a character of two halves stands
      { examples: [[`${'!'.repeat(100)}\0${'\u{10000}'.repeat(14)}`]] },
    );
  });

  it('of lines together are those that the tokenizer makes of the whole, and the same when a line was counted before', () => {
    const gaps = ['\n', '\r\n', '\n\n', ' ', '\t', '\u2028', '/', '-', '.', "'s", '"', ') ', '##', '- [ ]'];
    const words = ['word', 'Word', 'WORD', 'http://a.b/c', 'é', '\u0301', '好', '7', '1234', '\ud83d', '👍'];
    const piece = fc.oneof(fc.constantFrom(...gaps), fc.constantFrom(...words));
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const each of [one, `${one}\n${other}`, `${other}${one}`])
          expect(countTokens(each)).toBe(Math.max(real(each), Math.ceil(each.length / 8)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are the bytes of a text that is too long to be counted', () => {
    const text = chinese.repeat(20_000);
    expect(text.length).toBeGreaterThan(mostCounted);
    expect(countTokens(text)).toBe(Buffer.byteLength(text));
  });

  it('are more than any number within which a text is too long', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(200), (tokens, more) => {
        const text = '-'.repeat(longestWithin(tokens) + 1 + more);
        expect(countTokens(text)).toBeGreaterThan(tokens);
      }),
    );
  });

  // in one piece each of these takes seconds
  it('are found in a moment for a text that has neither spaces nor words', { timeout: 1_500 }, () => {
    const text = '字'.repeat(30_000) + 'x'.repeat(30_000) + '_'.repeat(30_000);
    expect(countTokens(text)).toBeGreaterThan(30_000);
  });
});
