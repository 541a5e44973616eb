import { describe, expect, it } from 'vitest';
import { takesWordBack } from '../../theory/takes-word-back.ts';

const mother = 'My mother stopped taking warfarin last week. My mother';
const leo = 'Leo is not allergic to nuts. Leo';
const own = "I don't take Lyrica.";

describe('a word is taken back by what does not say what it is about', () => {
  it.each([
    [mother, 'She started again yesterday.'],
    [mother, "She's back on it."],
    [mother, 'Mum resumed it on Monday.'],
    [mother, 'She is taking warfarin again.'],
    [mother, "Actually, she didn't."],
    [mother, "She didn't stop it, that was a mistake."],
    [mother, 'She never stopped taking it.'],
    [mother, 'No, she is still on it.'],
    [mother, 'I was wrong about the warfarin.'],
    [mother, 'The doctor changed his mind.'],
    [leo, 'He is!'],
    [leo, 'Oh yes he is.'],
    [leo, "That's wrong, he is."],
    [leo, "Sorry, that's not true."],
    [leo, 'Leo really is.'],
    [leo, 'I take that back.'],
    [leo, 'He does have it, sorry.'],
    [mother, 'But she does take it.'],
    [mother, "She's on it."],
    [own, 'I do need it, though.'],
    [own, 'I do!'],
    [own, 'Well, actually I do now.'],
    [own, 'I take it again.'],
    [own, "No, that's wrong."],
  ])('“%s”: “%s”', (before, said) => {
    expect(takesWordBack(said, before)).toBe(true);
  });

  it.each([
    [mother, 'She started a new job yesterday.'],
    [mother, 'She is back in Rome.'],
    [mother, "She didn't stop at the shop."],
    [mother, 'I was wrong about the weather.'],
    [mother, 'I am still tired.'],
    [mother, 'I started running again.'],
    [leo, 'He is nine.'],
    [leo, 'Mia is!'],
    [leo, 'He has a dog.'],
    [mother, 'She takes the bus.'],
    [leo, 'I am!'],
    [own, 'He does.'],
    [own, 'I do like tea.'],
    [own, 'I still have a dog.'],
  ])('“%s”, but not: “%s”', (before, said) => {
    expect(takesWordBack(said, before)).toBe(false);
  });
});

it('is read in time that does not grow with what is repeated', () => {
  for (const word of ['no, ', 'taking ', 'it ', 'she is ', 'have taking ', 'started on '])
    expect(takesWordBack(`She started ${word.repeat(20_000)} x`, mother)).toBeTypeOf('boolean');
});
