import { describe, expect, it } from 'vitest';
import { asksPast } from '../../theory/asks-past.ts';
import { readStatements } from '../../theory/claims/read-statements.ts';

const speaker = 'Ruth';

/** What a text claims, as "person/thing attribute value". */
const claimed = (text: string): string[] =>
  readStatements(text, { speaker, person: null, thing: null }).statements.flatMap(({ claims }) =>
    claims.map(
      ({ subject, attribute, value }) => `${subject.person ?? ''}/${subject.thing} ${attribute} ${value}`,
    ),
  );

describe('what a sentence claims', () => {
  it.each([
    ['Omar lives in Oslo.', 'omar/ home oslo'],
    ['I reside in New York.', 'ruth/ home new york'],
    ["My sister's flat is in Oslo.", 'ruth/sister flat where oslo'],
    ['Omar has been working at Acme for years.', 'omar/ work acme'],
    ["Omar's employer is Acme.", 'omar/ work acme'],
    ['I became a carpenter.', 'ruth/ occupation carpenter'],
    ['You can call me Rue.', 'ruth/ name rue'],
    ['The boat is called Albatross.', '/boat name albatross'],
    ['The vote was postponed until 3 June at 14:00.', '/vote day 3 june'],
    ['The lecture takes place in room 7.', '/lectur room 7'],
    ['The ticket costs 20 euros.', '/ticket is 20 euros'],
    ['Omar is divorced.', 'omar/ state 0 divorced'],
    ['My brother Omar plays the harp.', 'omar/ plays harp'],
  ])('is read off “%s”', (text, claim) => {
    expect(claimed(text)).toContain(claim);
  });

  it('follows a pronoun to who was named before it', () => {
    expect(claimed('Have you met Omar? He lives in Oslo.')).toEqual(['omar/ home oslo']);
  });

  it.each([
    'Does Omar live in Oslo?',
    'If I lived in Oslo I would ski.',
    'Maybe Omar lives in Oslo.',
    'I wish I lived in Oslo.',
    'I live in Oslo now. Just kidding!',
    'I used to live in Oslo.',
    'Omar will move to Oslo.',
  ])('is nothing in “%s”', (text) => {
    expect(claimed(text).filter((claim) => claim.includes('home'))).toEqual([]);
  });
});

describe('a text that is read again as its pronouns stand for others', () => {
  it('states what it states by itself, whatever was read before it', () => {
    const texts = [
      'She moved to Oslo last week. Her boat is called Albatross now.',
      'It was postponed until 3 June, sorry.',
      'My friend Udo from Porto has number 12 on the list, and likes chess.',
      'Omar and I split up. He works at Acme, not at Kestrel any more.',
      'They open at ten. No, at eleven.',
      'I thought it was on Friday, but it is on Monday. Is it?',
    ];
    const contexts = [null, 'ana', 'omar'].flatMap((person) =>
      [null, { person: null, thing: 'shop' }, { person: 'ruth', thing: 'sister' }].map((thing) => ({
        speaker,
        person,
        thing,
      })),
    );
    const read = () =>
      new Map(
        texts.flatMap((text) =>
          contexts.map((context) => [JSON.stringify([text, context]), readStatements(text, context)]),
        ),
      );
    const first = structuredClone(read());
    // so that none of these readings is kept
    for (let count = 0; count < 300; count += 1) readStatements(`Boat ${count} left.`, contexts[0]!);
    contexts.reverse();
    texts.reverse();
    expect(read()).toEqual(first);
  });
});

describe('a cue asks for the past', () => {
  it.each(['Where did Omar live before?', 'What was the boat called?', 'Who used to lead the choir?'])(
    'in “%s”',
    (cue) => {
      expect(asksPast(cue)).toBe(true);
    },
  );

  it.each(['Where does Omar live?', 'What is the boat called?', 'When did Omar arrive?'])(
    'and not in “%s”',
    (cue) => {
      expect(asksPast(cue)).toBe(false);
    },
  );
});
