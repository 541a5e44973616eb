import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InnerState } from '../../ports/inner.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { anyInner, calm, feeling, person, strained } from '../prompt/inner-life.ts';
import { percept, requestAbout } from './thought-request.ts';

/** What a mind that feels like this answers. */
function answer(text: string, inner: InnerState | null): string {
  const moment = {
    now: 0,
    mode: 'normal',
    focus: null,
    space: 'terminal',
    origin: 'respond',
    trigger: null,
    attention: null,
  } as const;
  const request = requestAbout([percept(text)], {
    messages: [{ role: 'user', text: momentMessage(person(), { ...moment, inner }) }],
    tools: [...tools],
    situation: { inner },
  });
  return String(composedThought(request).toolCalls[0]?.input['text']);
}

const hurting = feeling({ pain: 0.9, valence: -0.4 });
const lonely: InnerState = { ...calm, isolation: 'significant' };

describe('asked how it feels, the offline voice answers as it feels', () => {
  it.each([
    ['How are you?', hurting, 'It hurts. My mood is low.'],
    ['How are you?', calm, "I'm awake and well, thank you."],
    ['How are you?', feeling({ valence: 0.6 }), "I'm awake and well, thank you."],
    ['Does it hurt?', hurting, 'It hurts. My mood is low.'],
    ['Are you in pain?', feeling({ pain: 0.4 }), 'Something hurts a little.'],
    ['Do you feel lonely?', lonely, 'I miss people.'],
    ['Are you tired?', feeling({ energy: 0.1 }), 'I am tired.'],
    ['Are you hungry?', { ...calm, hunger: 0.7 }, 'I am hungry.'],
    ['What do you feel?', strained, 'Everything feels dark. My heart is pounding.'],
    ['Are you happy?', null, "I'm awake and well, thank you."],
    ['What are your goals?', calm, 'I want nothing in particular.'],
    ['Do you have any plans?', null, 'I want nothing in particular.'],
  ])('"%s"', (question, inner, said) => {
    expect(answer(question, inner)).toBe(said);
  });

  it('and never well while something weighs on it, nor out of its own prompt', () => {
    fc.assert(
      fc.property(
        anyInner,
        fc.constantFrom('How are you?', 'Does it hurt?', 'Do you feel sad?', 'Who is in the office?'),
        (inner, question) => {
          const said = answer(question, inner);
          expect(said).not.toMatch(/I heard earlier|\d\.\d/);
          if (inner.affect.pain > 0.6) expect(said).not.toMatch(/well|nothing hurts/i);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what is said to a mind is taken as it is meant', () => {
  it.each([
    ['Wake up.', /^All right, Bea\. I'm here\.$/],
    ['Good night!', /^(Goodbye, Bea\. I'll be here|Until next time, Bea)\.$/],
    ['Goodbye!', /^(Goodbye, Bea\. I'll be here|Until next time, Bea)\.$/],
    ['Go away.', /^All right, Bea\. I'm here\.$/],
    ["I don't want to talk about it.", /^All right, Bea\. I'm here\.$/],
    ['Sleep is good.', /^I see, Bea\. Tell me more, if you like\.$/],
  ])('"%s"', (text, said) => {
    expect(answer(text, null)).toMatch(said);
  });

  it('every sentence of a thought has its end', () => {
    const plan = percept('Now it is time', { kind: 'plan', plan: 'tea' });
    const request = requestAbout([plan, percept('Ana', { kind: 'interrupt', level: 2 })], {
      situation: { inner: hurting },
    });
    expect(composedThought(request).text).toMatch(
      /^It is time for “tea”: Now it is time\. I noticed this: “Ana”\. It hurts\.$/u,
    );
  });
});
