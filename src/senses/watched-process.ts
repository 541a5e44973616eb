import type { PerceptId } from '../../ports/identifiers.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { WatchedProcessConfiguration } from '../configuration/processes.ts';
import { PatientDelivery } from './patient-delivery.ts';
import { processLook, processNews, type ProcessLook } from './process-news.ts';
import { SenseFailure, type Sense, type Surroundings } from './sense.ts';
import { because } from './watch-files.ts';

/** What the mind calls whoever watches processes. */
const observer = 'processes';

/**
 * A sense that notices processes of a program starting, ending, and taking more than they ought to (docs/watched-processes.md).
 *
 * - What runs at the first look is no news; that none runs is.
 * - Each look is compared with what was told last. While the inbox refuses, the newest look waits: what changed until then is told at once, in
 *   one percept, and however much happens meanwhile, no more than two looks are kept.
 * - One that starts and ends between two looks is not noticed.
 * - In overload and in sleep it looks less often, and at once when that is over: what changed meanwhile and still lasts is told then.
 */
class WatchedProcess implements Sense {
  readonly name: string;
  private readonly settings: WatchedProcessConfiguration;
  private readonly table: ProcessTable;
  private readonly surroundings: Surroundings;
  private readonly delivery: PatientDelivery<ProcessLook>;
  private last: ProcessLook | null = null;
  private told: ProcessLook | null = null;
  private cancelAlarm: () => void = () => {};
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;
  private lookedAt = 0;
  private isLooking = false;
  private endPace: () => void = () => {};

  constructor(settings: WatchedProcessConfiguration, surroundings: Surroundings, table: ProcessTable) {
    this.settings = settings;
    this.table = table;
    this.surroundings = surroundings;
    this.name = `process ${settings.name}`;
    this.delivery = new PatientDelivery(this.name, surroundings, (look) => this.tell(look));
  }

  async start(): Promise<void> {
    try {
      await this.look();
      this.lookedAt = this.surroundings.clock.now();
    } catch (error) {
      throw new SenseFailure(
        `Cannot watch the processes of "${this.settings.name}": this system does not tell which run (${because(error)}).`,
        'Leave out "processes": they are watched on Linux only, where /proc can be read.',
        error,
      );
    }
    this.endPace =
      this.surroundings.pace?.whenTurned(() => {
        if (!this.isLooking) this.await();
      }) ?? this.endPace;
    this.await();
  }

  async settled(): Promise<void> {
    await this.looking;
    await this.delivery.settled();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.endPace();
    this.cancelAlarm();
    await this.looking;
    await this.delivery.stop();
  }

  private await(): void {
    this.cancelAlarm();
    if (this.stopped) return;
    const { clock, report, pace } = this.surroundings;
    const { interval, boost } = this.settings;
    this.cancelAlarm = clock.at(this.lookedAt + Math.max(interval, pace?.rest(boost) ?? 0), () => {
      this.isLooking = true;
      this.looking = this.look()
        .catch((error: unknown) => report(`${this.name}: cannot be looked for (${because(error)}).`))
        .finally(() => {
          this.isLooking = false;
          this.lookedAt = clock.now();
        })
        .then(() => this.await());
    });
  }

  private async look(): Promise<void> {
    const running = await this.table.find(this.settings.command);
    const at = this.surroundings.clock.now();
    this.last = processLook(running, { at, before: this.last, bounds: this.settings });
    this.delivery.offer(this.settings.name, this.last);
  }

  private async tell(look: ProcessLook): Promise<Acceptance | null> {
    const { name, boost } = this.settings;
    const news = processNews(this.told, look, this.settings);
    if (news === null) {
      this.told = look;
      return null;
    }
    const acceptance = await this.surroundings.perceive({
      id: `process:${name.toWellFormed()}:${look.at}` as PerceptId,
      source: { kind: 'observation', observer, subject: name.toWellFormed(), change: news.change },
      sourceConfidence: 1,
      urgency: 0,
      boost,
      at: look.at,
      text: news.text,
    });
    if (acceptance.outcome !== 'refused') this.told = look;
    return acceptance;
  }
}

/** A sense for one watched program of the configuration; see `WatchedProcess` above. */
export function watchedProcess(
  settings: WatchedProcessConfiguration,
  surroundings: Surroundings,
  table: ProcessTable,
): Sense {
  return new WatchedProcess(settings, surroundings, table);
}
