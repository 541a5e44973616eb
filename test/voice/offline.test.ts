import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeNames } from '../../ports/mode.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { tools } from '../../src/prompt/tools.ts';
import { visibleText } from '../../src/visible-text.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { reflected } from '../../theory/reflected.ts';
import { clipped } from '../../src/voice/offline/cut.ts';
import { talk } from './offline-talk.ts';
import { ask, failureOf, percept, requestAbout, saidBy, thoughtOf } from './thought-request.ts';

const voice = offlineVoice();
const longestSaid = 1_500;
const longestThought = 1_000;

// Half surrogates, controls and all scripts, and words that the voice reacts to.
const anyText = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'hello',
        'Wren',
        'you',
        'I',
        'me',
        'my',
        'what',
        'who',
        'is',
        'remember',
        'that',
        '?',
        '.',
        ',',
        '\n',
        'Ana',
        '"',
        '’',
        '😀',
        '  | ',
        'İ',
      ),
      { maxLength: 20 },
    )
    .map((words) => words.join(' ')),
);
const name = anyText.filter((text) => text !== '');
const anySource: fc.Arbitrary<PerceptSource> = fc.oneof(
  fc.record({ kind: fc.constant('speech' as const), speaker: name, space: name }),
  fc.record({ kind: fc.constant('chatter' as const), speaker: name, space: name }),
  fc.record({
    kind: fc.constant('observation' as const),
    observer: name,
    subject: name,
    change: fc.constantFrom('created' as const, 'modified' as const, 'deleted' as const),
  }),
  fc.record({ kind: fc.constant('plan' as const), plan: name }),
  fc.record({
    kind: fc.constant('interrupt' as const),
    level: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('command' as const),
    speaker: name,
    command: fc.oneof(
      fc.record({ name: fc.constant('focus' as const), task: name }),
      fc.record({ name: fc.constantFrom('unfocus' as const, 'sleep' as const, 'wake' as const) }),
    ),
  }),
);

describe('the offline voice always answers', () => {
  it('for any percepts, messages, memories and modes: a thought and words within their limits, twice the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyText, anySource), { minLength: 1, maxLength: 5 }),
        fc.array(anyText, { maxLength: 4 }),
        fc.array(anyText, { maxLength: 2 }),
        fc.constantFrom(...modeNames),
        async ([first, ...rest], said, recalled, mode) => {
          const messages = said.map((text) => ({ role: 'user' as const, text }));
          const all = [first!, ...rest].map(([text, source]) => percept(text, source));
          const request = requestAbout([all[0]!, ...all.slice(1)], {
            messages,
            tools: [...tools],
            situation: { recalled, mode },
          });
          const outcome = await ask(voice, request);
          const { text, toolCalls } = thoughtOf(outcome);
          expect(text.trim()).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(longestThought);
          expect(toolCalls.map(({ problem }) => problem).filter((problem) => problem !== null)).toEqual([]);
          const words = saidBy(outcome);
          if (first![1].kind === 'speech') expect(words).not.toBeNull();
          if (words !== null) {
            expect(words.trim()).not.toBe('');
            expect(words.length).toBeLessThanOrEqual(longestSaid);
            expect(words.isWellFormed()).toBe(true);
          }
          expect(await ask(voice, request)).toEqual(outcome);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['letters', 'a'],
    ['blanks', ' '],
    ['sentences', 'I am here. '],
    ['questions', 'Where is Ana? '],
    ['line breaks', '\n'],
    ['half surrogates', '\ud83d'],
  ])('even ten megabytes of %s, everywhere', async (_, unit) => {
    const text = unit.repeat(Math.ceil(10_000_000 / unit.length));
    const messages = [{ role: 'user' as const, text }];
    const request = requestAbout([percept(text)], { messages, situation: { recalled: [text] } });
    const outcome = await ask(voice, request);
    expect(saidBy(outcome)).not.toBe('');
    expect(saidBy(outcome)!.length).toBeLessThanOrEqual(longestSaid);
    expect(thoughtOf(outcome).text.length).toBeLessThanOrEqual(longestThought);
  });
});

describe('the offline voice says what it is (docs/model/voice.md)', () => {
  it('at the first greeting, and not again', async () => {
    const { say } = talk();
    expect(await say('hello')).toMatch(/I'm Wren, and for now the offline voice speaks for me\./);
    expect(await say('hello')).not.toContain('offline');
  });

  it('in every record', async () => {
    expect(thoughtOf(await ask(voice))).toMatchObject({
      voice: 'offline',
      model: 'offline',
      usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    });
  });

  it.each(['what can you do?', 'Help', 'help me', 'how do you work?', 'What are you for?'])(
    'asked "%s": what it can do, and who can give it a language model, without the words of an operator',
    async (question) => {
      const answer = await talk().say(question);
      expect(answer).toMatch(/^I stay awake, keep what you tell me.*Whoever set me up can connect me/);
      expect(answer).not.toContain('API_KEY');
    },
  );

  it('when it is asked for more than it can do', async () => {
    for (const wish of ['Can you help me write a poem?', 'Tell me a joke.', 'why?'])
      expect(await talk().say(wish)).toMatch(
        /^That is more than the offline voice can do\..*a language model/,
      );
  });
});

describe('the offline voice speaks sensibly', () => {
  it.each([
    [
      'My sister Ana moves to Lisbon in May.',
      "I'll keep in mind that your sister Ana moves to Lisbon in May.",
    ],
    ['What is your name?', "I'm Wren, a mind that stays on."],
    ["what's my name", "You're Bea."],
    ['Wren?', "I'm here, Bea."],
    ['Are you there?', "I'm here, Bea."],
    ['Are you a robot?', "I'm a program, Bea, not a human"],
    ['How are you?', "I'm awake and well, thank you."],
    ['What time is it?', 'It is Thu, 01 Jan 1970 00:00 UTC.'],
    ['😀', 'I hear you, Bea, but there were no words in it.'],
    ['', 'I hear you, Bea, but there were no words in it.'],
  ])('to "%s" it says "%s"', async (text, beginning) => {
    expect((await talk().say(text))?.slice(0, beginning.length)).toBe(beginning);
  });

  it('without English words that names cannot have', async () => {
    expect(await talk().say('Ana lives in Lisbon.')).toBe("I'll keep that in mind.");
  });

  it('without calling somebody "you" by that name', async () => {
    const { say } = talk();
    expect(await say('hello', 'you')).toMatch(/^(Hello|Hi|Good to hear you)\. /);
    expect(await say('thanks', 'you')).not.toContain(', you.');
  });

  it('of a plan that is due', async () => {
    expect(await talk().meet('Water the plants.', { kind: 'plan', plan: 'plants' })).toBe(
      'It is time for “plants”: Water the plants.',
    );
  });

  it('of a new file, what is known of it when it cannot be shown, and not of one that changed or went', async () => {
    const { meet } = talk();
    const file = (change: 'created' | 'modified' | 'deleted') =>
      ({ kind: 'observation', observer: 'inbox', subject: 'a.png', change }) as const;
    expect(await meet('New file a.png (binary, 10 bytes).', file('created'))).toBe(
      'I noticed that a.png was created (binary, 10 bytes).',
    );
    expect(await meet('File a.png changed (binary, 12 bytes).', file('modified'))).toBeNull();
    expect(await meet('File a.png was deleted.', file('deleted'))).toBeNull();
  });

  it('not to what was not meant for it', async () => {
    expect(
      await talk().meet('Dinner is ready.', { kind: 'chatter', speaker: 'Tom', space: 'kitchen' }),
    ).toBeNull();
  });

  it('in the space where it was spoken to', async () => {
    const given = percept('Hello.', { kind: 'speech', speaker: 'Bea', space: 'garden' });
    const [there] = thoughtOf(await ask(voice, requestAbout([given], { tools: [...tools] }))).toolCalls;
    expect(there?.input).toMatchObject({ space: 'garden' });
    const [here] = thoughtOf(
      await ask(voice, requestAbout([percept('Hello.')], { tools: [...tools] })),
    ).toolCalls;
    expect(here?.input).not.toHaveProperty('space');
  });

  it('to all who spoke to it there at once, and not to who spoke elsewhere', async () => {
    const elsewhere = percept('My dog is old.', { kind: 'speech', speaker: 'Tom', space: 'garden' });
    const said = saidBy(
      await ask(voice, requestAbout([percept('My cat is grey.'), percept('Are you there?'), elsewhere])),
    );
    expect(said).toContain('your cat is grey');
    expect(said).toContain("I'm here, Bea.");
    expect(said).not.toContain('dog');
  });

  it('only in thought where nothing can be sent', async () => {
    const thought = thoughtOf(await ask(voice, requestAbout([percept('Are you there?')], { tools: [] })));
    expect(thought).toMatchObject({ toolCalls: [], stop: 'end' });
    expect(thought.text).toContain("I would say: I'm here, Bea.");
  });

  it('and ends the cycle once its words were sent, or thinks of why they were not', async () => {
    const result = (ok: boolean) => ({ callId: 'a', name: 'send_message', ok, text: 'Nobody is here.' });
    const after = (ok: boolean) =>
      requestAbout([percept('Hi')], {
        messages: [{ role: 'tool', results: [result(ok)] }],
        situation: { step: 1 },
      });
    expect(thoughtOf(await ask(voice, after(true)))).toMatchObject({ text: 'That is done.', stop: 'end' });
    expect(thoughtOf(await ask(voice, after(false))).text).toBe('send_message did not work: Nobody is here.');
  });

  it('so that it can be heard as it forms, and not when it is cancelled', async () => {
    const heard: string[] = [];
    const signal = new AbortController().signal;
    const outcome = await voice.think(requestAbout([percept('Hi')]), {
      signal,
      onText: (text) => heard.push(text),
    });
    expect(heard).toEqual([thoughtOf(outcome).text]);
    expect(failureOf(await ask(voice, undefined, AbortSignal.abort())).kind).toBe('cancelled');
  });
});

describe('the pieces it is made of', () => {
  it.each([
    ['My sister thinks you are kind to me.', 'Your sister thinks I am kind to you.'],
    ["I'm sure we were late.", "You're sure you were late."],
    ['I told you that I was ill.', 'You told me that you were ill.'],
    ['Your car is mine.', 'My car is yours.'],
    ['What you are is a mind.', 'What I am is a mind.'],
    ['Ana called me.', 'Ana called you.'],
  ])('"%s" is "%s" to who hears it', (sentence, expected) => {
    expect(reflected(sentence)).toBe(expected);
  });

  it('a clipped text is a single line of at most its length, and the whole text where that fits', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, length) => {
        const cut = clipped(text, length);
        expect(Array.from(cut).length).toBeLessThanOrEqual(length);
        expect(cut).not.toMatch(/[\r\n]/);
        const whole = visibleText(text.toWellFormed().trim().replace(/\s+/g, ' '));
        if (Array.from(whole).length <= length && text.length <= 20) expect(cut).toBe(whole);
      }),
    );
  });
});
