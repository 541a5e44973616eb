import type { Panel } from '../validate/plot.ts';
import type { Measured } from './stream-life.ts';

/** Ticks at the quarters of an axis. */
const quarters = (to: number): number[] => [0, 1, 2, 3, 4].map((part) => Math.round((part * to) / 4));

/** How large calls became over the cycles of a life, and where the window of the stream moved. */
export function sizePanel(budget: number, measured: readonly Measured[]): Panel {
  const last = measured.at(-1)?.cycle ?? 1;
  return {
    title: `A budget of ${budget} tokens`,
    x: { label: 'cycle', from: 0, to: last, ticks: quarters(last) },
    y: { label: 'tokens', from: 0, to: budget, ticks: quarters(budget) },
    series: [
      {
        name: 'the call',
        color: '#1f77b4',
        data: [],
        model: measured.map(({ cycle, tokens }) => [cycle, tokens] as const),
      },
      {
        name: 'the window moved',
        color: '#d62728',
        data: measured.filter(({ moved }) => moved).map(({ cycle, tokens }) => [cycle, tokens] as const),
        model: [],
      },
    ],
  };
}
