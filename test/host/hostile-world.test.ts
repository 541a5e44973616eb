import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { MindStores } from '../../ports/store.ts';
import { voiceFailureKinds, type ThoughtOutcome, type Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import type { TimedNews } from '../../src/host/news.ts';
import type { PerceptInput } from '../../src/host/readable-percept.ts';
import { reviewOf } from '../../src/host/review.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';
import { configurationOf } from './company.ts';

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
function unfolded(value: unknown): unknown {
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
    }) as fc.Arbitrary<unknown>,
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

type Hostility =
  | { what: 'answer'; answer: unknown }
  | { what: 'percept'; percept: Record<string, unknown> }
  | { what: 'poison'; poison: { at: number; text: string } };

const hostility: fc.Arbitrary<Hostility> = fc.oneof(
  { weight: 5, arbitrary: hostileAnswer.map((answer) => ({ what: 'answer' as const, answer })) },
  { weight: 4, arbitrary: hostilePercept.map((percept) => ({ what: 'percept' as const, percept })) },
  { weight: 1, arbitrary: oldPoison.map((poison) => ({ what: 'poison' as const, poison })) },
);

/** So often a provider answers like that, whatever is asked again: more often than a percept is tried. */
const hostileTimes = 4;

/** A mind among hostile providers and senders, under a virtual clock. */
class Besieged {
  readonly clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  readonly stores: MindStores = memoryStores();
  readonly heard: string[] = [];
  readonly news: TimedNews[] = [];
  private host!: Host;
  private mind!: Awaited<ReturnType<Host['wake']>>;
  /** What is answered to whatever is about this percept, and how often that was done. */
  private readonly answers = new Map<string, { answer: unknown; times: number }>();
  private told = 0;

  async wake(): Promise<void> {
    this.host = await Host.open({
      stores: { ...this.stores, close: async () => {} },
      clock: this.clock,
      gauge: null,
    });
    this.mind = await this.host.wake(configurationOf('name: Ada\nmodes: { sleep: { idleAfter: 100 d } }'), {
      voice: this.voice(),
      embedder: new WordEmbedder(),
      channel: async ({ text }) => void this.heard.push(text),
      watcher: (news) => this.news.push(news),
    });
  }

  async befall(each: Hostility): Promise<void> {
    this.told += 1;
    const id = `hostile-${this.told}`;
    switch (each.what) {
      case 'answer':
        this.answers.set(id, { answer: each.answer, times: 0 });
        await this.say(id, 'Answer me badly.');
        // a thought that says nothing is an answer too: what shared it would have no other
        await this.clock.advanceUntil(this.clock.now() + 3_600_000, () => this.mind.state().depth === 0);
        break;
      case 'percept':
        await this.mind.perceive(unfolded(each.percept) as PerceptInput);
        break;
      case 'poison': {
        const { inbox } = await this.stores.open('ada' as MindId);
        const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
        const percept: Percept = {
          id: id as PerceptId,
          source,
          sourceConfidence: 1,
          urgency: 0,
          boost: 0,
          ...each.poison,
        };
        await inbox.accept(percept, { score: 50, band: 2 }, { now: this.clock.now(), capacity: 1_000 });
        break;
      }
      default:
        each satisfies never;
    }
  }

  /** Says something plain; whether it is answered within an hour. */
  async answersPlainly(): Promise<boolean> {
    this.told += 1;
    const text = `plain ${this.told}`;
    await this.say(`plain-${this.told}`, text);
    return this.clock.advanceUntil(this.clock.now() + 3_600_000, () =>
      this.heard.includes(`I hear you: ${text}`),
    );
  }

  review = async () => reviewOf(await this.stores.open('ada' as MindId));

  close = () => this.host.close();

  private say(id: string, text: string) {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    return this.mind.perceive({ id, source, at: this.clock.now(), text });
  }

  private voice(): Voice {
    return {
      name: 'hostile',
      think: async (request, listen): Promise<ThoughtOutcome> => {
        const percepts = request.situation?.percepts ?? [];
        const hostile = percepts.flatMap(({ id }) => this.answers.get(id) ?? []).at(0);
        if (hostile !== undefined && hostile.times < hostileTimes) {
          hostile.times += 1;
          const { answer } = hostile;
          if (answer === 'throws a RangeError') throw new RangeError('Maximum call stack size exceeded');
          if (answer === 'throws nothing') throw undefined;
          return unfolded(answer) as ThoughtOutcome;
        }
        const plain = percepts.findLast(({ text }) => text.startsWith('plain '))?.text;
        const say = plain === undefined ? {} : { say: `I hear you: ${plain}` };
        return scriptedVoice({ rules: [], otherwise: say }, this.clock).think(request, listen);
      },
    };
  }
}

describe('a mind among hostile providers and senders', () => {
  it(
    'answers the next plain message each time: 1,000 answers and percepts',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostility, { minLength: 50, maxLength: 50 }), async (hostilities) => {
          const besieged = new Besieged();
          await besieged.wake();
          for (const each of hostilities) {
            await besieged.befall(each);
            if (await besieged.answersPlainly()) continue;
            const last = besieged.news.slice(-8).map((news) => JSON.stringify(news).slice(0, 300));
            expect.fail(`No answer after ${fc.stringify(each).slice(0, 300)}:\n${last.join('\n')}`);
          }
          const poisons = hostilities.filter(({ what }) => what === 'poison').length;
          expect((await besieged.review()).filter(({ kind }) => kind === 'percept')).toHaveLength(poisons);
          await besieged.close();
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
  );

  it('holds a percept of no calendar back alone, shows it, and its batch goes on', async () => {
    const besieged = new Besieged();
    await besieged.wake();
    await besieged.befall({ what: 'poison', poison: { at: 9_007_199_254_740_991, text: 'never' } });
    expect(await besieged.answersPlainly()).toBe(true);
    expect(besieged.news.filter(({ kind }) => kind === 'percepts.quarantined')).toMatchObject([
      { percepts: ['hostile-1'], unreadable: true },
    ]);
    expect(await besieged.review()).toMatchObject([{ kind: 'percept', percept: { id: 'hostile-1' } }]);
    await besieged.close();
  });
});
