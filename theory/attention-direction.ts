/** The half-lives, in seconds, of the pull that a person, and work in the world, has on attention. */
const personHalfLife = 600;
const workHalfLife = 120;

const hold = (seconds: number | null, halfLife: number): number =>
  seconds === null ? 0 : 2 ** (-Math.max(0, seconds) / halfLife);

/**
 * The direction of attention, −1 (outward, engaged) to 1 (inward, introspective): `1 − 2·max(2^(−p/600), 2^(−w/120))`. The
 * function is ours (docs/model/inner-life.md). Whoever just spoke with somebody is wholly outward, after ten minutes neither, then ever
 * more inward; work without people (an observation, a plan, a task) lets go after two minutes.
 *
 * @param sincePerson since the mind last heard or spoke with somebody, seconds; null: never
 * @param sinceWork since it last answered the world in any way, seconds; null: never
 */
export const attentionDirection = (sincePerson: number | null, sinceWork: number | null): number =>
  1 - 2 * Math.max(hold(sincePerson, personHalfLife), hold(sinceWork, workHalfLife));
