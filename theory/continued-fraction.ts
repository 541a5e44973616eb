/** Replaces a 0 in a denominator. */
const tiny = 1e-300;

const kept = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/**
 * The relative change at which the fraction counts as converged, below the smallest difference between 1 and the next number.
 */
const precision = 2 ** -53;

/**
 * The most terms that are computed: the incomplete gamma and beta functions need some multiple of the square root of their
 * parameters.
 */
const mostTerms = 10_000;

/**
 * The continued fraction `b(0) + a(1) / (b(1) + a(2) / (b(2) + …))`, from its first term down, by the modified method of Lentz
 * (Thompson & Barnett 1986).
 */
export function continuedFraction(a: (term: number) => number, b: (term: number) => number): number {
  let value = kept(b(0));
  let above = value;
  let below = 0;
  for (let term = 1; term <= mostTerms; term++) {
    below = 1 / kept(b(term) + a(term) * below);
    above = kept(b(term) + a(term) / above);
    const factor = above * below;
    value *= factor;
    if (Math.abs(factor - 1) <= precision) break;
  }
  return value;
}
