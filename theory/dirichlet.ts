import { gammaQuantile } from './gamma-quantile.ts';

/**
 * The smallest concentration that is sampled: far below it, all gamma quantiles of small draws would round to 0 and the sample
 * would have no direction.
 */
const smallestAlpha = 0.25;

/** Half the step of a 48-bit draw: a draw of 1 has an infinite quantile, one of 0 none at all. */
const edge = 2 ** -49;

const assertAlphas = (alphas: readonly number[]): void => {
  if (alphas.length === 0) throw new RangeError('A Dirichlet distribution needs at least one alpha.');
  for (const alpha of alphas)
    if (!Number.isFinite(alpha) || alpha < smallestAlpha)
      throw new RangeError(
        `The alpha ${alpha} of a Dirichlet distribution is not finite or below ${smallestAlpha}.`,
      );
};

/** The mean of a Dirichlet distribution: each alpha's share of their sum. */
export function dirichletMean(alphas: readonly number[]): number[] {
  assertAlphas(alphas);
  const total = alphas.reduce((sum, alpha) => sum + alpha, 0);
  return alphas.map((alpha) => alpha / total);
}

/**
 * A sample of a Dirichlet distribution: shares of 0 to 1 that sum to 1. Each is a gamma quantile at its own uniform draw,
 * divided by their sum. It keeps no state: the same draws always sample the same.
 *
 * @param alphas concentrations, each 0.25 or more
 * @param draws a uniform number from 0 to 1 for each alpha
 * @throws RangeError for impossible alphas or draws
 */
export function sampleDirichlet(alphas: readonly number[], draws: readonly number[]): number[] {
  assertAlphas(alphas);
  if (draws.length !== alphas.length)
    throw new RangeError(`${alphas.length} alphas need as many draws, not ${draws.length}.`);
  const gammas = alphas.map((alpha, index) => {
    const draw = draws[index] ?? Number.NaN;
    if (!(draw >= 0 && draw <= 1))
      throw new RangeError(`The draw is ${draw}: a sample needs uniform numbers from 0 to 1.`);
    return gammaQuantile(Math.min(1 - edge, Math.max(edge, draw)), alpha);
  });
  const total = gammas.reduce((sum, gamma) => sum + gamma, 0);
  return gammas.map((gamma) => gamma / total);
}
