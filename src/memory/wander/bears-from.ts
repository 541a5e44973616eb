/** How far above two unrelated texts a memory and a goal must lie for the one to bear on the other: 0 at these, 1 for the same text. Our choice. */
export const bearsFrom = 0.4;
