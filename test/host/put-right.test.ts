import { beforeAll, describe, expect, it } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { seeded } from '../voice/thought-request.ts';
import { configurationOf } from './company.ts';

const minute = 60_000;

/** What is told first, each followed by what puts it right; and what only sounds as if it did. */
const told = [
  'My mother Helga lives in Salzburg.',
  'My aunt lives in Graz.',
  'Our dog Rex sleeps in the kitchen.',
  'I work at Bosch.',
  'I live in Bonn.',
  "Mia's birthday is on 4 December.",
  'The rain has stopped.',
  "Actually, it's on 5 December.",
  'Ana lives in Lisbon.',
  'Actually, Ana moved to Porto.',
  'Actually, my mother moved to Linz.',
  'Rosalind, my aunt, moved to Villach.',
  'Our dog sleeps in the hallway now.',
  "I'm at Heathrow now.",
] as const;
const smallTalk = ['I made soup for lunch.', 'The radio plays old songs.', 'There is a robin in the hedge.'];

/** How many cycles pass between what was put right and the questions. */
const between = 61;

/** A mind with the offline voice that is stopped and woken again on the same stores. */
class Talk {
  readonly #stores = memoryStores();
  readonly #clock = new VirtualClock(Date.UTC(2026, 0, 5, 9), async () => this.#mind?.whenSettled());
  readonly #said: string[] = [];
  #mind: ActiveMind | null = null;
  #shown: ThoughtRequest | null = null;
  #turns = 0;

  async wake(): Promise<void> {
    await this.#mind?.stop();
    const offline = offlineVoice(seeded(7));
    const voice: Voice = {
      name: offline.name,
      think: (request, listen) => {
        if (request.purpose === 'thought') this.#shown = request;
        return offline.think(request, listen);
      },
    };
    const host = await Host.open({ stores: this.#stores, clock: this.#clock });
    const channel = async ({ text }: { text: string }) => void this.#said.push(text);
    this.#mind = await host.wake(configurationOf('name: Ada'), { voice, channel });
  }

  /** Says something, and gives what is answered and what the voice was shown for it. */
  async say(text: string): Promise<{ answer: string; shown: string }> {
    this.#turns += 1;
    const before = this.#said.length;
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    await this.#mind!.perceive({ id: `turn-${this.#turns}`, source, at: this.#clock.now(), text });
    await this.#clock.advance(minute);
    return { answer: this.#said.slice(before).join(' '), shown: JSON.stringify(this.#shown?.messages ?? []) };
  }
}

describe('what was put right more than 60 cycles and a restart ago', () => {
  const talk = new Talk();

  beforeAll(async () => {
    await talk.wake();
    for (const text of told) await talk.say(text);
    for (let turn = 0; turn < between; turn += 1) await talk.say(smallTalk[turn % smallTalk.length]!);
    await talk.wake();
  }, 120_000);

  it.each([
    ['Where does Helga live?', 'My mother Helga lives in Salzburg.', 'your mother moved to Linz'],
    ['Where does my aunt live?', 'My aunt lives in Graz.', 'Rosalind, your aunt, moved to Villach'],
    ['Where does Rex sleep?', 'Our dog Rex sleeps in the kitchen.', 'hallway'],
    ["When is Mia's birthday?", "Mia's birthday is on 4 December.", '5 December'],
    ["Is Mia's birthday on 4 December?", "Mia's birthday is on 4 December.", /^No\..*5 December/u],
    ['Does Ana live in Lisbon?', 'Ana lives in Lisbon.', /^No\. .*Ana moved to Porto/u],
    ['Does Ana live in Porto?', 'Ana lives in Lisbon.', /^Yes\./u],
  ])('is shown with what holds since, and said: “%s”', async (question, fact, answered) => {
    const { answer, shown } = await talk.say(question);
    expect(shown).toContain(`${fact} [superseded on 2026-01-05; since then: “`);
    expect(answer).toMatch(answered);
  });

  it.each([
    ['Where do I work?', 'I work at Bosch.', 'You told me that you work at Bosch.'],
    ['Where do I live?', 'I live in Bonn.', 'You told me that you live in Bonn.'],
  ])('is not what is only passed through: “%s”', async (question, fact, answered) => {
    const { answer, shown } = await talk.say(question);
    expect(shown).toContain(fact);
    expect(shown).not.toContain(`${fact} [`);
    expect(answer).toBe(answered);
  });
});
