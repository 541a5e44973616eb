/** Marks a block: everything up to it is kept for five minutes, and read again where it comes again unchanged. */
export const cached = { type: 'ephemeral' } as const;

/** Of the four marks that a call may have, one is at the end of the system prompt. */
const inMessages = 3;

/**
 * How far marks stand apart, blocks. From each mark Anthropic looks for what it kept earlier at up to 20 blocks before it and no
 * further; a cycle with many tool calls adds more than that at once, and would lose all that was kept.
 */
const lookback = 18;

/** The blocks that are marked when the last one that will come again is `last`; none when that is −1. */
export const breakpoints = (last: number): number[] =>
  Array.from({ length: inMessages }, (_, mark) => last - mark * lookback).filter((block) => block >= 0);
