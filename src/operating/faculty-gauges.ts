import type { Gauge, Registry } from 'prom-client';
import type { MindId } from '../../ports/identifiers.ts';
import type { ActorChange } from '../../ports/step.ts';
import { shownBy } from '../../actors/shown-by.ts';
import type { PromClient } from './mind-metrics.ts';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The figures that faculties show of themselves, as gauges: `wakeful_thought_queue_chain_depth`. A new faculty needs nothing here. */
export class FacultyGauges {
  private readonly gauges = new Map<string, Gauge>();
  private readonly registry: Registry;
  private readonly client: Pick<PromClient, 'Gauge'>;

  constructor(registry: Registry, client: Pick<PromClient, 'Gauge'>) {
    this.registry = registry;
    this.client = client;
  }

  /** Tells what the actors show that a step of a mind has changed. A figure with nothing to measure is told no more until it has. */
  see(mind: MindId, changes: readonly ActorChange[]): void {
    for (const { actor, after } of changes)
      for (const shown of (after && shownBy(actor, after.context)) ?? []) {
        if ('entries' in shown) continue;
        const gauge = this.gaugeOf(`${actor}_${shown.name}`, shown.help);
        if (shown.value === null) gauge.remove({ mind });
        else gauge.set({ mind }, shown.value);
      }
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
