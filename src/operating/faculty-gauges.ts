import type { Gauge, Registry } from 'prom-client';
import type { MindId } from '../../ports/identifiers.ts';
import { shownBy } from '../../actors/shown-by.ts';
import type { PromClient } from './mind-metrics.ts';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The actors of a mind by their names, with what each holds between two steps. */
interface ActorContexts {
  actors: ReadonlyMap<string, { context: object }>;
}

/** The figures that faculties show of themselves, as gauges: `wakeful_thought_queue_chain_depth`. A new faculty needs nothing here. */
export class FacultyGauges {
  private readonly gauges = new Map<string, Gauge>();
  private readonly registry: Registry;
  private readonly client: Pick<PromClient, 'Gauge'>;

  constructor(registry: Registry, client: Pick<PromClient, 'Gauge'>) {
    this.registry = registry;
    this.client = client;
  }

  /** Tells what the actors of a mind show now, and nothing that they showed before. A figure with nothing to measure is not told. */
  look(mind: MindId, { actors }: ActorContexts): void {
    this.forget(mind);
    for (const [actor, { context }] of actors)
      for (const shown of shownBy(actor, context) ?? []) {
        if ('entries' in shown || shown.value === null) continue;
        this.gaugeOf(`${actor}_${shown.name}`, shown.help).set({ mind }, shown.value);
      }
  }

  /** Tells nothing of a mind any more. */
  forget(mind: MindId): void {
    for (const gauge of this.gauges.values()) gauge.remove({ mind });
  }

  private gaugeOf(figure: string, help: string): Gauge {
    const known = this.gauges.get(figure);
    if (known !== undefined) return known;
    const gauge = new this.client.Gauge({
      name: `wakeful_${snakeCase(figure)}`,
      help,
      labelNames: ['mind'],
      registers: [this.registry],
    });
    this.gauges.set(figure, gauge);
    return gauge;
  }
}
