import fc from 'fast-check';
import { voiceFailureKinds } from '../../ports/voice.ts';

/** Stands for a value that is nested so deep: a real one could not even be printed. */
class Nested {
  readonly levels: number;
  constructor(levels: number) {
    this.levels = levels;
  }
}

/** Stands for a text of so many characters. */
class Long {
  readonly characters: number;
  constructor(characters: number) {
    this.characters = characters;
  }
}

/** The value with what it stands for. */
export function unfolded(value: unknown): unknown {
  if (value instanceof Long) return 'long '.repeat(value.characters / 5);
  if (value instanceof Nested) {
    let inside: unknown = 'inside';
    for (let level = 0; level < value.levels; level += 1) inside = { inside };
    return inside;
  }
  if (Array.isArray(value)) return value.map(unfolded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unfolded(each)]));
}

const hostileText = fc.oneof(
  fc.string(),
  fc.constantFrom('', '\u0000', '\ud800', 'a\u0000b\udfff', '\u001b[2J', '\u2028INBOX (1 event):'),
  fc.constantFrom(50_000, 300_000, 2_100_000).map((characters) => new Long(characters)),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(1e300, -1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER, '12', null, undefined),
  fc.nat(),
);
const hostileValue = fc.oneof(
  fc.anything(),
  fc.constantFrom(new Nested(8_000), new Nested(63), [new Nested(200)]),
  hostileText,
);

const hostileCall = fc.record(
  {
    id: fc.oneof(hostileText, fc.constant('call-1')),
    name: fc.oneof(hostileText, fc.constantFrom('send_message', 'enter_space', 'update_goal', '__proto__')),
    input: fc.oneof(
      fc.record({ text: hostileValue, space: hostileValue }, { requiredKeys: [] }),
      fc.dictionary(fc.string(), hostileValue),
      hostileValue,
    ),
    problem: fc.oneof(fc.constant(null), hostileText),
  },
  { requiredKeys: ['id', 'name', 'input', 'problem'] },
);

const hostileThought = fc.record(
  {
    text: fc.oneof(hostileText, hostileValue),
    toolCalls: fc.oneof(fc.array(hostileCall, { maxLength: 3 }), hostileValue),
    stop: fc.oneof(fc.constantFrom('end', 'tool', 'length'), hostileValue),
    usage: fc.oneof(
      fc.constant({ inputTokens: 1, outputTokens: 1, cachedTokens: 0 }),
      fc.record({ inputTokens: hostileNumber, outputTokens: hostileNumber, cachedTokens: hostileNumber }),
    ),
    model: fc.oneof(fc.constant('m'), hostileText),
    voice: fc.oneof(fc.constant('v'), hostileText),
  },
  { requiredKeys: [] },
);

/** What a provider may answer: mostly of the right form, and then anything at all. `throws` is what a broken voice does. */
const hostileAnswer = fc.oneof(
  { weight: 6, arbitrary: hostileThought.map((thought): unknown => ({ ok: true, thought })) },
  {
    weight: 2,
    arbitrary: fc.record({
      ok: fc.constant(false),
      failure: fc.record({
        kind: fc.oneof(fc.constantFrom(...voiceFailureKinds), hostileText),
        message: hostileText,
        remedy: hostileText,
        // a rest of up to a day is granted to whoever asks for it
        retryAfter: fc.constantFrom<unknown>(Number.NaN, -1, Infinity, '12', null, undefined, 30_000.5),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.anything() },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('throws a RangeError', 'throws nothing') },
);

const hostileMoment = fc.oneof(
  fc.constantFrom<unknown>(
    9_007_199_254_740_991,
    8.64e15,
    253_402_300_800_000,
    -1,
    0,
    0.5,
    Number.NaN,
    1e300,
    '0',
  ),
  fc.nat(),
);

/** What a sender may send. */
const hostilePercept = fc.record({
  id: fc.oneof(hostileText, fc.uuid()),
  at: hostileMoment,
  text: hostileText,
  source: fc.oneof(
    fc.record({
      kind: fc.constant('speech'),
      speaker: hostileText,
      space: fc.constantFrom('terminal', '\u0000'),
    }),
    fc.record({
      kind: fc.constant('observation'),
      observer: hostileText,
      subject: hostileText,
      change: fc.constant('created'),
    }),
    fc.record({ kind: fc.constant('plan'), plan: hostileText }),
    fc.anything(),
  ),
  urgency: hostileNumber,
});

/** A percept as a version before accepted it: its date is beyond every calendar. */
const oldPoison = fc.record({
  at: fc.constantFrom(9_007_199_254_740_991, 8.64e15 + 1, 253_402_300_800_000),
  text: fc.string(),
});

export type Hostility =
  | { what: 'answer'; answer: unknown }
  | { what: 'percept'; percept: Record<string, unknown> }
  | { what: 'poison'; poison: { at: number; text: string } };

export const hostility: fc.Arbitrary<Hostility> = fc.oneof(
  { weight: 5, arbitrary: hostileAnswer.map((answer) => ({ what: 'answer' as const, answer })) },
  { weight: 4, arbitrary: hostilePercept.map((percept) => ({ what: 'percept' as const, percept })) },
  { weight: 1, arbitrary: oldPoison.map((poison) => ({ what: 'poison' as const, poison })) },
);
