import { live, type Seat } from './measure.ts';
import { phaseNow } from './phased-stores.ts';
import type { WireWatch } from './watch-wires.ts';

const longest = 160;

/** The statements of so many turns, each with what it is made for and how often a turn runs it, in the order of their first coming. */
export async function traced(seat: Seat, turns: number, watch: WireWatch): Promise<string[]> {
  const times = new Map<string, number>();
  await watch.during(
    async () => void (await live(seat, turns)),
    (sql) => {
      const line = `${phaseNow().padEnd(26)} ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, longest)}`;
      times.set(line, (times.get(line) ?? 0) + 1);
    },
  );
  return [...times].map(([line, count]) => `${(count / turns).toFixed(2).padStart(6)}  ${line}`);
}
