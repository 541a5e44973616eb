import type { Summary, SummaryConfiguration } from 'prom-client';

/** A summary that tells of labels also before the first value was observed under them, which those of `prom-client` with labels do not. */
export interface ZeroedSummary extends Summary {
  /** Tells of these labels from now on: nothing observed, until something is. */
  zero(labels: Readonly<Record<string, string>>): void;
}

/** @param Base the class of `prom-client`, which is loaded when metrics are wanted and not before */
export function zeroedSummary(
  Base: typeof Summary,
  configuration: SummaryConfiguration<string> & { percentiles: number[] },
): ZeroedSummary {
  const { name, percentiles } = configuration;
  const known = new Map<string, Readonly<Record<string, string>>>();
  class Zeroed extends Base implements ZeroedSummary {
    zero(labels: Readonly<Record<string, string>>): void {
      known.set(keyOf(labels), labels);
    }

    override async get(): ReturnType<Summary['get']> {
      const told = await super.get();
      const observed = new Set(told.values.map(({ labels }) => keyOf(labels)));
      const untold = [...known].filter(([key]) => !observed.has(key));
      const zeros = untold.flatMap(([, labels]) => [
        ...percentiles.map((quantile) => ({ value: 0, labels: { quantile, ...labels } })),
        ...['sum', 'count'].map((part) => ({ value: 0, labels, metricName: `${name}_${part}` })),
      ]);
      return { ...told, values: [...told.values, ...zeros] };
    }
  }
  return new Zeroed(configuration);
}

/** The same for the same labels, whatever their order; a quantile is no label of whoever observes. */
function keyOf(labels: Readonly<Record<string, unknown>>): string {
  const { quantile: _, ...own } = labels;
  return JSON.stringify(Object.entries(own).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
