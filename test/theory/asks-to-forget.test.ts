import { describe, expect, it } from 'vitest';
import { asksToForgetAll, toForgetIn } from '../../theory/asks-to-forget.ts';

describe('a request to forget something', () => {
  it.each([
    ["Forget that I'm allergic to wasps.", "I'm allergic to wasps"],
    ['please forget my phone number', 'my phone number'],
    ['Could you please delete what I told you about Ana?', 'Ana'],
    ['OK. Forget about the wedding, please!', 'the wedding'],
    ["I'd like you to forget everything about Merkur.", 'Merkur'],
    ['I want you to forget Arjun completely.', 'Arjun'],
    ['Could you erase Wren from your memory?', 'Wren'],
  ])('%s', (text, about) => expect(toForgetIn(text)?.what).toBe(about));

  it.each([
    'Forget it.',
    'Forget to call her and she is angry.',
    "Don't forget my birthday.",
    'I forgot my keys.',
    'Ana joined Bosch, so forget what I said about Siemens.',
    'I will never forget that day.',
    'Forget everything.',
    '',
  ])('is none: %s', (text) => expect(toForgetIn(text)).toBeNull());

  it.each([
    ['Forget everything about Emma.', 'known'],
    ['Please delete all you know about Emma', 'known'],
    ['Could you forget whatever I told you about the wedding?', 'told'],
    ['Forget about the wedding.', null],
    ['Forget what I said about Emma.', null],
    ["I don't want you to remember my address.", null],
    ['Delete all of my emails.', null],
    ['Delete everything on Friday.', null],
    ['Forget all about work.', null],
    ['Forget everything about work.', null],
    ['Forget everything about Emma except her birthday.', null],
    ['Forget everything about Emma, I am ill.', null],
  ])('“%s” asks for all that is known or was told of it: %s', (text, all) =>
    expect(toForgetIn(text)?.all).toBe(all),
  );

  it.each([
    ['Forget everything you know about me.', true],
    ['Please delete all my data', true],
    ['erase everything I ever told you', true],
    ['Forget everything.', true],
    ['Can you wipe your memory?', false],
    ['Forget everything I just said.', false],
    ['Forget everything about Merkur.', false],
    ['I forget everything.', false],
  ])('“%s” asks for everything: %s', (text, isAll) => expect(asksToForgetAll(text)).toBe(isAll));
});
