/** How much is shown of what a mind turns to by itself, characters. */
export const longestTrigger = 500;
