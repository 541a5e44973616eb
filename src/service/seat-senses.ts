import type { MindId } from '../../ports/identifiers.ts';
import type { MindStores } from '../../ports/store.ts';
import type { OpenedChannels } from '../channels/open-channels.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { ActiveMind } from '../host/lifecycle/active-mind.ts';
import type { Sense } from '../senses/sense.ts';
import { sensesOf } from '../senses/senses-of.ts';
import { roomFollower } from './room-follower.ts';
import { sensesAround } from './senses-around.ts';
import type { ServiceOptions } from './service-options.ts';
import { watchesWorld } from './watches-world.ts';

interface SensesParts {
  options: Pick<ServiceOptions, 'report' | 'observers'>;
  stores: Pick<MindStores, 'open'>;
}

/** The senses of an awake mind, as its configuration asks for them. */
export class SeatSenses {
  private readonly mind: MindId;
  private readonly parts: SensesParts;
  private senses: Sense[] = [];

  constructor(mind: MindId, parts: SensesParts) {
    this.mind = mind;
    this.parts = parts;
  }

  /** Begins them all. Rejects with why one cannot begin; those before it go on until `stop`. */
  async begin(
    active: ActiveMind,
    configuration: MindConfiguration,
    channels: Pick<OpenedChannels, 'senses'> | undefined,
  ): Promise<void> {
    if (!watchesWorld(configuration)) return;
    const { options, stores } = this.parts;
    const { report = (message: string) => process.emitWarning(message), observers = [] } = options;
    const { members } = await stores.open(this.mind);
    const around = {
      ...sensesAround(active, (message) => report(message, this.mind)),
      follow: roomFollower(active, members, configuration),
    };
    this.senses = [...sensesOf(configuration, { ...around, observers }), ...(channels?.senses(around) ?? [])];
    for (const sense of this.senses) await sense.start();
  }

  /** Resolves when what was there for them when they began has been told. */
  async settled(): Promise<void> {
    await Promise.all(this.senses.map((sense) => sense.settled()));
  }

  /** Ends them all. */
  async stop(): Promise<void> {
    await Promise.all(this.senses.splice(0).map((sense) => sense.stop()));
  }
}
