/** Words more frequent than this share of all words count less than half (`a` of SIF). */
export const smoothing = 1e-3;

/** How much a word counts: the less the more often it stands everywhere (smooth inverse frequency, Arora, Liang & Ma 2017). */
export const inverseFrequencyWeight = (frequency: number): number => smoothing / (smoothing + frequency);
