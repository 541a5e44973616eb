/** The Big Five, each 0 to 1. */
export interface BigFive {
  openness: number;
  conscientiousness: number;
  extraversion: number;
  agreeableness: number;
  neuroticism: number;
}

/** The personality of a mind whose configuration gives none (docs/model/inner-life.md). */
export const defaultPersonality: Readonly<BigFive> = {
  openness: 0.6,
  conscientiousness: 0.5,
  extraversion: 0.4,
  agreeableness: 0.6,
  neuroticism: 0.5,
};

/**
 * Valence after personality: neuroticism strengthens it where it is negative, `× (1 + (N − 0.5)·1.2)`
 * (docs/model/inner-life.md). Before regulation; stays within −1 to 1.
 */
export const personalValence = (valence: number, { neuroticism }: Pick<BigFive, 'neuroticism'>): number =>
  valence < 0 ? Math.max(-1, valence * (1 + (neuroticism - 0.5) * 1.2)) : Math.min(1, valence);
