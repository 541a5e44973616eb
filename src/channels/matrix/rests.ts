/** The rest after a failure, milliseconds: doubled from the first to the longest while failures follow one another. */
export const firstRest = 1_000;
export const longestRest = 300_000;
