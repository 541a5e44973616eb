/** Sizes of a drawing, pixels. The page and the file draw with the same. */
export const titleSize = 13;
export const labelSize = 10.5;
export const lineHeight = 13;
/** The room around the text of a label. */
export const labelPadding = 3;
/** The height of a state without states inside it, and the room beside its name. */
export const stateHeight = 36;
export const narrowestState = 76;
export const statePadding = 16;
/** The room above the states inside a state: its name stands there. */
export const headHeight = 34;
/** The room around the states inside a state. */
export const innerPadding = 16;
/** The room between regions, and around the whole. */
export const regionGap = 18;
/** How far below the upper edge of its box the name of a state stands: its base line. */
export const titleBase = 22.5;
