import { expect, it } from 'vitest';
import { tellsName } from '../../theory/introductions.ts';

it.each(['Call me Al.', "Call me Al is what I'd prefer.", 'People call me Al.', 'My name is Al.', "I'm Al"])(
  'somebody says how they are called: “%s”',
  (text) => {
    expect(tellsName(text)).toBe(true);
  },
);

it.each([
  'Call me Al is a great song.',
  'Call me Al by Paul Simon is great.',
  'Call me Al was on the radio.',
])('somebody speaks of a song, and not of how they are called: “%s”', (text) => {
  expect(tellsName(text)).toBe(false);
});

it("somebody says how a name is spelt, and not that they are called so: “It's John with an h”", () => {
  expect(tellsName("It's John with an h")).toBe(false);
  expect(tellsName("It's Catherine with a C.")).toBe(false);
  expect(tellsName("I'm John with an h")).toBe(true);
});

it("somebody says what day it is, and not that they are called so: “It's Friday”", () => {
  expect(tellsName("It's Friday")).toBe(false);
});
