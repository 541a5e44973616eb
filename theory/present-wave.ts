/**
 * Whether a wave of the inner life is of the present: what a mind that was away catches up with is past, and breaks into nobody's
 * awareness any more.
 *
 * @param feltAt of the wave, milliseconds
 * @param at the time of the step, milliseconds
 * @param beat the distance between two waves, milliseconds
 */
export const isPresent = (feltAt: number, at: number, beat: number): boolean => at - feltAt < beat;
