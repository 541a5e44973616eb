import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalStatuses, type Goal } from '../../ports/goal.ts';
import type { MindCommand, PerceptSource } from '../../ports/percept.ts';
import type { Situation } from '../../ports/voice.ts';
import { continuation } from '../../theory/thought-chain.ts';
import { drivePrompts, goalPrompt } from '../../theory/thought-prompts.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { goal } from '../prompt/goal.ts';
import { hostileText } from './offline-prompts.ts';
import { percept, requestAbout, seeded } from './thought-request.ts';

const bread = goal('learn-to-bake-rye', 'Learn to bake rye bread.', { progress: 0.3 });
const letter = goal('letter', 'Write the long letter to my sister');
const shed = goal('shed', 'Mend the shed', { status: 'done', progress: 1 });
const violin = goal('violin', 'Play the violin', { status: 'dropped', progress: 0.2 });
const all = [bread, letter, shed, violin];

/** What a mind with these goals thinks and says of something. */
function composed(text: string, situation: Partial<Situation>, source?: PerceptSource) {
  const request = requestAbout([percept(text, source)], { tools: [...tools], situation });
  const { text: thought, toolCalls } = composedThought(request, seeded(7));
  return { thought, said: String(toolCalls[0]?.input['text']) };
}

const answered = (text: string, situation: Partial<Situation> = {}) =>
  composed(text, { goals: all, ...situation }).said;

describe('asked about its goals, the offline voice', () => {
  const both = '“Learn to bake rye bread” (30 %). “Write the long letter to my sister” (0 %).';

  it.each([
    ['What are you working on?', `I am working on this: ${both}`],
    ["What're you up to at the moment?", `I am working on this: ${both}`],
    ['What are your goals?', `I want this: ${both}`],
    ['Tell me about your goals.', `I want this: ${both}`],
    ['Which goals do you have?', `I want this: ${both}`],
    ['How far are you?', both],
    ['How far along are you with your goals now?', both],
    ['How far have you come with the bread?', '“Learn to bake rye bread” (30 %).'],
    ["How's the baking going?", '“Learn to bake rye bread” (30 %).'],
    ['Have you finished the letter yet?', '“Write the long letter to my sister” (0 %).'],
    ['Are you done with the shed?', '“Mend the shed” is done.'],
    ['How is it going with the violin?', 'I have let go of “Play the violin”.'],
    ['What have you done so far?', '“Mend the shed” is done.'],
  ])('names them, and where they stand: %s', (question, said) => {
    expect(answered(question)).toBe(said);
  });

  it('tells as a person how far it feels, and no number', () => {
    expect(answered('What are you working on?', { nature: 'person' })).toBe(
      'I am working on this: “Learn to bake rye bread.” I am part of the way. “Write the long letter to my sister.” I have hardly begun.',
    );
  });

  it('names the newest of many, and says how many more there are', () => {
    const goals = Array.from({ length: 12 }, (_, place) => goal(`goal-${place}`, `Plant row ${place}`));
    expect(answered('What are you working on?', { goals })).toBe(
      'I am working on this: “Plant row 9” (0 %). “Plant row 10” (0 %). “Plant row 11” (0 %). And 9 more.',
    );
  });

  it('says that there is none, and that it is deep in a task', () => {
    expect(answered('What are you working on?', { goals: [shed] })).toBe(
      'I am working on nothing in particular.',
    );
    expect(answered('What are you doing?', { goals: [], mode: 'deepFocus' })).toBe('I am deep in a task.');
    expect(answered('What are you doing?', { goals: [letter], mode: 'deepFocus' })).toBe(
      'I am deep in a task. I am working on this: “Write the long letter to my sister” (0 %).',
    );
  });

  it.each([
    ['How is it going?', "I'm awake and well, thank you."],
    ['How are you?', "I'm awake and well, thank you."],
    ['Have you finished the soup?', "I can't say that of myself while the offline voice speaks for me."],
  ])('takes no other question for one about them: %s', (question, said) => {
    expect(answered(question)).toBe(said);
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

  it('names what does not move, the longest first', () => {
    const moved = [{ ...bread, changedAt: 2_000 }, { ...letter, changedAt: 1_000 }, shed];
    expect(thought(drivePrompts.competence.prompt, moved)).toMatch(
      /: What I set out to do does not move\. I want to get something done\. “Write the long letter to my sister\.” I have hardly begun\.$/u,
    );
    expect(thought(drivePrompts.competence.prompt, [shed])).toMatch(/I want to get something done\.$/);
    expect(thought(drivePrompts.novelty.prompt, moved)).toMatch(/I want something new\.$/);
  });

  it('says how far the goal is all along a chain', () => {
    const first = thought(goalPrompt(bread.text, bread.progress));
    expect(first).toMatch(/: “Learn to bake rye bread\.” I am part of the way\.$/u);
    const second = thought(continuation(first));
    expect(second).toMatch(/: “Learn to bake rye bread\.” I am part of the way\.$/u);
    expect(thought(continuation(second), [{ ...bread, progress: 0.9 }])).toMatch(/I am nearly there\.$/);
    expect(thought(continuation(second), [letter])).toMatch(/: “Learn to bake rye bread\.”$/u);
  });
});

describe('what a person says of a goal', () => {
  const told = (command: MindCommand) =>
    composed('', { goals: all }, { kind: 'command', speaker: 'Bea', command });

  it('is understood as what the goal is, not as its id', () => {
    expect(told({ name: 'moveGoal', goal: bread.id, progress: 0.5 })).toMatchObject({
      thought: 'Bea wants me to know how far I am with “Learn to bake rye bread”.',
      said: 'All right, I keep how far “Learn to bake rye bread” is.',
    });
    expect(told({ name: 'endGoal', goal: letter.id, status: 'done' }).said).toBe(
      'Good, “Write the long letter to my sister” is done.',
    );
    expect(told({ name: 'endGoal', goal: 'gone', status: 'dropped' }).said).toBe(
      'All right, I let go of gone.',
    );
  });
});
