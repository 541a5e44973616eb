import type { Evidence } from '../../../../ports/memory.ts';

type Line = Omit<Evidence, 'memory'>;

/** What cycles do to a memory again and again; see `db/memory/condense-history.ts`. */
const isRepeated = ({ kind, beta }: Line): boolean =>
  kind === 'recalled' ||
  kind === 'nearMiss' ||
  kind === 'reinforced' ||
  (kind === 'contradicted' && beta > 0);

/** Puts together what cycles up to `horizon` did to a memory, one line for each kind, where the last of them stood. */
export function condenseHistory(history: Line[], horizon: number): void {
  const old = history.filter((line) => isRepeated(line) && line.cycle !== null && line.cycle <= horizon);
  const byKind = Map.groupBy(old, ({ kind }) => kind);
  if (byKind.size === old.length) return;
  const inPlaceOf = new Map([...byKind.values()].map((lines) => [lines.at(-1)!, together(lines)]));
  const isOld = new Set(old);
  const condensed = history.flatMap((line) => inPlaceOf.get(line) ?? (isOld.has(line) ? [] : line));
  history.splice(0, history.length, ...condensed);
}

function together(lines: readonly Line[]): Line {
  const [first, ...others] = lines as [Line, ...Line[]];
  return others.reduce(
    (sum, { kind, times, cycle, at, alpha, beta }) => ({
      kind,
      times: sum.times + times,
      cycle: Math.max(sum.cycle ?? 0, cycle ?? 0),
      at: Math.max(sum.at, at),
      alpha: sum.alpha + alpha,
      beta: sum.beta + beta,
      source: null,
      note: '',
    }),
    first,
  );
}
