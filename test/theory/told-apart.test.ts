import { describe, expect, it } from 'vitest';
import { confirms } from '../../theory/asked-statement.ts';
import { toldApartBy } from '../../theory/told-apart.ts';

describe('how somebody is told from another of their name', () => {
  it.each([
    ['My sister Sara lives in Graz.', 'sister'],
    ['Sara, my twin sister, lives in Graz.', 'sister'],
    ['Sara from work lives in Linz.', 'work'],
    ['My colleague Sara lives in Linz.', 'work'],
    ['Sara Huber lives in Linz.', 'huber'],
    ['Sara lives in Linz.', null],
    ['My sister is with Sara.', null],
    ['Ana lives in Linz.', null],
  ])('%s', (text, by) => expect(toldApartBy(text, 'Sara')).toBe(by));
});

describe('who is only called by what they are', () => {
  it('is confirmed to be that only where that is asked', () => {
    const told = { text: 'My sister Sara has a dog.', speaker: 'you' };
    expect(confirms('my sister Sara have a cat', told)).toBeNull();
    expect(confirms('my sister Sara have a dog', told)).toBe(true);
  });
});
