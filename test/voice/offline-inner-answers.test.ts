import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InnerState } from '../../ports/inner.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { anyInner, calm, feeling, person, strained } from '../prompt/inner-life.ts';
import { percept, requestAbout, seeded } from './thought-request.ts';

/** What a mind that feels like this answers. */
function answer(
  text: string,
  inner: InnerState | null,
  recalled: string[] = [],
): { said: string; thought: string } {
  const moment = {
    now: 0,
    mode: 'normal',
    focus: null,
    space: 'terminal',
    origin: 'respond',
    trigger: null,
  } as const;
  const request = requestAbout([percept(text)], {
    messages: [{ role: 'user', text: momentMessage(person(), { ...moment, inner }) }],
    tools: [...tools],
    situation: { inner, recalled },
  });
  const { text: thought, toolCalls } = composedThought(request, seeded(7));
  return { said: String(toolCalls[0]?.input['text']), thought };
}

const hurting = feeling({ pain: 0.9, valence: -0.4 });
const lonely: InnerState = { ...calm, isolation: 'significant' };

describe('asked how it feels, the offline voice answers as it feels', () => {
  it.each([
    ['How are you?', hurting, 'It hurts. My mood is low.'],
    ['How are you?', calm, "I'm awake and well, thank you."],
    ['How are you?', feeling({ valence: 0.6 }), "I'm awake and well, thank you."],
    ['Does it hurt?', hurting, 'Yes, it hurts badly.'],
    ['Does it hurt?', feeling({ pain: 0.3 }), 'Yes, it hurts.'],
    ['Does it hurt?', calm, 'No, nothing hurts.'],
    ['Are you in pain?', hurting, 'Yes, it hurts badly.'],
    ['Do you feel lonely?', lonely, 'Yes, I feel lonely. I miss people.'],
    ['Do you feel lonely?', hurting, 'No, I do not feel lonely. It hurts.'],
    ['Are you lonely?', calm, 'No, I do not feel lonely.'],
    ['Are you tired?', feeling({ energy: 0.1 }), 'Yes, I am tired.'],
    ['Are you hungry?', { ...calm, hunger: 0.8 }, 'Yes, I am hungry.'],
    ['Are you ok?', hurting, 'No, not really. It hurts.'],
    ['Are you happy?', calm, 'Yes, I am well.'],
    ['What do you feel?', strained, 'Everything feels dark.'],
    ['What do you feel?', calm, 'Nothing stands out. I feel quiet.'],
    ['What are your goals?', calm, 'I want to think about that.'],
    ['What do you want to do?', hurting, 'I want to think about that.'],
    ['Do you have any plans?', null, 'I want to think about that.'],
    ['Do you feel lonely?', null, "I can't say that of myself while the offline voice speaks for me."],
    ['Who made you?', calm, "I can't say that of myself while the offline voice speaks for me."],
  ])('"%s"', (question, inner, said) => {
    expect(answer(question, inner).said).toBe(said);
  });

  it('and never well while something weighs on it, nor out of its own prompt', () => {
    fc.assert(
      fc.property(
        anyInner,
        fc.constantFrom('How are you?', 'Does it hurt?', 'Do you feel sad?', 'Who is in the office?'),
        (inner, question) => {
          const { said } = answer(question, inner);
          expect(said).not.toMatch(/I heard earlier|\d\.\d/);
          if (inner.affect.pain > 0.6) expect(said).not.toMatch(/well|nothing hurts/i);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('while what hurts may be something that it was told of, where it has no feelings', () => {
    expect(answer('Does it hurt?', null).said).toMatch(/^I don't know: |language model|offline voice/);
  });
});

describe('what is said to a mind is taken as it is meant', () => {
  it.each([
    ['Wake up.', /^I'm awake\.$/],
    ['Good night!', /^(Good night|Sleep well), Bea\.$/],
    ['Goodbye!', /^(Goodbye|Until later), Bea\./],
    ['Go away.', /^You ask me to go away\. /],
    ['Be quiet!', /^You ask me to be quiet\. /],
    ['Sleep is good.', /^(Noted|I see|Understood): Sleep is good\.$/],
  ])('"%s"', (text, said) => {
    expect(answer(text, null).said).toMatch(said);
  });

  it('every sentence of a thought has its end', () => {
    const plan = percept('Now it is time', { kind: 'plan', plan: 'tea' });
    const request = requestAbout([plan, percept('Ana', { kind: 'interrupt', level: 2 })], {
      situation: { recalled: ['Ana sings'], inner: hurting },
    });
    expect(composedThought(request, seeded(7)).text).toMatch(
      /^My plan “tea” is due: Now it is time\. Meanwhile: .*\. It reminds me of this: “Ana sings”\. It hurts\./u,
    );
  });
});

describe('what an answer reminds of', () => {
  it('is a statement of somebody else, and not what was just said', () => {
    expect(answer('Does Ana cook?', null, ['How are you?', 'Ana sings.']).thought).toContain(
      'It reminds me of this: “Ana sings.”',
    );
    for (const recalled of [['How are you?', 'Hello'], ['Ana sings.']])
      expect(answer('Ana sings.', null, recalled).thought).not.toContain('reminds');
  });

  it('shares a telling word with what was said, and is the best that does', () => {
    const recalled = ['New file note.txt: Meet me at noon.', 'It was with you.', 'The piano is new.'];
    expect(answer('Tell me about the piano and you.', null, recalled).thought).toContain(
      'It reminds me of this: “The piano is new.”',
    );
    for (const text of ['Bread is baking.', 'There is a new file.', 'Is it with me at all?'])
      expect(answer(text, null, [recalled[0]!, recalled[1]!]).thought).not.toContain('reminds');
  });

  it('is the next best where the best came back the last time', () => {
    const recalled = ['Ana sings.', 'Ana dances.'];
    const thoughts = ['Ana sings.', 'Bob sings.', null].map((last) => {
      const request = requestAbout([percept('Does Ana cook?')], {
        messages:
          last === null
            ? []
            : [{ role: 'assistant', text: `It reminds me of this: “${last}”`, toolCalls: [] }],
        situation: { recalled },
      });
      return composedThought(request, seeded(7)).text;
    });
    expect(thoughts[0]).toContain('It reminds me of this: “Ana dances.”');
    expect(thoughts[1]).toContain('It reminds me of this: “Ana sings.”');
    expect(thoughts[2]).toContain('It reminds me of this: “Ana sings.”');
  });
});
