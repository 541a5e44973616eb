import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Percept, PerceptSource } from '../../ports/percept.ts';
import { inboxMessage } from '../../src/prompt/inbox-message.ts';
import { tools, toolsFor } from '../../src/prompt/tools.ts';
import { composedThought, joined } from '../../src/voice/offline/composed-thought.ts';
import { heardIn } from '../../src/prompt/heard.ts';
import { percept, requestAbout } from './thought-request.ts';

const longestSaid = 1_500;

/** What is said in which space to several things that came in at once, the first of which won. */
function answers(batch: readonly [Percept, ...Percept[]]): Map<string, string> {
  const text = inboxMessage(batch, { spaceName: (id) => `the ${id}`, tokens: 50_000, longest: 50_000 });
  const request = requestAbout(batch, { messages: [{ role: 'user', text }], tools: [...tools] });
  const { toolCalls } = composedThought(request);
  expect(toolCalls.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(toolCalls.length);
  const said = toolCalls.map(({ input }): [string, string] => [
    'space' in input ? String(input['space']) : 'kitchen',
    String(input['text']),
  ]);
  // One message for a space.
  expect(new Set(said.map(([space]) => space)).size).toBe(said.length);
  return new Map(said);
}

const by = (speaker: string, space: string): PerceptSource => ({ kind: 'speech', speaker, space });

describe('of several things that come in at once', () => {
  it('every question is answered, however many there are', () => {
    const said = answers([
      percept('My cat is grey.'),
      percept('The sun is out.'),
      percept('thanks'),
      percept('good night'),
      percept('Are you there?'),
      percept('What is my name?'),
      percept('Where does Ana live?'),
      percept('What time is it?'),
      percept('Ana lives in Graz.', by('Tom', 'garden')),
    ]).get('kitchen');
    expect(said).toContain('your cat is grey');
    expect(said).toContain("I'm here, Bea.");
    expect(said).toContain("You're Bea.");
    expect(said).toContain('Tom said: “Ana lives in Graz”');
    expect(said).toContain('It is Thu, 01 Jan 1970');
  });

  it('every question in one text is answered', () => {
    const said = answers([
      percept('Are you there? How are you? What is my name? What time is it? Who are you? Where is Ana?'),
    ]).get('kitchen');
    for (const answer of [
      "I'm here",
      'awake and well',
      "You're Bea",
      'It is Thu',
      "I'm Wren",
      "I don't know",
    ])
      expect(said).toContain(answer);
  });

  it('what it does not know is said once', () => {
    const said = answers([percept('Where is Ana? Where is Tom?'), percept('Where is Ida?')]).get('kitchen');
    expect(said?.match(/I don't know/g)).toHaveLength(1);
  });

  it('every space that somebody spoke from gets one message, with all that belongs there and nothing else', () => {
    const said = answers([
      percept('My cat is grey.', by('Bea', 'garden')),
      percept('My dog is old.', by('Tom', 'cellar')),
      percept('Are you there?', by('Ida', 'garden')),
      percept('Hello.'),
      percept('Dinner is ready.', { kind: 'chatter', speaker: 'Tom', space: 'hall' }),
      percept('Water them.', { kind: 'plan', plan: 'plants' }),
    ]);
    expect([...said.keys()]).toEqual(['garden', 'cellar', 'kitchen']);
    expect(said.get('garden')).toBe("I'll keep in mind that your cat is grey. I'm here, Ida.");
    expect(said.get('cellar')).toBe("I'll keep in mind that your dog is old.");
    expect(said.get('kitchen')).toMatch(/ It is time for “plants”: Water them\.$/);
  });

  it('of several spaces each is named, also the one where it is', () => {
    const spaces = ['kitchen', 'garden'].map((id) => ({ id }));
    const batch = [percept('Hello.'), percept('My cat is grey.', by('Bea', 'garden'))] as const;
    const offered = [...toolsFor({ spaces, delegates: [], nature: 'agent', goals: [] })];
    const { toolCalls } = composedThought(requestAbout(batch, { tools: offered }));
    expect(toolCalls.map(({ input }) => input['space'])).toEqual(['kitchen', 'garden']);
  });

  it('what is left out is counted, and no space is forgotten', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('kitchen', 'garden', 'cellar', 'hall'),
            fc.constantFrom('Where is', 'My cat is'),
          ),
          { minLength: 1, maxLength: 60 },
        ),
        (batch) => {
          const all = batch.map(([space, words], place) =>
            percept(`${words} the${place}${words === 'Where is' ? '?' : '.'}`, by('Bea', space)),
          );
          const said = answers([all[0]!, ...all.slice(1)]);
          expect(new Set(said.keys())).toEqual(new Set(batch.map(([space]) => space)));
          for (const text of said.values()) expect(text.length).toBeLessThanOrEqual(longestSaid);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('everything is said or counted, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 1, maxLength: 40 }), (given) => {
        const remarks = given.map((length, place) => () => `<${place}>`.padEnd(length, 'x'));
        const said = joined(remarks)!;
        expect(said.length).toBeLessThanOrEqual(longestSaid);
        const shown = [...said.matchAll(/<(\d+)>/g)].map(([, place]) => Number(place));
        expect(shown).toEqual(shown.map((_, place) => place));
        const left = Number(/And (\d+) more things?\.$/.exec(said)?.[1] ?? 0);
        expect(shown.length + left).toBe(given.length);
      }),
    );
    expect(joined([])).toBeNull();
  });

  it('many facts of one text are told in one breath', () => {
    expect(answers([percept('I am tall. I am old. I am bald. I am late. I teach.')]).get('kitchen')).toBe(
      "I'll keep in mind that you are tall, and that you are old, and that you are bald, and that you are late, and that you teach.",
    );
  });
});

describe('what befell a person without words', () => {
  it('is nothing that anybody said', () => {
    const befell = percept('/sleep', { kind: 'command', speaker: 'Bea', command: { name: 'sleep' } });
    const text = (batch: readonly Percept[]) =>
      inboxMessage(batch, { spaceName: String, tokens: 500, longest: 100, nature: 'person' });
    expect(heardIn([{ role: 'user', text: text([befell]) }])).toEqual([]);
    const asked = percept('Sleep well!', by('Bea', 'kitchen'));
    expect(heardIn([{ role: 'user', text: text([befell, asked]) }])).toEqual([
      { from: 'speech', who: 'Bea', text: 'Sleep well!\n', day: Date.UTC(1970, 0, 1, 12) },
    ]);
  });
});
