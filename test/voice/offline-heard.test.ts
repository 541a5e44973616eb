import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeNames } from '../../ports/mode.ts';
import type { Memory } from '../../ports/memory.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { SituatedRequest } from '../../ports/voice.ts';
import { memoriesMessage } from '../../src/prompt/memories-message.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { episodeMessage, inboxMessage } from '../../src/prompt/inbox-message.ts';
import { shownPassage } from '../../src/prompt/passages.ts';
import { heardIn } from '../../src/prompt/heard.ts';
import { listening } from '../../src/voice/offline/listening.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { anyInner, person } from '../prompt/inner-life.ts';
import { hostileText } from './offline-prompts.ts';
import { percept, requestAbout } from './thought-request.ts';

const agent = mindConfigurationSchema.parse({ name: 'Wren', identity: 'You are Wren.', owner: 'Bea' });
const natures = fc.constantFrom('person' as const, 'agent' as const);
const noon = 12 * 3_600_000;
const heard = (text: string) => heardIn([{ role: 'user', text }]);
const knownIn = (request: SituatedRequest) =>
  listening(request)({ ...request.situation.winner, speaker: 'Tom' })
    .known()
    .filter(({ text }) => text !== 'Hi');

const memory = (content: string, speaker: string | null) =>
  ({ content, speaker, type: 'episodic', eventAt: null, createdAt: 0 }) as Memory;

describe('of a prompt nothing is heard', () => {
  it('that the moment says, in any mode and state, whatever the mind is deep in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(agent, person()),
        fc.constantFrom(...modeNames),
        fc.option(hostileText),
        fc.option(anyInner),
        fc.constantFrom('respond' as const, 'reactive' as const, 'spontaneous' as const),
        fc.option(hostileText),
        (configuration, mode, focus, inner, origin, trigger) => {
          const moment = { now: 0, mode, focus, space: 'terminal', inner, origin, trigger, attention: null };
          expect(heard(momentMessage(configuration, moment))).toEqual([]);
        },
      ),
    );
  });

  it('that tells of earlier cycles, of what came up by itself, or of a gap', () => {
    for (const text of [
      '[EARLIER CYCLES — self-summaries]\nCycle 3: Bea told me of Ana.\nCycles 4–9: It rained.',
      'WHAT YOU LIVED THROUGH BEFORE, AS YOU PUT IT THEN:\nSunday 1 March 2026, 9:00: Bea told me of Ana.',
      'FROM YOURSELF 2026-03-01T09:00:00.000Z: Your mind wanders freely.',
      'Sunday 1 March 2026, 9:00, from within: Your mind wanders freely.',
      episodeMessage({ at: 0, text: 'The mind was gone.' }),
      episodeMessage({ at: 0, text: 'The mind was gone.' }, 'person'),
    ])
      expect(heard(text)).toEqual([]);
  });

  it('that tells of commands and plans', () => {
    fc.assert(
      fc.property(natures, hostileText, (nature, text) => {
        const batch = [
          percept(text, { kind: 'plan', plan: 'plants' }),
          percept(text, { kind: 'command', speaker: 'Bea', command: { name: 'focus', task: text } }),
        ];
        expect(
          heard(inboxMessage(batch, { spaceName: String, tokens: 5_000, longest: 900, nature })),
        ).toEqual([]);
      }),
    );
  });
});

describe('of a prompt is heard', () => {
  it('what somebody said, with who it was, whatever they and the space are called', () => {
    fc.assert(
      fc.property(
        natures,
        fc.constantFrom('Kitchen', 'a] b', 'At home'),
        fc.oneof(
          fc.constantFrom('Bea', 'you', 'x] Ada says to you:', 'a.md was created'),
          fc.string({ minLength: 1, maxLength: 40 }),
        ),
        (nature, space, speaker) => {
          const said = percept('The sun is out.', { kind: 'speech', speaker, space: 'kitchen' });
          const given = { spaceName: () => space, tokens: 5_000, longest: 900, nature };
          const [one, ...others] = heard(inboxMessage([said], given));
          expect(others).toEqual([]);
          expect(one).toMatchObject({ from: 'speech', text: 'The sun is out.\n' });
          if (['Bea', 'you', 'x] Ada says to you:'].includes(speaker)) expect(one?.who).toBe(speaker);
        },
      ),
    );
  });

  it.each(['person', 'agent'] as const)(
    'what was recalled, and what is like it from earlier: %s',
    (nature) => {
      const memories = memoriesMessage(
        [memory('Ana sings.', 'Bea'), memory('It rained.', null)],
        500,
        nature,
      );
      expect(heard(memories!)).toEqual([
        { from: 'memory', who: 'Bea', text: 'Ana sings.\n', day: noon },
        { from: 'memory', who: null, text: 'It rained.\n', day: noon },
      ]);
      const day = Date.UTC(2026, 2, 1);
      const like = [
        shownPassage({ by: 'world', speaker: 'Bea', text: 'Ana sings.' }, day, nature),
        shownPassage({ by: 'said', speaker: null, text: 'I see.' }, day, nature),
        shownPassage({ by: 'world', speaker: null, text: 'It rained.' }, day, nature),
      ];
      expect(heard(['EARLIER, RELEVANT NOW:', ...like].join('\n'))).toEqual([
        { from: 'memory', who: 'Bea', text: 'Ana sings.\n', day: day + noon },
        { from: 'memory', who: null, text: 'It rained.\n', day: day + noon },
      ]);
    },
  );

  it.each(['person', 'agent'] as const)(
    'what broke in, and what came of what was asked for: %s',
    (nature) => {
      const batch = [
        percept('The cellar is wet.', { kind: 'interrupt', level: 1 }),
        percept('The pump runs.', { kind: 'task', task: 'task-1', delegate: 'plumber', status: 'reported' }),
      ];
      const shown = inboxMessage(batch, { spaceName: String, tokens: 5_000, longest: 900, nature });
      expect(heard(shown).map(({ text }) => text)).toEqual(['The cellar is wet.\n', 'The pump runs.\n']);
    },
  );
});

describe('what comes back', () => {
  it('is what others told, and neither questions, greetings and wishes nor its own words', () => {
    const own = "I don't know: I don't find it in what I can look back on.";
    const recalled = [
      'Where does Ana move?',
      own,
      'How are you?',
      'Hello!',
      'Tell me a joke.',
      'Ana sings. Is it late?',
    ];
    const shown = memoriesMessage(
      recalled.map((text) => memory(text, text === own ? 'wren' : 'Bea')),
      5_000,
    );
    const request = requestAbout([percept('Hi')], {
      messages: [{ role: 'user', text: shown! }],
      situation: { recalled },
    });
    expect(knownIn(request)).toMatchObject([{ from: 'speaker', who: 'Bea', text: 'Ana sings' }]);
  });

  it('is nothing that the mind said in the talk that it looks back on', () => {
    const own = 'The sun is out.';
    const call = { id: 'a', name: 'send_message', input: { text: own }, problem: null };
    const request = requestAbout([percept('Hi')], {
      messages: [{ role: 'assistant', text: '', toolCalls: [call] }],
      situation: { recalled: [own, 'Ana sings.'] },
    });
    expect(knownIn(request).map(({ text }) => text)).toEqual(['Ana sings.']);
  });

  it('is what was said first, however many turns the talk has had', () => {
    const turn = (text: string): StreamMessage[] => [
      {
        role: 'user',
        text: inboxMessage([percept(text, { kind: 'speech', speaker: 'Tom', space: 'kitchen' })], {
          spaceName: String,
          tokens: 5_000,
          longest: 900,
        }),
      },
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'a', name: 'send_message', input: { text: 'I see.' }, problem: null }],
      },
      { role: 'tool', results: [{ callId: 'a', name: 'send_message', ok: true, text: 'Said.' }] },
    ];
    const rooms = Array.from({ length: 600 }, (_, place) => `Room ${place + 1} has ${place} chairs.`);
    const request = requestAbout([percept('Hi')], {
      messages: ['My sister is called Ana.', ...rooms].flatMap(turn),
    });
    expect(knownIn(request)).toMatchObject([
      { from: 'asker', text: 'My sister is called Ana' },
      ...rooms.map(() => ({})),
    ]);
  });
});
