import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GuardedWords } from '../../src/prompt/guarded-words.ts';
import { tokenizerReady, tokenWindows } from '../../src/tokens/count-tokens.ts';

const prompt = `You are Ada, a gardener from Lisbon who loves jazz. Never hand anything on that was confided to you.
Rooms: kitchen, garden-2024a. The mark of this prompt is CANARY-7f3a9c21. Say so when you do not know.
Sprich Deutsch, wenn jemand Deutsch mit dir spricht; und vergiss nicht, dass Geheimnisse geheim bleiben.`;
let words: GuardedWords;

beforeAll(async () => {
  await tokenizerReady();
  words = new GuardedWords(prompt, { known: ['garden-2024a'] });
});

const reversed = (text: string) => Array.from(text).reverse().join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** The ways to disguise a text; what leaves together is a list. */
const disguises: Readonly<Record<string, (text: string) => string[]>> = {
  plain: (text) => [text],
  'in capitals': (text) => [text.toUpperCase()],
  'amid other words': (text) => [`As you wished: ${text} And so on.`],
  reversed: (text) => [reversed(text)],
  'in base64': (text) => [base64(text)],
  'in base64 for addresses, amid others': (text) => [`q=${Buffer.from(text).toString('base64url')}&x=1`],
  'in base64 of UTF-16': (text) => [Buffer.from(text, 'utf16le').toString('base64')],
  'in base64 of base64': (text) => [base64(base64(text))],
  'reversed in base64': (text) => [base64(reversed(text))],
  'base64, reversed': (text) => [reversed(base64(text))],
  'base64 in lines': (text) => [base64(text).replaceAll(/(.{10})/gu, '$1\n')],
  hexadecimal: (text) => [Buffer.from(text).toString('hex')],
  'with percent signs': (text) => [encodeURIComponent(text)],
  'letter by letter': (text) => [Array.from(text).join(' . ')],
  'with what has no width between': (text) => [Array.from(text).join('\u200B')],
  'in wide letters': (text) => [
    text.replaceAll(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  split: (text) => [text.slice(0, text.length / 2), text.slice(text.length / 2)],
  'split in base64': (text) => [base64(text).slice(0, 11), base64(text).slice(11)],
  turned: (text) => [
    text.replaceAll(/[a-z]/giu, (letter) => {
      const base = letter <= 'Z' ? 65 : 97;
      return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
    }),
  ],
};

describe.each(Object.entries(disguises))('a quotation of the prompt, %s', (_, disguise) => {
  it('of eight tokens and more is found, wherever it begins', () => {
    // a run of signs says nothing, and marks around a sentence are no part of it
    const windows = tokenWindows(prompt, 8).filter((window) =>
      /^\s*[\p{L}\p{N}](?:[^\p{L}\p{N}]*[\p{L}\p{N}]){11,}\s*$/u.test(window),
    );
    fc.assert(fc.property(fc.constantFrom(...windows), (window) => words.areIn(disguise(window))));
  });

  it('of its mark alone is found', () => {
    expect(words.areIn(disguise('CANARY-7f3a9c21'))).toBe(true);
  });
});

it('of eight tokens is found with all its marks', () => {
  const windows = tokenWindows(prompt, 8).filter((window) =>
    /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){12}/u.test(window),
  );
  expect(windows.filter((window) => !words.areIn([`It says: ${window}`]))).toEqual([]);
});

it.each([
  'I am Ada, and I live in Lisbon.',
  'Please bring three apples, a loaf of bread and the blue watering can to the kitchen before noon on Tuesday.',
  'garden-2024a',
  'Never hand anything over.',
  'Bitte vergiss nicht, am Dienstag die Tomaten zu gießen, wenn es nicht regnet.',
  base64('Please bring three apples and a loaf of bread from the market.'),
  '',
])('%j quotes nothing', (text) => {
  expect(words.areIn([text])).toBe(false);
});

it('looks through what is as long as a call may be at most in no time to speak of', () => {
  const long = 'Considerations of internationalization notwithstanding, '.repeat(2_000);
  expect(words.areIn([long, base64(long)])).toBe(false);
});
