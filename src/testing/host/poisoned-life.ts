import type { Boundary } from '../../../ports/boundary.ts';
import type { MindId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import { type MindConfiguration, mindConfigurationSchema } from '../../configuration/schema.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { atRest } from '../../simulation/at-rest.ts';
import { VirtualClock } from '../../simulation/virtual-clock.ts';
import { scriptedVoice } from '../../voice/scripted.ts';
import { must } from '../law.ts';
import { HostProcess } from './host-process.ts';

/** One process of a mind, until it is killed. */
export interface PoisonedRun {
  /** How many percepts it is told at its start. */
  told: number;
  /** The boundary at which it is killed, and at which passing of it, from 1; null: it is killed when its time is over. */
  dies: { at: Boundary; passing: number } | null;
  /** How long it lives at most, milliseconds. */
  lasts: number;
  /** How long after its start it is paused and resumed, milliseconds: that makes a checkpoint in the middle of what it does. Null: never. */
  pauses: number | null;
  /** Whether a person first offers again whatever is held back. */
  offers: boolean;
}

/** A life of a mind, process after process. */
export interface PoisonedDays {
  kind: keyof typeof configurations;
  runs: PoisonedRun[];
}

const home = { id: 'terminal', name: 'Home', members: ['Tom'] };
const duty = { id: 'ops', name: 'Operations', members: ['Ann'] };

/** Minds that have faculties which ask for something by themselves, also before their first cycle. */
const configurations = {
  plain: mindConfigurationSchema.parse({ owner: 'Tom', spaces: [home] }),
  operated: mindConfigurationSchema.parse({
    owner: 'Tom',
    spaces: [home, duty],
    operators: [{ name: 'Ann', notify: { space: 'ops' } }],
  }),
  inner: mindConfigurationSchema.parse({
    owner: 'Tom',
    spaces: [home],
    inner: { nature: 'agent', beat: '30 s', reviewInterval: '60 s', spontaneousInterval: '2 min' },
  }),
} satisfies Record<string, MindConfiguration>;

const mind = 'ada' as MindId;
/** More percepts than a life has. */
const everything = 1_000;
const minute = 60_000;

/** A mind that is killed again and again over what it is told, in one process after the other; the stores outlive them all. */
export class PoisonedLife {
  private readonly clock: VirtualClock = new VirtualClock(1_700_000_000_000, () => this.settled());
  private readonly stores: MindStores;
  private readonly configuration: MindConfiguration;
  private readonly accepted: PerceptId[] = [];
  /** The cycles that ever began; 0 is before the first. */
  private readonly begun = new Set([0]);
  private process: HostProcess | null = null;
  private mind: ActiveMind | null = null;
  private failure: { error: unknown } | null = null;
  private told = 0;

  constructor(stores: MindStores, kind: PoisonedDays['kind']) {
    this.stores = stores;
    this.configuration = configurations[kind];
  }

  /** Throws `LawBroken` where its record is in doubt, something is held back without cause, or is lost. */
  async live(runs: readonly PoisonedRun[]): Promise<void> {
    for (const run of runs) {
      await this.run(run);
      await this.mustBeSound();
      await this.mustHaveCause();
    }
    await this.liveInPeace();
    await this.mustBeSound();
    const left = (await this.standing()).filter(({ handledIn }) => handledIn === null);
    must(left.length === 0, () => `${left.map(({ id }) => id).join(', ')} was never handled.`);
    const known = new Set((await this.standing()).map(({ id }) => id));
    const lost = this.accepted.filter((id) => !known.has(id));
    must(lost.length === 0, () => `${lost.join(', ')} was accepted, and the inbox does not know it.`);
  }

  private store(): Promise<MindStore> {
    return this.stores.open(mind);
  }

  private async run({ told, dies, lasts, pauses, offers }: PoisonedRun): Promise<void> {
    let passed = 0;
    await this.wake((boundary) => boundary === dies?.at && (passed += 1) === dies.passing);
    if (offers) await this.offer();
    for (let each = 0; each < told && this.isAlive; each += 1) await this.tell();
    const end = this.clock.now() + lasts;
    if (pauses !== null && pauses < lasts) {
      await this.passes(pauses);
      if (this.isAlive) this.mind?.pause();
      await this.settled();
      if (this.isAlive) this.mind?.resume();
    }
    await this.passes(Math.max(0, end - this.clock.now()));
    this.process?.kill();
  }

  /** Nothing kills it, and a person offers again whatever is held back, until nothing is left to do. */
  private async liveInPeace(): Promise<void> {
    await this.wake(() => false);
    // it may have died before it was durable that it goes on
    this.mind?.resume();
    await this.offer();
    await this.passes(60 * minute);
    this.process?.kill();
  }

  private async offer(): Promise<void> {
    const { inbox } = await this.store();
    for (const { id } of await inbox.quarantined())
      if (this.isAlive) await Promise.race([this.mind!.release(id, 'Tom'), this.process!.killed]);
  }

  private async wake(dies: (boundary: Boundary) => boolean): Promise<void> {
    this.mind = null;
    const process = new HostProcess({
      mind,
      configuration: this.configuration,
      stores: this.stores,
      clock: this.clock,
      calls: { voice, delegates: () => [] },
      gauge: { measure: async () => ({ disk: null, memory: Number.MAX_SAFE_INTEGER }) },
      watcher: (news) => {
        if (news.kind === 'percepts.noticed') this.begun.add(news.cycle);
        if (news.kind === 'integrity.doubtful')
          this.fail(new Error(news.inconsistencies.map(({ message }) => message).join(' ')));
      },
      dies,
      ended: (error) => this.fail(error),
    });
    this.process = process;
    await Promise.race([process.wake(), process.killed]);
    if (process.isAlive) this.mind = process.mind;
  }

  /** Whoever is not answered, because the process died, was promised nothing. */
  private async tell(): Promise<void> {
    this.told += 1;
    const id = `p${this.told}` as PerceptId;
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'terminal' };
    const percept = { id, source, at: this.clock.now(), text: `This is ${id}.` };
    const acceptance = await Promise.race([this.mind!.perceive(percept), this.process!.killed]);
    if (acceptance?.outcome === 'accepted') this.accepted.push(id);
  }

  private get isAlive(): boolean {
    return this.process?.isAlive === true;
  }

  private async passes(duration: number): Promise<void> {
    await this.clock.advanceUntil(this.clock.now() + duration, () => !this.isAlive || this.failure !== null);
    if (this.failure !== null) throw this.failure.error;
  }

  private async settled(): Promise<void> {
    await atRest();
    if (this.isAlive && this.mind !== null)
      await Promise.race([this.mind.whenSettled(), this.process!.killed]);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
  }

  private async standing() {
    return (await this.store()).inbox.history(everything);
  }

  private async mustBeSound(): Promise<void> {
    const found = await (await this.store()).life.examine();
    must(found.length === 0, () => found.map(({ message }) => message).join(' '));
    const stream = await (await this.store()).stream.recent(everything);
    for (const { cycle } of stream)
      must(this.begun.has(cycle), () => `There are entries of cycle ${cycle}, which never began.`);
  }

  /** What is held back was in two crashes at least. */
  private async mustHaveCause(): Promise<void> {
    const { inbox } = await this.store();
    for (const { id } of await inbox.quarantined()) {
      const crashes = await inbox.crashes(id);
      must(crashes.length > 1, () => `"${id}" is held back after ${crashes.length} crash(es).`);
    }
  }
}

/** A voice that answers everything alike. */
function voice(clock: Parameters<typeof scriptedVoice>[1], done: () => Promise<void>): Voice {
  const scripted = scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.', say: 'Yes.' } }, clock);
  return {
    ...scripted,
    think: async (...given) => {
      const outcome = await scripted.think(...given);
      await done();
      return outcome;
    },
  };
}
