/**
 * Whether a wave of the inner life is current, not caught up with after an absence: only a current one can break into
 * awareness.
 *
 * @param feltAt of the wave, milliseconds
 * @param at the time of the step, milliseconds
 * @param beat the distance between two waves, milliseconds
 */
export const isPresent = (feltAt: number, at: number, beat: number): boolean => at - feltAt < beat;
