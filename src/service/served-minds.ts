import type { Whereabouts } from '../../ports/fleet.ts';
import type { Identifiers, MindId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { loadConfiguration } from '../configuration/load.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { HostObserver } from '../host/lifecycle/host-observers.ts';
import { HostClosed } from '../host/lifecycle/lifecycle-errors.ts';
import { asServed } from './as-served.ts';
import type { FleetMind, FleetPage, FleetQuery } from './fleet.ts';
import { fleetOf } from './handle/fleet.ts';
import { forkFrom, forkName } from './handle/fork.ts';
import { ServedMind } from './handle/served-mind.ts';
import { CallerGone, whatIf } from './handle/what-if.ts';
import type { Mind } from './mind.ts';
import type { MindService } from './mind-service.ts';
import type { MindSummary } from './mind-summary.ts';
import { presenceOf } from './presence.ts';
import { Seat, type SeatSurroundings } from './seat.ts';
import { InputRefused, TryAgain, UnknownMind, Unsupported } from './service-errors.ts';
import type { WhatIf, WhatIfOptions, WhatIfQuestion } from './what-if/what-if.ts';

export interface ServedMindsParts extends SeatSurroundings {
  identifiers: Identifiers;
  /** The minds that are stored already. */
  known: readonly MindId[];
}

/** A what-if that is being lived. */
interface RunningTrial {
  controller: AbortController;
  ended: Promise<WhatIf>;
}

/** So many what-ifs are lived at once at the most, each for no longer than this, milliseconds: they share the event loop and the voice. */
const mostTrials = 2;
const longestLife = 600_000;

/** The minds of one host: those that are stored, and those whose configurations it was given. */
export class ServedMinds implements MindService {
  private readonly parts: ServedMindsParts;
  private readonly seats = new Map<MindId, Seat>();
  private readonly minds = new Map<Seat, Mind>();
  /** The forks that are being tried out: nothing else may have their names. */
  private readonly trials = new Map<MindId, RunningTrial>();
  private isClosed = false;

  constructor(parts: ServedMindsParts) {
    this.parts = parts;
    for (const configuration of parts.options.minds ?? []) this.add(configuration);
    this.know(parts.known);
  }

  list(): Promise<MindSummary[]> {
    return asServed(async () => {
      this.refuseClosed();
      const stored = await this.parts.stores.whereabouts();
      this.know(stored.map(({ mind }) => mind));
      const known = new Map(stored.map((each) => [each.mind, each]));
      const seats = [...this.seats.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      return seats.map((seat) => summaryOf(seat, known.get(seat.id)));
    });
  }

  fleet({ only = () => true, ...page }: FleetQuery = {}): Promise<FleetPage> {
    return asServed(async () => {
      this.refuseClosed();
      const { stores, clock } = this.parts;
      this.know(await stores.minds());
      const asked = [...this.seats.values()].filter(({ id }) => only(id));
      return fleetOf(asked, page, { stores, now: clock.now() });
    });
  }

  private async inFleet(seat: Seat): Promise<FleetMind> {
    const { stores, clock } = this.parts;
    return (await fleetOf([seat], {}, { stores, now: clock.now() })).minds[0]!;
  }

  add(given: MindConfiguration | string): MindId {
    this.refuseClosed();
    const configuration = typeof given === 'string' ? readText(given) : given;
    const id = mindId(configuration.name);
    this.refuseTried(id);
    this.seatOf(id).configure(configuration);
    return id;
  }

  mind(id: MindId | string): Mind {
    this.refuseClosed();
    const seat = this.seats.get(id as MindId);
    if (seat === undefined) throw new UnknownMind(id);
    const known = this.minds.get(seat);
    if (known !== undefined) return known;
    const mind = new ServedMind(seat, {
      identifiers: this.parts.identifiers,
      fork: (from, given) => this.fork(from, given),
      inFleet: (of) => this.inFleet(of),
      whatIf: (...given) => this.whatIf(...given),
    });
    this.minds.set(seat, mind);
    return mind;
  }

  observe(observer: HostObserver): () => void {
    return this.parts.host.observe(observer);
  }

  describe() {
    return asServed(() => this.parts.host.describe());
  }

  async close(patience?: number): Promise<void> {
    this.isClosed = true;
    for (const { controller } of this.trials.values()) controller.abort(new HostClosed());
    await Promise.allSettled([...this.trials.values()].map(({ ended }) => ended));
    await Promise.allSettled([...this.seats.values()].map((seat) => seat.close(patience)));
    await this.parts.host.close(patience);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  private async fork(from: Seat, given: { cycle?: number; as: string }): Promise<MindId> {
    this.refuseTried(forkName(given.as));
    const id = await forkFrom(from, given, this.parts);
    if (from.configuration === null) this.know([id]);
    // it is another mind, and does not speak where the first one does
    else this.add({ ...from.configuration, name: given.as, channels: { webhooks: [] } });
    return id;
  }

  private async whatIf(from: Seat, question: WhatIfQuestion, { signal }: WhatIfOptions): Promise<WhatIf> {
    signal?.throwIfAborted();
    const to = forkName(question.as);
    const configuration = from.configured();
    this.refuseTried(to);
    if (this.seats.get(to)?.configuration != null)
      throw new InputRefused([{ field: 'as', problem: `is the name of a mind that is known here already.` }]);
    if (this.trials.size >= mostTrials) throw new TryAgain('Other what-ifs are being lived.', 5_000);
    const { clock } = this.parts;
    const controller = new AbortController();
    const disarm = clock.at(clock.now() + longestLife, () =>
      controller.abort(new Unsupported('It took longer than ten minutes.')),
    );
    const giveUp = () => controller.abort(new CallerGone(signal?.reason));
    signal?.addEventListener('abort', giveUp, { once: true });
    const ended = whatIf(from, { ...question, to }, { ...this.parts, signal: controller.signal });
    this.trials.set(to, { controller, ended });
    const found = await ended.finally(() => {
      disarm();
      signal?.removeEventListener('abort', giveUp);
      this.trials.delete(to);
    });
    this.add({ ...configuration, name: question.as, channels: { webhooks: [] } });
    return found;
  }

  private refuseTried(to: MindId): void {
    if (this.trials.has(to))
      throw new InputRefused([{ field: 'as', problem: 'is the name of a fork that is being tried out.' }]);
  }

  /** Minds that are stored, and of which no configuration is known: they can only be read. What is only tried out is none. */
  private know(ids: readonly MindId[]): void {
    for (const id of ids) if (!this.trials.has(id)) this.seatOf(id);
  }

  private seatOf(id: MindId): Seat {
    const seat = this.seats.get(id) ?? new Seat(id, this.parts);
    this.seats.set(id, seat);
    return seat;
  }

  private refuseClosed(): void {
    if (this.isClosed) throw new HostClosed();
  }
}

/** The configuration of a text as it stands in a mind file. Throws `InputRefused`. */
function readText(text: string): MindConfiguration {
  const loaded = loadConfiguration(text, 'the text');
  if (loaded.ok) return loaded.configuration;
  throw new InputRefused(
    loaded.problems.map(({ path, message, remedy }) => ({ field: path, problem: `${message}. ${remedy}` })),
  );
}

function summaryOf(seat: Seat, stored: Whereabouts | undefined): MindSummary {
  const { id, name, configuration } = seat;
  const { holder = null, isBorn = false } = stored ?? {};
  return { id, name, ...presenceOf(seat, { holder, isBorn }), isConfigured: configuration !== null };
}
