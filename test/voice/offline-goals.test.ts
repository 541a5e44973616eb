import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalStatuses, type Goal } from '../../ports/goal.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import type { Situation } from '../../ports/voice.ts';
import { goalPrompt } from '../../theory/thought-prompts.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { goal } from '../prompt/goal.ts';
import { hostileText } from './offline-prompts.ts';
import { percept, requestAbout } from './thought-request.ts';

const bread = goal('learn-to-bake-rye', 'Learn to bake rye bread.', { progress: 0.3 });
const letter = goal('letter', 'Write the long letter to my sister');
const shed = goal('shed', 'Mend the shed', { status: 'done', progress: 1 });
const violin = goal('violin', 'Play the violin', { status: 'dropped', progress: 0.2 });
const all = [bread, letter, shed, violin];

/** What a mind with these goals thinks and says of something. */
function composed(text: string, situation: Partial<Situation>, source?: PerceptSource) {
  const request = requestAbout([percept(text, source)], { tools: [...tools], situation });
  const { text: thought, toolCalls } = composedThought(request);
  return { thought, said: String(toolCalls[0]?.input['text']) };
}

const answered = (text: string, situation: Partial<Situation> = {}) =>
  composed(text, { goals: all, ...situation }).said;

describe('asked about its goals, the offline voice', () => {
  const both = '“Learn to bake rye bread” (30 %). “Write the long letter to my sister”.';

  it.each([
    'What are you working on?',
    "What're you up to at the moment?",
    'What are your goals?',
    'Tell me about your goals.',
    'What do you want?',
    'How far are you?',
  ])('names them, and where they stand: %s', (question) => {
    expect(answered(question)).toBe(`I want this: ${both}`);
  });

  it('tells as a person no number', () => {
    expect(answered('What are you working on?', { nature: 'person' })).toBe(
      'I want this: “Learn to bake rye bread”. “Write the long letter to my sister”.',
    );
  });

  it('names the newest of many, and says how many more there are', () => {
    const goals = Array.from({ length: 12 }, (_, place) => goal(`goal-${place}`, `Plant row ${place}`));
    expect(answered('What are you working on?', { goals })).toBe(
      'I want this: “Plant row 9”. “Plant row 10”. “Plant row 11”. And 9 more.',
    );
  });

  it('says that there is none', () => {
    expect(answered('What are you working on?', { goals: [shed] })).toBe('I want nothing in particular.');
  });

  it('answers with quotations that are sound, however a goal is written', () => {
    const anyGoal: fc.Arbitrary<Goal> = fc
      .record({
        text: hostileText.filter((text) => text.trim() !== ''),
        status: fc.constantFrom(...goalStatuses),
        progress: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ text, ...rest }) => goal('it', text, rest));
    fc.assert(
      fc.property(
        fc.array(anyGoal, { maxLength: 5 }),
        fc.constantFrom('person', 'agent'),
        (goals, nature) => {
          const said = answered('What are you working on?', { goals, nature });
          expect(said.replace(/“[^“”]*”/gu, '')).not.toMatch(/[“”]/u);
          const open = goals.filter(({ status }) => status === 'active').length;
          expect(said.match(/“/gu)?.length ?? 0).toBe(Math.min(open, 3));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a thought that comes by itself about a goal', () => {
  const impulse: PerceptSource = { kind: 'impulse', category: 'goalRehearsal' };
  const thought = (prompt: string, goals: readonly Goal[] = all) =>
    composed(prompt, { goals, origin: 'spontaneous' }, impulse).thought;

  it('says how far the goal is', () => {
    expect(thought(goalPrompt(bread.text, bread.progress))).toMatch(
      /: “Learn to bake rye bread\.” I am part of the way\.$/u,
    );
  });
});
