/** How many lives for each fault the proof of a change lives (`.ci/run`), and the seed that it takes them from. */
export const proof = { runs: 300, seed: 20261208 };

/** So many lives meet every fault whatever they come from. */
const enough = 2_000;

/**
 * What a person who saw faults that nobody caught should know, when so few lives were lived; null when they were not few, or were
 * those of the proof.
 */
export const fewLives = (runs: number, seed: number = proof.seed): string | null =>
  runs >= enough || (runs >= proof.runs && seed === proof.seed)
    ? null
    : `${runs} ${runs === 1 ? 'life is' : 'lives are'} too few to meet every fault, which says nothing against the laws: \`npm run laws -- --runs ${proof.runs} --seed ${proof.seed}\` catches them all.`;
