import { describe, expect, it } from 'vitest';
import { onlyReacts } from '../../../src/memory/consolidate/only-reacts.ts';

const of = (content: string): boolean => onlyReacts({ content, speaker: 'Melanie' });

describe('what only reacts to what somebody else said', () => {
  it.each([
    'Wow, what an amazing family pic!',
    'Whoa, Mel, that sign looks serious.',
    'Your friendship means so much to me.',
    'Aw, that dog is so cute!',
  ])('tells nothing by itself: %s', (content) => {
    expect(of(content)).toBe(true);
  });

  it.each([
    'Wow, I painted that lake last year!',
    'That is my sister in the red dress.',
    'Your appointment is at nine.',
    'That bowl cost 30 euros.',
    'You are not going to the lake.',
    'That tablet is for your heart, take it with water.',
    'The shop closes early.',
    'Coffee tastes great.',
    'Gonna check out career options!',
    'You live in Rome.',
    'Your sister is amazing.',
    'You look sad.',
    "Everyone deserves that. It's awesome to see how passionate you are about helping these kids.",
  ])('tells something: %s', (content) => {
    expect(of(content)).toBe(false);
  });
});
