import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import type { MindStore } from '../../ports/store.ts';
import { center } from '../../theory/belief-weight.ts';
import { configurationOf } from './company.ts';

const minute = 60_000;
const smallTalk = ['I made soup for lunch.', 'The radio plays old songs.', 'There is a robin in the hedge.'];

/** A mind with the offline voice that is stopped and woken again on the same stores. */
export class Talk {
  readonly #stores = memoryStores();
  readonly #clock = new VirtualClock(Date.UTC(2026, 0, 5, 9), async () => this.#mind?.whenSettled());
  readonly #said: string[] = [];
  #mind: ActiveMind | null = null;
  #shown: ThoughtRequest | null = null;
  #turns = 0;
  readonly #configuration: string;

  constructor(configuration = 'name: Ada') {
    this.#configuration = configuration;
  }

  async wake(): Promise<void> {
    await this.#mind?.stop();
    const offline = offlineVoice();
    const voice: Voice = {
      name: offline.name,
      think: (request, listen) => {
        if (request.purpose === 'thought') this.#shown = request;
        return offline.think(request, listen);
      },
    };
    const host = await Host.open({ stores: this.#stores, clock: this.#clock });
    const channel = async ({ text }: { text: string }) => void this.#said.push(text);
    this.#mind = await host.wake(configurationOf(this.#configuration), { voice, channel });
  }

  /** Says something, in one message or several at once, and gives what is answered and what the voice was shown for it. */
  async say(...texts: readonly string[]): Promise<{ answer: string; shown: string }> {
    const before = this.#said.length;
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    for (const text of texts) {
      this.#turns += 1;
      await this.#mind!.perceive({ id: `turn-${this.#turns}`, source, at: this.#clock.now(), text });
    }
    await this.#clock.advance(minute);
    return { answer: this.#said.slice(before).join(' '), shown: JSON.stringify(this.#shown?.messages ?? []) };
  }

  /** Talks of nothing that matters for so many turns, and is stopped and woken again. */
  async pass(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await this.say(smallTalk[turn % smallTalk.length]!);
    await this.wake();
  }

  /** The centre of the belief with this text, 0 to 1; undefined where nothing like it is remembered. */
  async belief(text: string): Promise<number | undefined> {
    const { memory } = this.#mind!.record as MindStore;
    const found = (await memory.records(null, 500)).find((each) => each.memory.content === text);
    return found === undefined ? undefined : center(found.memory);
  }
}
