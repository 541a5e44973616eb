import { describe, expect, it } from 'vitest';
import { leftOfList } from '../../theory/left-of-list.ts';

describe('what is left of a list', () => {
  it.each([
    ['I take warfarin and ramipril.', 'I take warfarin', 'I take ramipril.'],
    ['I take warfarin and ramipril.', 'the ramipril', 'I take warfarin.'],
    ['Mum takes warfarin, ramipril and aspirin', 'that mum takes ramipril', 'Mum takes warfarin and aspirin'],
    [
      'I take 20 mg of warfarin and 5 mg of ramipril.',
      'I take 20 mg of warfarin',
      'I take 5 mg of ramipril.',
    ],
    ['My son is allergic to nuts and eggs.', 'he is allergic to eggs', 'My son is allergic to nuts.'],
    ['I take both insulin and metformin every day.', 'insulin', 'I take metformin every day.'],
    ["I'm on lithium plus quetiapine.", "I'm on lithium", "I'm on quetiapine."],
    ['I have asthma, a cat and a dog.', 'I have a cat', 'I have asthma and a dog.'],
  ])('“%s” without “%s”', (sentence, named, left) => {
    expect(leftOfList(sentence, named)).toBe(left);
  });

  it.each([
    ['I take warfarin and ramipril.', 'I take warfarin and ramipril'],
    ['I take warfarin and ramipril.', 'what I take'],
    ['I take warfarin and my wife takes ramipril.', 'I take warfarin'],
    ['I have a secret and nobody knows of it.', 'I have a secret'],
    ['I take warfarin.', 'I take warfarin'],
    ['I am pregnant. I have a cat and a dog.', 'I am pregnant'],
  ])('of “%s” nothing is taken out by “%s”', (sentence, named) => {
    expect(leftOfList(sentence, named)).toBeNull();
  });
});
