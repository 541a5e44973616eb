import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindCommand } from '../../ports/percept.ts';
import { Host } from '../../src/host/host.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { configurationOf } from './company.ts';

const half = 30_000;
const unknown = /I don't know/;

/** A companion with a body that speaks with the offline voice, and what is said to it and by it. */
class Newcomer {
  readonly #clock = new VirtualClock(Date.UTC(2026, 2, 6, 9), async () => this.mind?.whenSettled());
  readonly said: string[] = [];
  mind!: ActiveMind;
  #turns = 0;

  async wake(more = ''): Promise<this> {
    const host = await Host.open({ stores: memoryStores(), clock: this.#clock });
    onTestFinished(() => host.close());
    const configuration = configurationOf(
      `name: Ada\nowner: you\ninner: { nature: person, spontaneousInterval: 2 min }\n${more}`,
    );
    this.mind = await host.wake(configuration, {
      voice: offlineVoice(),
      channel: async ({ text }) => void this.said.push(text),
    });
    return this;
  }

  /** What it says to something, and by itself in the half minute after. */
  async say(text: string): Promise<string> {
    return this.#meet({ kind: 'speech', speaker: 'you', space: 'terminal' }, text);
  }

  async command(command: MindCommand): Promise<string> {
    return this.#meet({ kind: 'command', speaker: 'you', command }, command.name);
  }

  async #meet(source: Parameters<ActiveMind['perceive']>[0]['source'], text: string): Promise<string> {
    this.#turns += 1;
    const before = this.said.length;
    const taken = await this.mind.perceive({
      id: `turn-${this.#turns}`,
      source,
      at: this.#clock.now(),
      text,
    });
    expect(taken.outcome).toBe('accepted');
    await this.#clock.advance(half);
    return this.said.slice(before).join(' ');
  }
}

const newcomer = (more?: string): Promise<Newcomer> => new Newcomer().wake(more);

/** The answer to the last of several lines. */
async function last(...lines: string[]): Promise<string> {
  const talk = await newcomer();
  let answer = '';
  for (const line of lines) answer = await talk.say(line);
  return answer;
}

describe('a newcomer is answered', () => {
  it.each([
    [['we have a dog called Bruno'], "what's my dog called", /dog called Bruno/],
    [['we have a dog called Bruno'], 'who is bruno', /dog called Bruno/],
    [['My sister Ana lives in Lisbon.'], 'where does ana live', /lives in Lisbon/],
    [['i drive an old Skoda'], 'what car do i drive', /Skoda/],
    [["I'm Lena btw"], 'do you know my name', /Lena/],
    [['My gran taught me.', 'She lives in Ulm.'], 'Where does my gran live?', /your gran lives in Ulm/],
    [['i drive an old Skoda', "no wait, it's a Fiat not a Skoda"], 'what do i drive', /Fiat/],
    [['My brother Piet studies.', 'actually piet works in Gent now'], 'Where does my brother work?', /Gent/],
    [['what is your favourite food?', 'mine is soup'], 'whats my favourite food', /soup/],
    [['i used to smoke but i quit'], 'do i smoke', /^(?!Yes\b).*used to smoke but you quit/],
    [["remind me that ana's birthday is on 3 may"], "when is ana's birthday", /on 3 may/],
    [['my dog Rex is sick', "she's getting better"], 'how is rex', /getting better/],
    [['i drive a bus'], 'what happened to my phone', unknown],
  ])('from what was told, marks and capitals or not: %j, asked "%s"', async (told, asked, answer) => {
    expect(await last(...told, asked)).toMatch(answer);
  });

  it('and what is only asked is no fact that could be told back', async () => {
    expect(await last('is ana married', 'where does ana live', 'what do you know about ana')).toMatch(
      unknown,
    );
  });

  it('in all that one message asks and tells', async () => {
    expect(await last('thanks. how are you?')).toMatch(/(?:welcome|Gladly)\. I'm awake and well/);
    expect(await last('my cat is old. we live in Ulm. do you like cats?')).toMatch(
      /cat is old.*live in Ulm.*can't say that of myself/,
    );
  });

  it('with the newest of how somebody is as the last, and with a grief only where it is asked for', async () => {
    const told = ['my mum is afraid of her operation', "good news though, mum's operation went well!"];
    expect(await last(...told)).toMatch(/glad.*that your mum's operation went well/);
    expect(await last(...told, 'how is my mum?')).toMatch(/your mum's operation went well\.$/);
    const grief = ['i play the cello', 'my gran died in May', 'I still cry when I play'];
    expect(await last(...grief)).not.toMatch(/keep in mind/);
    expect(await last(...grief, 'what do i play')).toMatch(/\byou play the cello\b/);
    expect(await last(...grief, 'what do i play')).not.toMatch(/died/);
    expect(await last(...grief, 'what happened to my gran?')).toMatch(/died in May/);
  });

  it('when it hurts, too', async () => {
    const talk = await newcomer();
    await talk.say('we have a dog called Bruno');
    await talk.command({ name: 'feel', stimulus: 'pain', intensity: 0.9 });
    expect(await talk.say("what's my dog called?")).toMatch(/dog called Bruno/);
    expect(await talk.say('are you ok?')).toMatch(/^It hurts\./);
    expect(await talk.say('does it hurt?')).toMatch(/^It hurts\./);
  });

  it('when it apologizes, and is not asked what troubles it', async () => {
    for (const sorry of [
      'sorry, I was rude earlier',
      'I apologize for shouting',
      "i'm sorry i snapped at you",
    ])
      expect(await last('You are useless.', sorry)).toMatch(/all right/);
  });

  it('with what it can do and what not, the same asked for as promised', async () => {
    const can = await last('what can you do?');
    const does = await last('remind me to call the vet in ten minutes');
    expect(can).toMatch(/speak up at the times that my file sets under “plans”/);
    expect(does).toMatch(/can't speak up at a time by myself.*“plans” in my file/);
  });
});

describe('what was said is repeated without what led to it', () => {
  it.each([
    ['Good news though, Mum bought a boat.', /that your mum bought a boat/],
    ['well, actually I moved to Ulm', /that you moved to Ulm/],
    ['btw my flat has a balcony lol', /that your flat has a balcony\./],
    ['lol i meant sunday', /putting that right/],
  ])('%s', async (told, answer) => {
    expect(await last(told)).toMatch(answer);
  });
});

describe('/why', () => {
  it('says what of the conversation the answer came from, and when', async () => {
    const talk = await newcomer();
    await talk.say('My sister Ana lives in Lisbon.');
    await talk.say('i like tea');
    await talk.say('where does ana live');
    expect(await talk.mind.why()).toMatchObject({
      repeats: [{ text: 'My sister Ana lives in Lisbon.', at: Date.UTC(2026, 2, 6, 9) }],
    });
    await talk.say('hello');
    expect(await talk.mind.why()).toMatchObject({ repeats: [] });
  });
});
