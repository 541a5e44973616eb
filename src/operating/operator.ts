import type { MindId } from '../../ports/identifiers.ts';
import { systemClock } from '../host/clock/system-clock.ts';
import type { ObservableMinds, ObservedMind } from '../host/lifecycle/host-observers.ts';
import { AlertBook, type Alert, type AlertRule } from './alert-book.ts';
import { VitalSigns } from './vitals.ts';
import { Webhook, type WebhookOptions } from './webhook.ts';

export interface OperatorOptions {
  /** Where alerts are posted as JSON as they are raised and cleared; nowhere when left out. */
  webhook?: WebhookOptions;
  /** How often the minds are looked at, milliseconds. Default 10 s. */
  every?: number;
  /** How often the record of each mind is examined, milliseconds; never for null. Default an hour. */
  examineEvery?: number | null;
  /** Default those of 002 §12.4 (docs/metrics.md). */
  rules?: readonly AlertRule[];
}

/** An alert that is raised, and the mind that it is about. */
export interface RaisedAlert extends Alert {
  mind: MindId;
}

interface Watched {
  mind: ObservedMind;
  signs: VitalSigns;
  book: AlertBook;
  isExamining: boolean;
  cancelLook: () => void;
  cancelExamination: () => void;
}

const tenSeconds = 10_000;
const hour = 3_600_000;

/**
 * Watches the minds of a host for whoever runs them: raises alerts and clears them again, notices a loop that has stopped, and examines
 * their records while they live. Alerts are news of the mind, and so they stand in the log; a webhook is told besides.
 *
 * @example
 * const operator = operate(host, { webhook: { url: 'https://example.org/alerts' } });
 */
export class Operator {
  private readonly options: OperatorOptions;
  private readonly watched = new Map<MindId, Watched>();
  private readonly stop: () => void;
  /** Posts alerts; null without an address. */
  readonly webhook: Webhook | null;

  constructor(host: ObservableMinds, options: OperatorOptions = {}) {
    this.options = options;
    this.webhook = options.webhook === undefined ? null : new Webhook(options.webhook, systemClock);
    this.stop = host.observe({ wakes: (mind) => this.watch(mind) });
  }

  /** The alerts that are raised now. */
  alerts(): RaisedAlert[] {
    return [...this.watched].flatMap(([mind, { book }]) => book.current.map((alert) => ({ mind, ...alert })));
  }

  /** Watches no more; what is on its way to the webhook is dropped. */
  async end(): Promise<void> {
    this.stop();
    await this.webhook?.close();
  }

  private watch(mind: ObservedMind) {
    const { rules } = this.options;
    const watched: Watched = {
      mind,
      signs: new VitalSigns(mind.active?.state()),
      book: new AlertBook(rules),
      isExamining: false,
      cancelLook: () => {},
      cancelExamination: () => {},
    };
    this.watched.set(mind.id, watched);
    this.lookLater(watched);
    this.examineLater(watched);
    return {
      news: (news: Parameters<VitalSigns['hear']>[0]) => void watched.signs.hear(news),
      step: (record: Parameters<VitalSigns['see']>[0]) => watched.signs.see(record),
      ended: () => {
        watched.cancelLook();
        watched.cancelExamination();
        if (this.watched.get(mind.id) === watched) this.watched.delete(mind.id);
      },
    };
  }

  private lookLater(watched: Watched): void {
    const { clock } = watched.mind;
    watched.cancelLook = clock.at(clock.now() + (this.options.every ?? tenSeconds), () => {
      this.lookLater(watched);
      this.look(watched);
    });
  }

  private look({ mind, signs, book }: Watched): void {
    const { raised, cleared } = book.look(signs.at(mind.clock.now()));
    for (const alert of raised) this.tell(mind, 'alert.raised', alert);
    for (const alert of cleared) this.tell(mind, 'alert.cleared', alert);
  }

  private tell(mind: ObservedMind, kind: 'alert.raised' | 'alert.cleared', alert: Alert): void {
    const { name, ...told } = alert;
    mind.tell({ kind, alert: name, ...told });
    this.webhook?.send({ kind, mind: mind.id, at: mind.clock.now(), alert: name, ...told });
  }

  private examineLater(watched: Watched): void {
    const { examineEvery = hour } = this.options;
    if (examineEvery === null) return;
    const { clock } = watched.mind;
    watched.cancelExamination = clock.at(clock.now() + examineEvery, () => {
      this.examineLater(watched);
      void this.examine(watched);
    });
  }

  private async examine(watched: Watched): Promise<void> {
    const { active } = watched.mind;
    if (active === null || watched.isExamining) return;
    watched.isExamining = true;
    // a database that cannot be read now is examined the next time; that it is away is told otherwise
    await active.examine().catch(() => undefined);
    watched.isExamining = false;
  }
}

/** Begins to watch the minds of a host. */
export const operate = (host: ObservableMinds, options: OperatorOptions = {}): Operator =>
  new Operator(host, options);
