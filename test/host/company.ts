import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Utterance } from '../../ports/command.ts';
import type { ActivationEngine } from '../../ports/engine.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Voice } from '../../ports/voice.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import type { Delegate } from '../../src/delegates/delegate.ts';
import { Host } from '../../src/host/host.ts';
import type { PerceptInput } from '../../src/host/percepts/readable-percept.ts';
import type { RoomChannel } from '../../src/host/percepts/room-channel.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import type { HostTool } from '../../src/tools/host-tool.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';

/** A checked configuration of the text of a mind file. */
export function configurationOf(text: string): MindConfiguration {
  const outcome = loadConfiguration(text, 'test.yaml');
  if (!outcome.ok)
    throw new Error(outcome.problems.map(({ path, message }) => `${path} ${message}`).join('; '));
  return outcome.configuration;
}

/** A mind under a virtual clock, and all that is seen of it. */
export class Company {
  readonly clock: VirtualClock;
  readonly news: TimedNews[] = [];
  readonly heard: Utterance[] = [];
  private taken = 0;
  mind!: ActiveMind;
  host!: Host;
  /** When all that can happen now has happened. */
  settle = () => this.mind.whenSettled();

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.clock = new VirtualClock(start, () => this.settle());
  }

  async wake(
    home: DatabaseLocation | MindStores,
    given: {
      voice?: Voice;
      second?: Voice;
      channel?: (utterance: Utterance) => Promise<void>;
      configuration?: string;
      embedder?: Embedder;
      tools?: readonly HostTool[];
      delegates?: readonly Delegate[];
      rooms?: ReadonlyMap<string, RoomChannel>;
      file?: string;
      takeOver?: boolean;
      engine?: ActivationEngine;
    } = {},
  ): Promise<ActiveMind> {
    const at = 'fleet' in home ? { stores: home } : { database: home };
    this.host = await Host.open({ ...at, clock: this.clock, ...(given.engine && { engine: given.engine }) });
    onTestFinished(() => this.host.close());
    const channel = given.channel ?? (async (utterance) => void this.heard.push(utterance));
    this.mind = await this.host.wake(configurationOf(given.configuration ?? 'name: Ada'), {
      voice: given.voice ?? this.echo(),
      ...(given.second && { second: given.second }),
      channel,
      watcher: (news) => this.news.push(news),
      ...(given.embedder && { embedder: given.embedder }),
      ...(given.tools && { tools: given.tools }),
      ...(given.delegates && { delegates: given.delegates }),
      ...(given.rooms && { rooms: given.rooms }),
      ...(given.file !== undefined && { file: given.file }),
      takeOver: given.takeOver === true,
    });
    return this.mind;
  }

  /** A voice that answers everything with the same words. */
  echo(): Voice {
    return scriptedVoice(
      { rules: [], otherwise: { text: 'Somebody speaks.', say: 'I hear you.' } },
      this.clock,
    );
  }

  /** Says something to the mind. */
  say(id: string, text = `This is ${id}.`, space = 'terminal') {
    const source = { kind: 'speech' as const, speaker: 'you', space };
    return this.mind.perceive({ id, source, at: this.clock.now(), text });
  }

  /** Has the mind take something in, under an id of its own, and lets time pass until it has nothing left to do. */
  async takeIn(
    source: PerceptInput['source'],
    text: string,
    more: Partial<PerceptInput> = {},
  ): Promise<void> {
    this.taken += 1;
    await this.mind.perceive({ id: `p${this.taken}`, source, at: this.clock.now(), text, ...more });
    await this.untilIdle(30_000);
  }

  /** Lets time pass until the mind has nothing left to do, `limit` milliseconds at the most. */
  async untilIdle(limit = 60_000): Promise<void> {
    const idle = this.mind.whenIdle();
    await this.clock.advance(limit);
    await idle;
  }

  /** Pauses the mind, wherever it is: the checkpoint of that holds what it is in the middle of. */
  async pauseDurably(): Promise<void> {
    const { promise: durable, resolve } = Promise.withResolvers<void>();
    this.mind.watch(({ kind }) => kind === 'commit.durable' && resolve());
    this.mind.pause();
    await durable;
  }

  kinds(): string[] {
    return this.news.map(({ kind }) => kind);
  }
}
