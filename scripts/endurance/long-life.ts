import type { MindStores } from '../../ports/store.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../src/host/host.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { toldAt } from './notes.ts';

/** Every so manieth percept has the mind give a task to somebody. */
const perTask = 10;
/** How long nothing happens after each percept was handled, and how long that may take, milliseconds of the mind's own time. */
const between = 500;
const patience = 60_000;

const tool = (id: string, name: string, input: Record<string, unknown>) => ({
  id,
  name,
  input,
  problem: null,
});

/** Answers everything, and gives a task where it is told to. */
const voice: Voice = {
  name: 'scripted',
  think: async ({ situation }): Promise<ThoughtOutcome> => {
    if (situation === null) throw new Error('Nobody asks this voice to judge.');
    const { winner } = situation;
    const say = tool('0', 'send_message', { text: `I have heard: ${winner.text.slice(0, 100)}` });
    const asks = winner.source.kind === 'speech' && winner.text.startsWith('Please');
    const delegate = tool('1', 'delegate', { delegate: 'helper', assignment: winner.text });
    return {
      ok: true,
      thought: {
        text: 'Somebody speaks to me.',
        toolCalls: asks ? [say, delegate] : [say],
        stop: 'tool',
        usage: { inputTokens: 100, outputTokens: 10, cachedTokens: 0 },
        model: 'scripted',
        voice: 'scripted',
      },
    };
  },
};

const helper = delegateFunction({ name: 'helper', description: 'Helps.', run: async () => 'It is done.' });

const configuration = mindConfigurationSchema.parse({
  name: 'Endurance',
  modes: { normal: { observations: 1 } },
  // what a prompt costs to compose is not what is asked here
  context: { budget: 10_000, semantic: false },
  // it gives more tasks in an hour than a mind does that nobody measures
  costs: { tasksPerHour: 500 },
});

/** A mind under a virtual clock to which something happens in every cycle. */
export class LongLife {
  private readonly clock: VirtualClock;
  private readonly host: Host;
  private readonly mind: ActiveMind;
  private told = 0;
  private readonly cycle: () => number;

  private constructor(clock: VirtualClock, host: Host, mind: ActiveMind, cycle: () => number) {
    this.clock = clock;
    this.host = host;
    this.mind = mind;
    this.cycle = cycle;
  }

  static async begin(stores: MindStores): Promise<LongLife> {
    let settle = async () => {};
    const clock = new VirtualClock(Date.UTC(2026, 0, 1), () => settle());
    const host = await Host.open({ stores, clock });
    let cycle = 0;
    const mind = await host.wake(configuration, {
      voice,
      channel: async () => {},
      delegates: [helper],
      watcher: (news) => {
        if (news.kind === 'commit.durable') ({ cycle } = news);
      },
    });
    settle = () => mind.whenSettled();
    return new LongLife(clock, host, mind, () => cycle);
  }

  /** Lets the mind live until its so manieth cycle is durable. */
  async until(cycle: number): Promise<void> {
    while (this.cycle() < cycle) {
      this.told += 1;
      const note = toldAt(this.told);
      const text = this.told % perTask === 0 ? `Please see to it: ${note}` : note;
      await this.mind.perceive({
        id: `note-${this.told}`,
        source: { kind: 'speech', speaker: 'you', space: 'terminal' },
        at: this.clock.now(),
        text,
      });
      const before = this.cycle();
      // what a task reports has its own cycle, and comes before the next percept
      const isThrough = () => this.cycle() > before && this.mind.state().depth === 0;
      if (!(await this.clock.advanceUntil(this.clock.now() + patience, isThrough)))
        throw new Error(`Note ${this.told} was not handled within ${patience} ms.`);
      await this.clock.advance(between);
    }
  }

  /** How long the mind has lived, days of its own. */
  get days(): number {
    return (this.clock.now() - Date.UTC(2026, 0, 1)) / 86_400_000;
  }

  /** Stops the mind, and closes what it lives on. */
  close(): Promise<void> {
    return this.host.close();
  }
}
