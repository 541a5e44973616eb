import { describe, expect, it } from 'vitest';
import { typedRelations } from '../../../src/memory/consolidate/typed-relations.ts';

const told = (text: string, speaker = 'Ruth') =>
  typedRelations(text, speaker).map(({ subject, type, object }) => `${subject} ${type} ${object}`);

describe('003 §4.2: the type of a relation', () => {
  it.each([
    ['My sister Ines works at the bakery.', ['ines work bakery', 'ruth sister ines']],
    ['I live in Lisbon.', ['ruth home lisbon']],
    ['Marco is married to Lena.', ['marco partner lena']],
    ['My boss is Petra.', ['ruth boss petra']],
    ['My baby is due in March.', ['ruth / baby day march']],
    ['My niece Lena lives in Graz.', ['lena home graz', 'ruth niece lena']],
    ['My uncle works at Siemens.', ['ruth / uncle work siemens']],
    ['My grandfather is Karl.', ['ruth grandfather karl']],
    ['My blood type is B positive.', ['ruth / blood type is b positive']],
  ])('is told where the sentence allows it: %s', (text, relations) => {
    expect(told(text)).toEqual(relations);
  });

  it.each([
    'I play chess with Ruth on Fridays.',
    'I never eat nuts.',
    'Does Ines work at the bakery?',
    'Kant influenced Friston.',
    'Hello!',
    'Tom is like a brother to me.',
  ])('is none where it does not: %s', (text) => {
    expect(told(text)).toEqual([]);
  });
});
