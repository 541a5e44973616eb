/** Rows of which none or one is right, such as the facts that news may be about. */
export interface Group {
  weight: number;
  rows: readonly (readonly number[])[];
  /** The places of the rows that are right, any of them; empty where none is. */
  right: readonly number[];
}

export interface Regression {
  always: number;
  weights: readonly number[];
}

/** How strongly weights are held near 0, beside the sum of all groups, for signs that are scaled to a standard deviation of 1. */
const ridge = 6;
const mostSteps = 60;
/** A step that gains less is the last. */
const leastGain = 1e-3;
const mostHalvings = 12;

/** A first logit, so that at first nothing is right. */
const first = -2;

/**
 * Fits a multinomial logistic regression with the option "none of them" (a conditional logit, McFadden 1974) by Newton's method: the probability of a row
 * is e to its logit, over 1 plus the sum of that for all rows of its group.
 */
export function fitted(groups: readonly Group[], signs: number): Regression {
  const scales = scalesOf(groups, signs);
  const scaled = groups.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.map((row) => [...row.map((each, sign) => each / scales[sign]!), 1]),
  }));
  let at = [...Array.from({ length: signs }, () => 0), first];
  let loss = lossAt(scaled, at);
  for (let step = 0; step < mostSteps; step += 1) {
    const way = solved(...slopeAt(scaled, at));
    let [next, lower] = [at, loss];
    for (let halving = 0; halving < mostHalvings && lower >= loss; halving += 1) {
      next = at.map((each, sign) => each - way[sign]! / 2 ** halving);
      lower = lossAt(scaled, next);
    }
    if (loss - lower < leastGain) break;
    [at, loss] = [next, lower];
  }
  return { always: at[signs]!, weights: scales.map((scale, sign) => at[sign]! / scale) };
}

/** The standard deviation of each sign. */
function scalesOf(groups: readonly Group[], signs: number): number[] {
  const rows = groups.flatMap((group) => group.rows);
  return Array.from({ length: signs }, (_, sign) => {
    const mean = rows.reduce((sum, row) => sum + row[sign]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row[sign]! - mean) ** 2, 0) / rows.length;
    return Math.sqrt(variance) || 1;
  });
}

const dot = (row: readonly number[], at: readonly number[]): number =>
  row.reduce((sum, each, sign) => sum + each * at[sign]!, 0);

/** The share of each row, and of each right one among the right. */
function sharesOf({ rows, right }: Group, at: readonly number[]) {
  const powers = rows.map((row) => Math.exp(Math.min(30, dot(row, at))));
  const whole = 1 + powers.reduce((sum, each) => sum + each, 0);
  const ofRight = right.reduce((sum, place) => sum + powers[place]!, 0);
  return { powers, whole, ofRight };
}

function lossAt(groups: readonly Group[], at: readonly number[]): number {
  const held = at.slice(0, -1).reduce((sum, each) => sum + each ** 2, 0);
  return groups.reduce(
    (sum, group) => {
      const { whole, ofRight } = sharesOf(group, at);
      return sum + group.weight * Math.log(whole / (group.right.length === 0 ? 1 : ofRight));
    },
    (ridge / 2) * held,
  );
}

/** The slope of the loss, and how it bends as far as it does so upwards. */
function slopeAt(groups: readonly Group[], at: readonly number[]): [slope: number[], bend: number[][]] {
  const last = at.length - 1;
  const slope = at.map((each, sign) => (sign === last ? 0 : ridge * each));
  const bend = at.map((_, sign) => at.map((__, other) => (sign === other && sign !== last ? ridge : 0)));
  for (const group of groups) {
    const { powers, whole, ofRight } = sharesOf(group, at);
    const mean = at.map(() => 0);
    for (const [place, row] of group.rows.entries()) {
      const share = powers[place]! / whole;
      const pull = share - (group.right.includes(place) ? powers[place]! / ofRight : 0);
      for (let sign = 0; sign <= last; sign += 1) {
        if (row[sign] === 0) continue;
        slope[sign]! += group.weight * pull * row[sign]!;
        mean[sign]! += share * row[sign]!;
        const much = group.weight * share * row[sign]!;
        const line = bend[sign]!;
        for (let other = 0; other <= last; other += 1) line[other]! += much * row[other]!;
      }
    }
    for (let sign = 0; sign <= last; sign += 1)
      for (let other = 0; other <= last; other += 1)
        bend[sign]![other]! -= group.weight * mean[sign]! * mean[other]!;
  }
  return [slope, bend];
}

/** Solves a system of linear equations whose matrix is symmetric and positive. */
function solved(right: readonly number[], matrix: readonly (readonly number[])[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place]!]);
  for (const [place, pivot] of rows.entries())
    for (let below = place + 1; below < rows.length; below += 1) {
      const factor = rows[below]![place]! / pivot[place]!;
      for (let column = place; column <= rows.length; column += 1)
        rows[below]![column]! -= factor * pivot[column]!;
    }
  const found = right.map(() => 0);
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place]!;
    const known = found.reduce((sum, each, column) => (column > place ? sum + row[column]! * each : sum), 0);
    found[place] = (row[rows.length]! - known) / row[place]!;
  }
  return found;
}
