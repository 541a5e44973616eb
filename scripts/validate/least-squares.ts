/** A range to search, and how often each step narrows it. */
interface SearchRange {
  readonly from: number;
  readonly to: number;
}

const steps = 40;
const rounds = 12;

const spread = ({ from, to }: SearchRange): number[] =>
  Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);

const around = (value: number, { from, to }: SearchRange): SearchRange => {
  const width = (to - from) / steps;
  return { from: value - 2 * width, to: value + 2 * width };
};

/**
 * The two numbers with the least error, by a grid that narrows around its best point round by round: slow, without chance,
 * and the same on every machine.
 */
export function leastError(
  error: (first: number, second: number) => number,
  first: SearchRange,
  second: SearchRange,
): readonly [first: number, second: number] {
  let [one, other] = [first, second];
  let best = { first: one.from, second: other.from, error: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    for (const left of spread(one))
      for (const right of spread(other)) {
        const now = error(left, right);
        if (now < best.error) best = { first: left, second: right, error: now };
      }
    [one, other] = [around(best.first, one), around(best.second, other)];
  }
  return [best.first, best.second];
}
