import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import type { ThoughtRequest, Voice, VoiceFailureKind } from '../../ports/voice.ts';
import { anthropicVoice } from '../../src/voice/anthropic.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { engines } from '../db/engines.ts';
import { anthropicAnswer, anthropicError, startAnthropicServer } from '../voice/anthropic-server.ts';
import { handClock } from '../voice/hand-clock.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const marker = 'XYZZY-7391';

/** A voice that refuses every call that contains the marker, while it is strict. */
class StrictVoice implements Voice {
  readonly name = 'scripted';
  readonly requests: ThoughtRequest[] = [];
  refused = 0;
  isStrict = true;
  private readonly voice: Voice;
  private readonly kind: VoiceFailureKind;

  constructor(company: Company, kind: VoiceFailureKind = 'refused', voice: Voice = company.echo()) {
    this.kind = kind;
    this.voice = voice;
  }

  async think(request: ThoughtRequest, given: Parameters<Voice['think']>[1]) {
    this.requests.push(request);
    const { system, messages } = request;
    if (!this.isStrict || !JSON.stringify([system, messages]).includes(marker))
      return this.voice.think(request, given);
    this.refused += 1;
    const failure = { kind: this.kind, message: 'No.', remedy: 'None.', retryAfter: null };
    return { ok: false as const, failure };
  }
}

const turnsOf = async ({ mind }: Company) => {
  const cycles = await mind.record.stream.recent(200);
  return cycles.flatMap(({ entries }) => entries.flatMap((entry) => (entry.role === 'inbox' ? [entry] : [])));
};

/** What was given up, and what was handled besides. */
const fates = async (company: Company) => {
  const inboxes = await turnsOf(company);
  const unread = inboxes.flatMap((entry) => entry.unread ?? []);
  const read = inboxes.flatMap(({ percepts }) => percepts).filter((id) => !unread.includes(id));
  return { unread, read: read.toSorted() };
};

const begun = async (database: DatabaseLocation, kind?: VoiceFailureKind, start?: number) => {
  const company = new Company(start);
  const voice = new StrictVoice(company, kind);
  await company.wake(database, { voice });
  return { company, voice };
};

/** Three percepts that share a call, the second of which no model reads. */
async function threeAtOnce(company: Company, source?: PerceptSource) {
  await company.pauseDurably();
  await company.say('one', 'Good morning!');
  const text = `Look at this: ${marker}.`;
  if (source === undefined) await company.say('two', text);
  else await company.mind.perceive({ id: 'two', source, at: company.clock.now(), text });
  await company.say('three', 'How are you?');
  company.mind.resume();
  await company.untilIdle(20 * 60_000);
}

async function fiveMore(company: Company, voice: StrictVoice) {
  const [refused, answered] = [voice.refused, company.heard.length];
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    await company.say(id);
    await company.untilIdle();
  }
  expect(company.heard.length - answered).toBe(5);
  return voice.refused - refused;
}

const file: PerceptSource = { kind: 'observation', observer: 'notes', subject: 'a.md', change: 'modified' };

describe('a percept that no model reads', () => {
  it.each([
    ['refused', undefined],
    ['rejected', undefined],
    ['tooLong', undefined],
    ['refused', file],
  ] as const)('costs only itself: %s, %o', async (kind, source) => {
    const { company, voice } = await begun(await emptyInMemory(), kind);
    await threeAtOnce(company, source);
    expect(await fates(company)).toEqual({ unread: ['two'], read: ['one', 'three'] });
    // once with the others, once alone, once without the past; and the halvings of what is called too long
    expect(voice.refused).toBeLessThanOrEqual(kind === 'tooLong' ? 10 : 4);
    expect(await fiveMore(company, voice)).toBe(0);
    const { messages } = voice.requests.at(-1)!;
    const prompt = JSON.stringify(messages);
    expect(prompt).toContain('It could not be read.');
    expect(prompt).toContain(source === undefined ? 'says to you' : 'a.md');
    const given = (await company.mind.record.inbox.history(20)).find(({ id }) => id === 'two');
    expect(given?.text).toContain(marker);
  });

  it('stays unread after a restart', async () => {
    const database = await place(engines[0]!);
    const { company } = await begun(database);
    await threeAtOnce(company);
    await company.host.close();
    const again = await begun(database, 'refused', company.clock.now());
    expect(await fiveMore(again.company, again.voice)).toBe(0);
    expect(await fates(again.company)).toMatchObject({ unread: ['two'] });
  });

  it('in the past of a mind costs the messages of people nothing, and a few calls once', async () => {
    const { company, voice } = await begun(await emptyInMemory());
    voice.isStrict = false;
    await threeAtOnce(company);
    voice.isStrict = true;
    expect(await fiveMore(company, voice)).toBeLessThanOrEqual(2);
    expect((await fates(company)).unread).toEqual([]);
    const [refused] = [voice.refused];
    await company.say('f');
    await company.untilIdle();
    expect(voice.refused).toBe(refused);
    // what came since is shown word for word
    expect(JSON.stringify(voice.requests.at(-1)!.messages)).toContain('This is d.');
  });

  it('is the result of a tool: the cycle goes on without its text', async () => {
    const company = new Company();
    const configuration = `
name: Ada
spaces:
  - { id: terminal, name: Terminal, members: [you] }
  - { id: kitchen, name: Kitchen, members: [Eva] }
`;
    const script = scriptedVoice(
      {
        rules: [
          {
            when: { contains: 'kitchen' },
            answer: { toolCalls: [{ name: 'enter_space', input: { space: 'kitchen' } }] },
          },
          {
            when: { contains: 'kitchen', step: 2 },
            answer: {
              toolCalls: [{ name: 'send_message', input: { text: 'I was there.', space: 'terminal' } }],
            },
          },
        ],
        otherwise: {
          toolCalls: [{ name: 'send_message', input: { text: 'I hear you.', space: 'terminal' } }],
        },
      },
      company.clock,
    );
    const voice = new StrictVoice(company, 'refused', script);
    await company.wake(await emptyInMemory(), { voice, configuration });
    voice.isStrict = false;
    await company.say('eva', `It says ${marker} here.`, 'kitchen');
    await company.untilIdle();
    voice.isStrict = true;
    company.heard.length = 0;
    await company.say('look', 'What do they say in the kitchen?');
    await company.untilIdle();
    expect(company.heard.map(({ text }) => text)).toEqual(['I was there.']);
    expect((await fates(company)).unread).toEqual([]);
    // what Eva said may be recalled once more, and is withheld then
    expect(await fiveMore(company, voice)).toBeLessThanOrEqual(1);
  });

  it('is too long for the model of a real provider: the call is made again with less, and everybody answered', async () => {
    const server = await startAnthropicServer();
    onTestFinished(() => server.close());
    const company = new Company();
    const voice = anthropicVoice({ key: 'sk-ant-test-0123456789', clock: handClock(), baseURL: server.url });
    await company.wake(await emptyInMemory(), {
      voice,
      configuration: 'name: Ada\ncontext: {budget: 30000}\nreflection: {when: never}',
    });
    const answer = anthropicAnswer('', { tools: [{ name: 'send_message', json: '{"text":"I hear you."}' }] });
    const tooLong = anthropicError(400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum');
    const long = 'word by word '.repeat(1_000);
    server.will(answer, answer, answer, tooLong, tooLong, answer, answer);
    for (const id of ['one', 'two', 'three', 'four', 'five']) {
      await company.say(id, long);
      await company.untilIdle();
    }
    expect(company.heard).toHaveLength(5);
    expect(await fates(company)).toMatchObject({ unread: [] });
    const sizes = server.requests.map(({ body }) => JSON.stringify(body).length);
    expect(sizes[4]).toBeLessThan(sizes[3]!);
    expect(sizes[5]).toBeLessThan(sizes[4]!);
    // what it has learnt of the model stays
    expect(sizes[6]).toBeLessThan(sizes[4]!);
  });
});
